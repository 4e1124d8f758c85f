"""Quick link, 12-speed: black, as its chain."""

from materials import dark_steel
from stage import model

VIEW = "lying"


def build():
    model("quick-link-11-speed").build("TH-12", dark_steel("#3a3c40", rough=0.24))
