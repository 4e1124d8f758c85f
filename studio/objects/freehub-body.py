"""Freehub body, HG for 11 road speeds: nine splines, one of them narrow, its pawls and a seal at the hub's end."""

from materials import anodised, dark_steel, rubber, steel
from shapes import circle, group, helix, lathe, move, pipe, plate, polar, settle, tube

SPLINES, LONG = 9, 36.7


def build():
    settle(move(body(), (0, 0, 0), (58, 0, 28)))


def body():
    """Along z: the hub's end at 0, the lockring's thread at the top."""
    alloy = anodised("#54585e", rough=0.3)
    barrel = plate(splined(), LONG, alloy, [circle(10.6, points=72)], bevel=0.5)
    flange = lathe([(10.6, -6), (17.6, -6), (18.2, -5), (18.2, 0), (10.6, 0)], alloy, closed=True, soft=0.5)
    pawl_ring = lathe([(10.6, -15), (14, -15), (14, -6), (10.6, -6)], steel("#9b9da0", rough=0.26), closed=True, soft=0.4)
    pawls = [move(plate([(0, -1.4), (7, -1.4), (8, 1), (1, 2)], 6, dark_steel("#6c6e71"), bevel=0.3), (*polar(12.6, 120 * i), -13.5), (0, 0, 120 * i + 60)) for i in range(3)]
    seal = lathe([(14.2, -7.4), (18.8, -7.2), (18.8, -6), (14.2, -6)], rubber("#1a1b1c"), closed=True, soft=0.3)
    bearing = move(pipe(10.6, 7.6, 1, steel("#c9cacb", rough=0.16)), (0, 0, LONG - 3))
    lip = move(pipe(9.8, 7.7, 0.6, rubber("#1d5878", 0.4)), (0, 0, LONG - 2.3))
    neck = move(pipe(15.4, 13.4, 6, alloy), (0, 0, LONG - 1))
    thread = move(tube(helix(13.4, 1.06, 5), 0.35, alloy, sides=2), (0, 0, LONG - 0.6))
    return group([barrel, flange, pawl_ring, *pawls, seal, bearing, lip, neck, thread])


def splined():
    """Nine teeth round a core; the tenth part of the circle is the narrow one that finds the cassette's place."""
    points, step = [], 360 / SPLINES
    for i in range(SPLINES):
        half = 7 if i == 0 else 12
        points += [polar(r, step * i + a) for r, a in ((15.4, -half - 2), (17.3, -half), (17.3, 0), (17.3, half), (15.4, half + 2))]
    return points
