"""Degreaser, half a litre: a white bottle with a green cap."""

from stage import model


def build():
    model("brake-fluid-dot4").build(body="#dad9d2", cap="#2f7a58", lines=("CLEAN", "DEGREASER", "WATER-BASED   RINSE AFTER 5 MINUTES", "500 ml"))
