"""6, 7 and 8-speed chain, 114 links: darker plates, black pins, the same coil."""

from materials import dark_steel
from stage import model

VIEW = "lying"


def build():
    model("chain-11-speed").build(dark_steel("#85827b", rough=0.3), dark_steel("#3d3e40", rough=0.26))
