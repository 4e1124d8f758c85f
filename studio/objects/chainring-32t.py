"""Chainring, 32 teeth, four arms on a 104 mm circle, for one ring alone."""

from stage import model

VIEW = "lying"


def build():
    model("chainring-44t").build(teeth=32, arms=4, bolts=52, mark="32T   104 BCD   7075-T6")
