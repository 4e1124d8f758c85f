"""Brake shoes, 203 × 38 mm, four to the axle: curved linings on pressed webs, two springs in front."""

from math import cos, pi, sin

from materials import friction, ink, paint, steel
from shapes import arc, circle, group, helix, lettering, move, plate, polar, rounded, settle, tube

VIEW = "lying"
RADIUS, WIDE = 101, 38


def build():
    for at, turn in (((-36, 20, 0), 98), ((-64, 4, 0), 96), ((30, -14, 0), -74), ((58, -20, 0), -78)):
        settle(move(shoe(), at, (0, 0, turn)))
    for x, y, turn in ((-40, -128, 10), (30, -150, -14)):
        settle(move(spring(), (x, y, 0), (0, 90, turn)))


def shoe():
    """A quarter of a drum: lining outside, table, web with its holes; stands on its edge."""
    def shell(outer, inner, start, end):
        return arc(outer, start, end, points=40) + arc(inner, end, start, points=40)

    lining = move(plate(shell(RADIUS, RADIUS - 5, -58, 54), WIDE, friction("#5a4f45"), bevel=0.5), (0, 0, 0))
    table = move(plate(shell(RADIUS - 5, RADIUS - 7.4, -66, 66), WIDE - 2, paint("#2a2c2f", rough=0.42), bevel=0.4), (0, 0, 1))
    outline = arc(RADIUS - 7, -72, 72, points=40) + [polar(84, 74), *arc(80, 64, -64, points=30), polar(84, -74)]
    web = plate(rounded(outline, [0] * 40 + [4] + [0] * 30 + [4]), 4.4, paint("#2a2c2f", rough=0.42), [circle(4, polar(87, a), 24) for a in (-48, -16, 20, 50)], bevel=0.6)
    words = move(lettering("BKV 60-203", 4.2, ink("#e4e1d8"), 0.02), (*polar(87, 2), 21.3), (0, 0, -88))
    return group([lining, table, move(web, (0, 0, 16.8)), words], (-RADIUS * 0.7, 0, 0))


def spring():
    bright = steel("#b9babc", rough=0.22)
    coil = tube(helix(5, 1.9, 26, steps=18), 0.85, bright, sides=3)
    hooks = [tube([(5, 0, z), (2, 0, z + d * 3), (0, 0, z + d * 9), (0, 3 * cos(pi / 4), z + d * 13), (0, 5 * sin(pi / 4) + 2, z + d * 11)], 0.85, bright, sides=3) for z, d in ((0, -1), (49.4, 1))]
    return group([group([coil, *hooks])])
