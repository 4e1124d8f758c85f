"""Motorbike oil 10W-40, one litre: a red canister."""

from stage import model


def build():
    model("engine-oil-5w30").build(body="#8f2a20", cap="#1d1e20", lines=("10W-40", "FOUR-STROKE MOTORBIKE OIL", "JASO MA2   API SN", "FOR WET CLUTCHES", "1 l"))
