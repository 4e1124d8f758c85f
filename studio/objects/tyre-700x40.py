"""Gravel tyre, 700 × 40C, tubeless-ready: low blocks, tan sidewalls."""

from stage import model

WORDS = (("ORVANE", 15, 24), ("700 × 40C", 11, 3), ("TUBELESS READY  40-622", 5, -15), ("OV.622.40", 8, None))


def build():
    model("tyre-700x32").build(WORDS, stripe="#6b7d33", line="#b98f5a", grow=1.15, knobs=True)
