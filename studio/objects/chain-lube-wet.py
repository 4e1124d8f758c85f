"""Chain lube for wet roads, 120 ml: a green drip bottle and its label."""

from stage import model


def build():
    model("chain-lube-dry").build(body="#dfe5d2", cap="#2f7a58", lines=("WET", "CHAIN LUBE, RAIN", "WIPE OFF WHAT IS TOO MUCH.", "120 ml"))
