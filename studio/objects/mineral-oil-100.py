"""Mineral brake oil, 100 ml: a clear red drip bottle and its label."""

from stage import model


def build():
    model("chain-lube-dry").build(body="#c98a86", cap="#8f2a20", lines=("OIL", "MINERAL, FOR BRAKES", "NEVER WITH DOT FLUID.", "100 ml"))
