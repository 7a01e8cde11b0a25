"""The transformer of the sentence encoder and of the cross-encoder: its layers, its word pieces, and how both are read and stored."""

import hashlib
import json
import math
import pathlib
import struct
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


class Opened:
    """What `Stored` wrote; matrices come back from their bytes."""

    def __init__(self, file):
        self.bytes = file.read_bytes()
        (length,) = struct.unpack("<Q", self.bytes[:8])
        self.head, self.begin = json.loads(self.bytes[8 : 8 + length]), 8 + length

    def tensor(self, name):
        start, end = self.head[name]["data_offsets"]
        kind = np.int8 if self.head[name]["dtype"] == "I8" else np.float32
        numbers = np.frombuffer(self.bytes[self.begin + start : self.begin + end], kind)
        return torch.from_numpy(numbers.reshape(self.head[name]["shape"]).astype(np.float32))

    def matrix(self, name):
        return self.tensor(f"{name}.weight") * self.tensor(f"{name}.scales")[:, None]

    def linear(self, module, name):
        module.weight.copy_(self.matrix(name))
        module.bias.copy_(self.tensor(f"{name}.bias"))

    def norm(self, module, name):
        module.weight.copy_(self.tensor(f"{name}.weight"))
        module.bias.copy_(self.tensor(f"{name}.bias"))

    def layers(self, layers):
        for place, layer in enumerate(layers):
            own = f"layers.{place}"
            parts = (layer.query, layer.key, layer.value)
            weights, biases = self.matrix(f"{own}.attention"), self.tensor(f"{own}.attention.bias")
            for part, weight, bias in zip(parts, weights.split(WIDTH), biases.split(WIDTH)):
                part.weight.copy_(weight)
                part.bias.copy_(bias)
            for name in ("output", "widen", "narrow"):
                self.linear(getattr(layer, name), f"{own}.{name}")
            self.norm(layer.attention_norm, f"{own}.attention_norm")
            self.norm(layer.norm, f"{own}.norm")


def open_fitted(file):
    """The sentence encoder that fit-encoder.py wrote, and its word pieces."""
    stored = Opened(file)
    words = WORDS.read_text().rstrip("\n").split("\n")
    encoder = Encoder(len(words))
    with torch.no_grad():
        encoder.words.weight.copy_(stored.tensor("words") * stored.tensor("words.scales")[:, None])
        # The kind of text is added to the places already.
        encoder.positions.weight[:POSITIONS].copy_(stored.tensor("positions"))
        stored.norm(encoder.norm, "norm")
        stored.layers(encoder.layers)
    return encoder, {word: place for place, word in enumerate(words)}


def optimizer_of(model, rate):
    """AdamW that draws matrices towards 0, and neither tables nor what is added."""
    decayed, others = [], []
    for name, weight in model.named_parameters():
        if weight.requires_grad:
            is_matrix = weight.dim() > 1 and not name.startswith(("words", "positions"))
            (decayed if is_matrix else others).append(weight)
    groups = [{"params": decayed, "weight_decay": 0.01}, {"params": others, "weight_decay": 0}]
    return torch.optim.AdamW(groups, lr=rate, betas=(0.9, 0.98))


def fit(model, next_loss, minutes, rate, warm=15):
    """Steps for so many minutes, as that is what there is. `next_loss` gives the loss of the next examples."""
    optimizer = optimizer_of(model, rate)
    began, losses = time.time(), []
    while (spent := (time.time() - began) / 60 / minutes) < 1:
        for group in optimizer.param_groups:
            group["lr"] = rate * min(1, (len(losses) + 1) / warm) * max(0.02, 1 - spent)
        loss = next_loss()
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        losses.append(loss.item())
        if len(losses) % 10 == 0:
            print(f"{len(losses)} steps, {spent:.0%}: loss {np.mean(losses[-20:]):.3f}", flush=True)


def halved():
    """Half the bits: seven times as fast where the processor multiplies them by tiles (AMX)."""
    return torch.cpu.amp.autocast(dtype=torch.bfloat16)


class Stored:
    """A file of safetensors: matrices as bytes with a scale a row, all else as floats."""

    def __init__(self):
        self.tensors = {}

    def floats(self, name, numbers):
        self.tensors[name] = numbers.detach().numpy()

    def matrix(self, name, weight):
        weight = weight.detach().numpy()
        scales = np.maximum(np.abs(weight).max(1), 1e-8) / 127
        self.tensors[name] = np.clip(np.round(weight / scales[:, None]), -127, 127).astype(np.int8)
        return scales.astype(np.float32)

    def linear(self, name, weight, bias):
        self.tensors[f"{name}.scales"] = self.matrix(f"{name}.weight", weight)
        self.floats(f"{name}.bias", bias)

    def norm(self, name, module):
        self.floats(f"{name}.weight", module.weight)
        self.floats(f"{name}.bias", module.bias)

    def layers(self, layers):
        for place, layer in enumerate(layers):
            own = f"layers.{place}"
            parts = (layer.query, layer.key, layer.value)
            self.linear(
                f"{own}.attention",
                torch.cat([part.weight for part in parts]),
                torch.cat([part.bias for part in parts]),
            )
            for name in ("output", "widen", "narrow"):
                self.linear(f"{own}.{name}", getattr(layer, name).weight, getattr(layer, name).bias)
            self.norm(f"{own}.attention_norm", layer.attention_norm)
            self.norm(f"{own}.norm", layer.norm)

    def write(self, file):
        digest = hashlib.sha256(b"".join(numbers.tobytes() for numbers in self.tensors.values())).hexdigest()
        head, at = {"__metadata__": {"name": f"customers-{digest[:10]}"}}, 0
        for name, numbers in self.tensors.items():
            kind = "I8" if numbers.dtype == np.int8 else "F32"
            head[name] = {"dtype": kind, "shape": list(numbers.shape), "data_offsets": [at, at + numbers.nbytes]}
            at += numbers.nbytes
        text = json.dumps(head).encode()
        text += b" " * (-len(text) % 8)
        with open(file, "wb") as out:
            out.write(struct.pack("<Q", len(text)) + text)
            for numbers in self.tensors.values():
                out.write(numbers.tobytes())
