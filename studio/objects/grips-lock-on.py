"""Grips, lock-on, 130 mm, a pair: waffled rubber between two alloy rings with their screws."""

from math import cos, pi, sin

from materials import anodised, black_oxide, ink, rubber
from shapes import cylinder, group, hexagon, lathe, lettering, mesh, move, pipe, plate, settle

LONG = 130


def build():
    settle(move(grip(), (0, 0, 0), (0, 90, 24)))
    settle(move(grip(), (-20, 58, 0), (0, 90, 10)))


def grip():
    """Along z, for a bar of 22.2 mm."""
    black = rubber("#222426", rough=0.6)
    ends = [move(pipe(16.4, 11.1, 10, anodised("#b8420a", rough=0.3), soft=1), (0, 0, z)) for z in (0, LONG - 10)]
    screws = [move(cylinder(2.6, 3, black_oxide(), soft=0.3), (0, -14.6, z), (90, 0, 0)) for z in (5, LONG - 5)]
    sockets = [move(plate(hexagon(2.5), 0.1, ink("#070707"), bevel=0), (0, -17.62, z), (90, 0, 0)) for z in (5, LONG - 5)]
    core = pipe(14.4, 11.1, LONG, black)
    cap = move(lathe([(0, 0), (15, 0), (14, 2), (0, 2.4)], anodised("#1b1c1e"), soft=0.5), (0, 0, LONG))
    name = move(lettering("STEMMERUD", 3, ink("#f1efe9"), 0.02), (0, 0, LONG + 2.44))
    return group([*ends, *screws, *sockets, core, waffle(black), cap, name])


def waffle(material):
    """Raised blocks between grooves that cross, the wider ones under the fingers."""
    rows, around, points = 180, 144, []
    for row in range(rows + 1):
        z = 10 + (LONG - 20) * row / rows
        for s in range(around):
            a = 2 * pi * s / around
            block = min(1, max(0, 4 * abs(((s / 9) % 1) - 0.5) - 0.35)) * min(1, max(0, 4 * abs(((row / 9) % 1) - 0.5) - 0.35))
            r = 14.6 + 1.3 * block
            points.append((r * cos(a), r * sin(a), z))
    faces = [(row * around + s, row * around + (s + 1) % around, (row + 1) * around + (s + 1) % around, (row + 1) * around + s) for row in range(rows) for s in range(around)]
    return mesh("waffle", points, faces, material, smooth=30)
