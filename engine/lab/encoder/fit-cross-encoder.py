"""Fits the cross-encoder, which reads a question and a piece of a page together, and writes what the program reads.

    node engine/lab/encoder/write-lines.ts <lines.jsonl>
    node engine/lab/encoder/write-candidates.ts <candidates.jsonl> <folder of question sets>
    python3 fit-cross-encoder.py <begin> <encoder.safetensors> <lines.jsonl> <candidates.jsonl> <out.safetensors> [minutes]

`begin` is `model/` of the npm package that fit-encoder.py names: of it come the places beyond those of the sentence encoder, whose
layers all else begins at; or a file that this program wrote, to go on from there. From the beginning it learns for 36 minutes on the pairs of
engine/lab/pairs, beside lines of the same company that are nearest to the answer. Then, for so many minutes, on what the forests put first
for questions of all folds of the sites but the first, which is left for the odds (fit-odds.ts), on pairs, and on what none of a company's
lines answers. Each question is a list: one or two of its pieces answer, or none, which scores 0. Decisions 135 and 137 have what was
measured.
"""

import io
import json
import multiprocessing
import os
import pathlib
import random
import sys

import torch
import torch.nn as nn
import torch.nn.functional as F

from transformer import POSITIONS, WIDTH, Opened, Stored, WordPieces, fit, halved, open_fitted, open_minilm

# Word pieces of a question and of a pair, as in engine/answer/encoder/cross-encoder.ts.
OF_QUESTION, OF_PAIR = 26, 76
HELD_BACK = 0
# What a question of each set counts beside others.
WEIGHTS = {"sites": 1, "strangers": 0.12, "wikipedia": 0.6, "policies": 0.5, "fictional": 0.4, "generated": 0.4}
AT_ONCE = 32
# Of the lists of the second stage, by where they come from; the rest are lines.
SHARES = {"candidates": 0.5, "absent": 0.2}
# Files of pairs written as families of lines that are easily taken for each other: half of the lines that are drawn.
CONTRASTED = "-near-"


class CrossEncoder(nn.Module):
    def __init__(self, encoder):
        super().__init__()
        self.words, self.norm, self.layers = encoder.words, encoder.norm, encoder.layers
        # The table of words is the sentence encoder's, which the program has at hand.
        self.words.weight.requires_grad_(False)
        self.positions = nn.Parameter(encoder.positions.weight[:OF_PAIR].detach().clone())
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


@torch.no_grad()
def begin_anew(model, minilm):
    further = open_minilm(minilm)[0]
    model.positions[POSITIONS:] = further.positions.weight[POSITIONS:OF_PAIR] + further.kind


@torch.no_grad()
def go_on_from(model, file):
    stored = Opened(file)
    model.positions.copy_(stored.tensor("positions")[:OF_PAIR])
    model.second.copy_(stored.tensor("second"))
    stored.norm(model.norm, "norm")
    stored.layers(model.layers)
    stored.linear(model.head, "head")
    model.out.weight[0] = stored.tensor("out.weight")
    model.out.bias.copy_(stored.tensor("out.bias"))


def shown(line):
    heading, sentence = line["heading"], line["sentence"]
    return f"{heading} . {sentence}" if heading and random.random() > 0.15 else sentence


class Companies:
    """Lines of companies, what they answer and what none of them does, each question with the lines that are nearest to it."""

    def __init__(self, lines, pieces, encoder):
        self.lines = [line for line in lines if "absent" not in line]
        self.places = {}
        for place, line in enumerate(self.lines):
            self.places.setdefault((line["language"], line["company"]), []).append(place)
        self.absent = [line for line in lines if "absent" in line and (line["language"], line["company"]) in self.places]
        self.pieces, self.encoder = pieces, encoder
        told = self.embed([". ".join(filter(None, (line["heading"], line["sentence"]))) for line in self.lines], 56)
        asked = self.embed([line["questions"][0] for line in self.lines], 40)
        self.near, self.near_absent = [[] for _ in self.lines], []
        for own in self.places.values():
            rows = torch.tensor(own)
            likeness = asked[rows] @ told[rows].T + 0.5 * (told[rows] @ told[rows].T)
            likeness.fill_diagonal_(-9)
            for row, place in enumerate(own):
                self.near[place] = [own[other] for other in likeness[row].topk(min(14, len(own) - 1)).indices.tolist()]
        asked = self.embed([line["absent"] for line in self.absent], 40)
        for line, one in zip(self.absent, asked):
            own = self.places[line["language"], line["company"]]
            likeness = told[torch.tensor(own)] @ one
            self.near_absent.append([own[other] for other in likeness.topk(min(8, len(own))).indices.tolist()])

    def embed(self, texts, most):
        with torch.no_grad(), halved():
            rows = [[self.pieces.of(text, most) for text in texts[at : at + 2048]] for at in range(0, len(texts), 2048)]
            return torch.cat([self.encoder(chunk) for chunk in rows]).float() if rows else torch.zeros(0, WIDTH)

    def list_of_line(self, pairs, places):
        """A question of a line beside four lines that are near; one time in four without the line that answers."""
        while True:
            place = random.choice(places)
            line = self.lines[place]
            if self.near[place] and (line["language"] != "en" or random.random() < 0.8):
                break
        others = random.sample(self.near[place][:8], min(3, len(self.near[place][:8]))) + [random.choice(self.near[place])]
        others = [one for one in dict.fromkeys(others) if self.lines[one]["sentence"] != line["sentence"]]
        told = ([place] if not others or random.random() < 0.75 else []) + others
        question = random.choice(line["questions"])
        return [pairs.of(question, shown(self.lines[one])) for one in told], [0] if told[0] == place else []

    def list_of_absent(self, pairs):
        """A question that no line answers, beside four that are near."""
        place = random.randrange(len(self.absent))
        near = self.near_absent[place]
        told = near[:2] + random.sample(near[2:], min(2, len(near[2:])))
        return [pairs.of(self.absent[place]["absent"], shown(self.lines[one])) for one in told], []


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


