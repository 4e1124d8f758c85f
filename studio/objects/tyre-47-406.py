"""Folding tyre, 20 × 1.75, for small wheels: file tread with a wide reflecting line."""

from stage import model

WORDS = (("ORVANE", 15, 26), ("20 × 1.75", 12, 3), ("FOLDING  47-406", 6, -15), ("OV.406.47", 8, None))


def build():
    model("tyre-700x32").build(WORDS, stripe="#2f7a58", line="#e8e8e2", grow=1.25)
