"""Fits the cross-encoder, which reads a question and a piece of a page together, and writes what the program reads.

    node engine/lab/encoder/write-lines.ts <lines.jsonl>
    node engine/lab/encoder/write-candidates.ts <candidates.jsonl> <folder of question sets>
    python3 fit-cross-encoder.py <minilm> <encoder.safetensors> <lines.jsonl> <candidates.jsonl> <out.safetensors>

`minilm` is `model/` of the npm package that fit-encoder.py names; of it come the places beyond those of the sentence encoder, whose
layers all else begins at. First it learns on the pairs of engine/lab/pairs, beside lines of the same company that are nearest to the answer;
then on what the forests put first for questions of all folds of the sites but the first, which is left for the odds (fit-odds.ts).
Each question is a list: one or two of its pieces answer, or none, which scores 0. Minutes, beside other work: 36, and 54, of which the
last 26 began again at a rate of 6e-5.
"""

import json
import pathlib
import random
import sys

import torch
import torch.nn as nn
import torch.nn.functional as F

from transformer import WIDTH, Stored, WordPieces, fit, halved, open_fitted, open_minilm

# Word pieces of a question and of a pair, as in engine/answer/encoder/cross-encoder.ts.
OF_QUESTION, OF_PAIR = 26, 76
HELD_BACK = 0
# What a question of each set counts beside others.
WEIGHTS = {"sites": 1, "strangers": 0.12, "wikipedia": 0.6, "policies": 0.5, "fictional": 0.4, "generated": 0.4}
AT_ONCE = 32


class CrossEncoder(nn.Module):
    def __init__(self, encoder, further):
        super().__init__()
        self.words, self.norm, self.layers = encoder.words, encoder.norm, encoder.layers
        # The table of words is the sentence encoder's, which the program has at hand.
        self.words.weight.requires_grad_(False)
        places = encoder.positions.weight[:64], further.positions.weight[64:OF_PAIR] + further.kind
        self.positions = nn.Parameter(torch.cat(places).detach().clone())
        self.second = nn.Parameter(torch.zeros(WIDTH))
        self.head, self.out = nn.Linear(2 * WIDTH, WIDTH), nn.Linear(WIDTH, 1)

    def forward(self, pairs, at_once=64):
        """Log odds of each pair: word pieces, and how many of them are the question's."""
        order = sorted(range(len(pairs)), key=lambda place: len(pairs[place][0]))
        scores = []
        for at in range(0, len(order), at_once):
            chunk = [pairs[place] for place in order[at : at + at_once]]
            longest = len(chunk[-1][0])
            pieces = torch.zeros(len(chunk), longest, dtype=torch.long)
            mask, asked = torch.zeros(len(chunk), longest), torch.zeros(len(chunk), longest)
            for row, (own, of_question) in enumerate(chunk):
                pieces[row, : len(own)] = torch.tensor(own)
                mask[row, : len(own)] = 1
                asked[row, :of_question] = 1
            state = self.words(pieces) + self.positions[:longest] + (mask - asked)[:, :, None] * self.second
            state, hidden = self.norm(state), (1 - mask)[:, None, None, :] * -1e9
            for layer in self.layers:
                state = layer(state, hidden)
            state = state.float()
            of_question = (state * asked[:, :, None]).sum(1) / asked.sum(1, keepdim=True)
            gathered = torch.cat([state[:, 0], of_question], -1)
            scores.append(self.out(F.gelu(self.head(gathered)))[:, 0].float())
        back = torch.empty(len(order), dtype=torch.long)
        back[torch.tensor(order)] = torch.arange(len(order))
        return torch.cat(scores)[back]


class Pairs:
    def __init__(self, pieces):
        self.pieces = pieces

    def of(self, question, text):
        asked = self.pieces.of(question, OF_QUESTION)
        told = self.pieces.of(text, OF_PAIR - len(asked) + 1)[1:]
        return asked + told, len(asked)


def shown(line):
    heading, sentence = line["heading"], line["sentence"]
    return f"{heading} . {sentence}" if heading and random.random() > 0.15 else sentence


