"""9-speed chain, 116 links: bright outer plates over grey pins, the same coil."""

from materials import dark_steel, steel
from stage import model

VIEW = "lying"


def build():
    model("chain-11-speed").build(steel("#a8aaac", rough=0.3), dark_steel("#55585b", rough=0.26))
