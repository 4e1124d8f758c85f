"""Flat handlebar, 720 mm: 31.8 mm in the middle, swept back nine degrees, marks for cutting at the ends."""

from math import cos, radians, sin

from materials import anodised, ink
from shapes import group, lettering, loft, move, settle

VIEW = "lying"
HALF = 360


def build():
    settle(group([bar(), *words()], turn=(0, 0, 18)))


def line(x):
    """Where the bar's middle is: straight, then up by 12 mm and back by nine degrees."""
    out = max(0, abs(x) - 60)
    rise = 12 * min(1, out / 110) ** 2 * (3 - 2 * min(1, out / 110))
    return (x, out * sin(radians(9)) * min(1, out / 120), rise)


def bar():
    loops = []
    for i in range(121):
        x = -HALF + 6 * i
        radius = 15.9 - 4.8 * min(1, max(0, (abs(x) - 46) / 70))
        _, y, z = line(x)
        loops.append([(x, y + radius * cos(a * 0.2618), z + radius * sin(a * 0.2618)) for a in range(24)])
    return loft(loops, anodised("#2f3237", rough=0.32), smooth=60)


def words():
    made = [move(lettering("STEMMERUD", 9, ink("#dcd9d0"), 0.02), (-92, 5, 19.6), (0, 0, -4)), move(lettering("SM-9318-720", 6, ink("#dcd9d0"), 0.02), (96, 6, 19.6), (0, 0, 4))]
    made += [move(lettering("|", 9, ink("#dcd9d0"), 0.02), (x, line(x)[1], line(x)[2] + 11.15)) for s in (-1, 1) for x in (s * 300, s * 310, s * 320)]
    return made
