"""Disc brake pads, sintered: copper-coloured linings on black-coated plates."""

from stage import model

VIEW = "lying"


def build():
    model("disc-pads-resin").build(lining="#8a6446", coat="#26282b", mark="BKV 11-S02  SINTERED")
