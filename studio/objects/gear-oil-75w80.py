"""Gear oil 75W-80, one litre: a grey canister with a blue cap."""

from stage import model


def build():
    model("engine-oil-5w30").build(body="#6d7276", cap="#1d5878", lines=("75W-80", "MANUAL GEARBOX OIL", "API GL-4", "NOT FOR HYPOID AXLES", "1 l"))
