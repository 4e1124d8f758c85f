"""Inner tube, 20 × 1.5–2.1: rolled up flat, a blue band round it, the Schrader valve with its cap out at the end."""

from materials import brass, plastic, rubber, steel
from shapes import group, knurled, lathe, move, threaded
from stage import model


def build():
    model("inner-tube-700").build("ORVANE   20 × 1.5–2.1   40/54-406   BUTYL", "#1d5878", schrader())


def schrader():
    """A moulded rubber foot, the brass stem with its thread, a knurled cap."""
    foot = lathe([(0, -8), (11, -7.5), (9, -6), (6, -3), (4.1, 4), (4.1, 20), (0, 20)], rubber("#27282a", rough=0.52), smooth=60)
    stem = move(threaded(3.9, 0.8, 14, brass(), segments=40), (0, 0, 19))
    neck = move(lathe([(0, 0), (3.6, 0), (3.6, 1.4), (0, 1.4)], steel("#cfd0d0", rough=0.16)), (0, 0, 18.6))
    cap = move(knurled(4.7, 9, plastic("#1d1e20"), ridges=20, depth=0.4, straight=True), (0, 0, 29))
    return group([foot, stem, neck, cap])
