"""Folding tyre, 700 × 28C: file tread, a blue sleeve line."""

from stage import model

WORDS = (("ORVANE", 15, 20), ("700 × 28C", 11, 1), ("FOLDING  28-622", 6, -13), ("OV.622.28", 8, None))


def build():
    model("tyre-700x32").build(WORDS, stripe="#1d5878", grow=0.9)