def nearest_of(encoder, pieces, lines):
    """For each line others of its company, nearest to it and to its first question first."""

    def embed(texts, most):
        with torch.no_grad(), halved():
            read = [encoder([pieces.of(text, most) for text in texts[at : at + 2048]]) for at in range(0, len(texts), 2048)]
        return torch.cat(read).float()

    told = embed([". ".join(filter(None, (line["heading"], line["sentence"]))) for line in lines], 56)
    asked = embed([line["questions"][0] for line in lines], 40)
    companies, near = {}, [[] for _ in lines]
    for place, line in enumerate(lines):
        companies.setdefault((line["language"], line["company"]), []).append(place)
    for own in companies.values():
        places = torch.tensor(own)
        likeness = asked[places] @ told[places].T + 0.5 * (told[places] @ told[places].T)
        likeness.fill_diagonal_(-9)
        most = min(14, len(own) - 1)
        for row, place in enumerate(own):
            near[place] = [own[other] for other in likeness[row].topk(most).indices.tolist()]
    return near


def list_of_line(lines, near, pairs):
    """A question of a line beside four lines that are near; one time in four without the line that answers."""
    while True:
        place = random.randrange(len(lines))
        line = lines[place]
        if near[place] and (line["language"] != "en" or random.random() < 0.8):
            break
    others = random.sample(near[place][:8], min(3, len(near[place][:8]))) + [random.choice(near[place])]
    others = [one for one in dict.fromkeys(others) if lines[one]["sentence"] != line["sentence"]]
    told = ([place] if not others or random.random() < 0.75 else []) + others
    question = random.choice(line["questions"])
    return [pairs.of(question, shown(lines[one])) for one in told], [0] if told[0] == place else []


def lists_of_candidates(candidates, pairs):
    """Without end: what the forests put first, the right ones among it, one time in ten without those."""
    while True:
        for one in random.sample(candidates, len(candidates)):
            if random.random() > WEIGHTS[one["set"]]:
                continue
            pool = one["candidates"][:6]
            wrong = [piece for piece in pool if not piece["right"]]
            kept = ([piece for piece in pool if piece["right"]][:2] + wrong)[: 5 if random.random() < 0.7 else 3]
            if wrong and random.random() < 0.1:
                kept = wrong[:5]
            right = [place for place, piece in enumerate(kept) if piece["right"]]
            yield [pairs.of(one["question"], piece["text"]) for piece in kept], right


def loss_of(model, lists):
    with halved():
        scores = model([pair for pairs, _ in lists for pair in pairs]).float()
    losses, at = [], 0
    for pairs, right in lists:
        own = scores[at : at + len(pairs)]
        at += len(pairs)
        every = torch.cat([torch.zeros(1), own])
        losses.append(every.logsumexp(0) - (own[right].logsumexp(0) if right else 0))
    return torch.stack(losses).mean()


def write(model, file):
    stored = Stored()
    stored.floats("positions", model.positions)
    stored.floats("second", model.second)
    stored.norm("norm", model.norm)
    stored.layers(model.layers)
    stored.linear("head", model.head.weight, model.head.bias)
    stored.floats("out.weight", model.out.weight[0])
    stored.floats("out.bias", model.out.bias)
    stored.write(file)


def lines_in(file):
    return [json.loads(line) for line in file.read_text().splitlines()]


if __name__ == "__main__":
    minilm, begin, lines, candidates, out = map(pathlib.Path, sys.argv[1:6])
    random.seed(5)
    torch.manual_seed(5)
    encoder, vocabulary = open_fitted(begin)
    pieces = WordPieces(vocabulary)
    lines = lines_in(lines)
    near = nearest_of(encoder, pieces, lines)
    model = CrossEncoder(encoder, open_minilm(minilm)[0]).train()
    pairs = Pairs(pieces)
    of_line = lambda: list_of_line(lines, near, pairs)
    fit(model, lambda: loss_of(model, [of_line() for _ in range(AT_ONCE)]), 36, 1e-4)
    known = lists_of_candidates([one for one in lines_in(candidates) if one["fold"] != HELD_BACK], pairs)
    of_either = lambda: of_line() if random.random() < 0.22 else next(known)
    fit(model, lambda: loss_of(model, [of_either() for _ in range(AT_ONCE)]), 54, 8e-5)
    write(model, out)
