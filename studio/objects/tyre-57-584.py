"""Mountain bike tyre, 27.5 × 2.25: high blocks, tubeless-ready."""

from stage import model

WORDS = (("ORVANE", 15, 28), ("27.5 × 2.25", 12, 4), ("TUBELESS READY  57-584", 5, -16), ("OV.584.57", 8, None))


def build():
    model("tyre-700x32").build(WORDS, stripe="#e3a419", line="#3a3a3a", grow=1.4, knobs=True)
