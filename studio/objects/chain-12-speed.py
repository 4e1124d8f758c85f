"""12-speed chain, 126 links: black, its pins bright, the same coil."""

from materials import dark_steel, steel
from stage import model

VIEW = "lying"


def build():
    model("chain-11-speed").build(dark_steel("#303236", rough=0.24), steel("#c9a86a", rough=0.2))