@torch.no_grad()
def judge(model, lists):
    """Of lists that have an answer, the share whose best is one; and how often a list with one beats a list without."""
    first, known, absent = [], [], []
    for pairs, right in lists:
        with halved():
            scores = model(pairs).float()
        (known if right else absent).append(scores.logsumexp(0).item())
        if right:
            first.append(scores.argmax().item() in right)
    wins = (torch.tensor(known)[:, None] > torch.tensor(absent)[None, :]).float().mean().item()
    return f"first {sum(first) / max(1, len(first)):.3f} of {len(first)}, known above absent {wins:.3f}"


def whole_list(one, pairs):
    pool = one["candidates"][:3]
    return [pairs.of(one["question"], piece["text"]) for piece in pool], [at for at, piece in enumerate(pool) if piece["right"]]


def fit_side_by_side(model, a_list, minutes, rate):
    """Fits a copy on each processor, in another order, and takes the mean of their weights, which is better than each of them."""

    def fit_one(seed, sending):
        random.seed(seed)
        torch.manual_seed(seed)
        fit(model.train(), lambda: loss_of(model, [a_list() for _ in range(AT_ONCE)]), minutes, rate)
        told = io.BytesIO()
        torch.save(model.state_dict(), told)
        sending.send_bytes(told.getvalue())

    # Forked: each has what was read and embedded until here.
    forking = multiprocessing.get_context("fork")
    ends = []
    for seed in range(len(os.sched_getaffinity(0))):
        hearing, sending = forking.Pipe(duplex=False)
        forking.Process(target=fit_one, args=(seed, sending), daemon=True).start()
        # One that dies is heard of: its end was the last.
        sending.close()
        ends.append(hearing)
    fitted = [torch.load(io.BytesIO(hearing.recv_bytes())) for hearing in ends]
    model.load_state_dict({name: sum(one[name] for one in fitted) / len(fitted) for name in fitted[0]})


if __name__ == "__main__":
    begin, encoder_file, lines, candidates, out = map(pathlib.Path, sys.argv[1:6])
    minutes = float(sys.argv[6]) if len(sys.argv) > 6 else 54
    random.seed(5)
    torch.manual_seed(5)
    encoder, vocabulary = open_fitted(encoder_file)
    pieces = WordPieces(vocabulary)
    companies = Companies(lines_in(lines), pieces, encoder)
    model, pairs = CrossEncoder(encoder), Pairs(pieces)
    every = range(len(companies.lines))
    contrasted = [place for place in every if CONTRASTED in companies.lines[place]["company"]]
    if begin.is_dir():
        begin_anew(model, begin)
        of_line = lambda: companies.list_of_line(pairs, every)
        fit_side_by_side(model, of_line, 36, 1e-4)
    else:
        go_on_from(model, begin)
    all_candidates = lines_in(candidates)
    known = lists_of_candidates([one for one in all_candidates if one["fold"] != HELD_BACK], pairs)
    held_back = [one for one in all_candidates if one["fold"] == HELD_BACK and one["set"] == "sites"]
    held_back = [whole_list(one, pairs) for one in random.sample(held_back, min(700, len(held_back)))]
    print(judge(model.eval(), held_back), flush=True)

    def a_list():
        drawn = random.random()
        if drawn < SHARES["candidates"]:
            return next(known)
        if drawn < SHARES["candidates"] + SHARES["absent"] and companies.absent:
            return companies.list_of_absent(pairs)
        return companies.list_of_line(pairs, contrasted if contrasted and random.random() < 0.5 else every)

    fit_side_by_side(model, a_list, minutes, 8e-5)
    print(judge(model.eval(), held_back), flush=True)
    write(model, out)
