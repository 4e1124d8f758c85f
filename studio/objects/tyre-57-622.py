"""Mountain bike tyre, 29 × 2.25: high blocks, tubeless-ready."""

from stage import model

WORDS = (("ORVANE", 15, 28), ("29 × 2.25", 12, 4), ("TUBELESS READY  57-622", 5, -16), ("OV.622.57", 8, None))


def build():
    model("tyre-700x32").build(WORDS, stripe="#b8420a", line="#3a3a3a", grow=1.4, knobs=True)
