"""V-ribbed belt 5PK870: five ribs inside, standing on edge in a loose loop."""

from stage import model


def build():
    model("ribbed-belt-6pk1070").build(length=870, ribs=5, words="QUENNOX  5PK870  EPDM", turn=-14)
