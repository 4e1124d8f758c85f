"""Assembly grease, 100 g: an open tin with its lid against it, the grease with a finger's mark in it."""

from math import cos, sin

from materials import ceramic, ink, paper, steel
from shapes import group, label, lathe, lettering, loft, move, settle

RADIUS = 32


def build():
    tin = lathe([(0, 0), (RADIUS - 1, 0), (RADIUS, 1), (RADIUS, 36), (RADIUS - 0.6, 36.6), (RADIUS - 1.2, 36), (RADIUS - 1.2, 26)], steel("#c4c5c6", rough=0.24), soft=0.4)
    dark, green = ink("#1c1f22"), ink("#2f7a58")
    lines = [("ODDVIK", 5, 0, 8, ink("#f4f1ea")), ("GREASE", 10, 0, -2, dark), ("ASSEMBLY, WHITE   100 g", 3, 0, -10, dark, 400)]
    sheet = label(150, 28, lines, paper("#f2ecdd", 0.6), [(8, 8, green)], radius=RADIUS + 0.1)
    group([tin, move(grease(), (0, 0, 28)), move(sheet, (0, 0, 16))], turn=(0, 0, 18))
    settle(move(lid(), (47, -14, 0), (-64, 0, -62)))


def grease():
    """Not flat: stroked round, with the dip that a finger leaves."""
    loops = []
    for k in range(16):
        r = (RADIUS - 1.4) * k / 15 + 0.01
        loops.append([(r * cos(a / 30), r * sin(a / 30), 2.2 * sin(r / 5 + a / 60) - 3.4 * max(0, 1 - ((r * cos(a / 30) - 10) ** 2 + (r * sin(a / 30) + 4) ** 2) / 120)) for a in range(0, 188, 4)])
    return loft(loops, ceramic("#e4ddc6"), smooth=80)


def lid():
    top = lathe([(0, 6), (RADIUS, 6), (RADIUS + 1, 5), (RADIUS + 1, 0), (RADIUS + 0.2, 0), (RADIUS + 0.2, 5), (0, 5)], steel("#c4c5c6", rough=0.24), soft=0.4)
    return group([top, move(lettering("ODDVIK", 11, ink("#2f7a58"), 0.02), (0, 0, 6.05))])
