"""Spin-on oil filter, 76 × 79 mm: its thread, holes and seal up, the flutes for the wrench at the foot."""

from math import cos, pi

from materials import dark_steel, ink, paint, plated_steel, rubber
from shapes import circle, group, helix, label, lathe, loft, move, pipe, plate, polar, tube

RADIUS, HIGH, FLUTES = 38, 79, 14


def build():
    group([_can(), _seam(), _top(), _thread(), _seal(), _label()], turn=(0, 0, 30))


def _can():
    """Drawn sheet: the foot is domed and fluted, which runs out into the round wall."""
    rows = [(0, 20), (1.2, 28), (4, 32.5), (9, 35), (17, 36.2), (21, 37.2), (24, 38), (26, 38), (74, 38)]
    loops = []
    for z, radius in rows:
        deep = 1.9 if z < 18 else 0.9 if z < 22 else 0
        loops.append([(*_fluted(radius, deep, i / 224), z) for i in range(224)])
    return loft(loops, paint("#e9e5da", 0.22), smooth=40)


def _fluted(radius, deep, turn):
    """Flats between soft ridges."""
    phase = (turn * FLUTES) % 1
    r = radius - deep * (0.5 + 0.5 * cos(2 * pi * phase)) ** 0.6
    return polar(r, turn * 360)


def _seam():
    """Where the base plate is rolled in."""
    return lathe([(37, 73), (38.6, 73.6), (39, 75), (39, 77), (38, 78.4), (36.2, 78.6), (35.4, 76.5)], paint("#e9e5da", 0.22), soft=0.4)


def _top():
    holes = [circle(11.2)] + [circle(2.9, polar(21, 45 * i), 24) for i in range(8)]
    floor = plate(circle(36, points=96), 2, plated_steel(), holes, bevel=0.5)
    inside = plate(circle(26), 0.2, ink("#0d0d0d"), bevel=0)
    return group([move(floor, (0, 0, 74)), move(inside, (0, 0, 69))])


def _thread():
    """3/4-16 UNF in a collar: the turns are seen from above."""
    collar = pipe(12.2, 9.4, 9, plated_steel(), soft=0.6)
    turns = tube(helix(9.35, 1.5875, 5), 0.55, dark_steel("#8b8c8d", 0.3), sides=3)
    return group([move(collar, (0, 0, 68.4)), move(turns, (0, 0, 68.8))])


def _seal():
    return move(pipe(35.5, 31, 5.2, rubber("#161616", 0.45), soft=1.3), (0, 0, 75))


def _label():
    dark, blue = ink("#1c1f22"), ink("#1d5878")
    lines = [
        ("FT 1076", 12, 0, 3.5, dark),
        ("FILTRAND", 5.4, 0, 14.6, ink("#f4f1ea")),
        ("OIL FILTER  3/4-16 UNF", 3.5, 0, -7.6, dark),
        ("TURN BY HAND: CONTACT + 3/4", 2.6, 0, -13.2, dark),
    ]
    band = label(236, 38, lines, paint("#f3efe5", 0.3), [(14.6, 8.6, blue), (-17.8, 1.8, blue)], radius=RADIUS + 0.05)
    return move(band, (0, 0, 49), (0, 0, -6))
