"""Shift housing, 4 mm, 3 m: coiled and tied, its ferrules on, a handful more beside it."""

from stage import model

VIEW = "lying"


def build():
    model("brake-housing-5").build(radius=2.0, coat="#2b2d30", ferrule="#1d5878")
