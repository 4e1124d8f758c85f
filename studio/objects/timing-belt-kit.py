"""Timing belt kit: the toothed belt of 153 teeth with its tensioner, guide pulley and the two bolts."""

from math import cos, pi

from mathutils import Vector

from materials import black_oxide, brushed_steel, ink, plastic, rubber, steel
from shapes import arc, circle, cylinder, group, hexagon, lathe, lettering, loft, move, plate, polar, rounded, settle, threaded

VIEW = "lying"
TEETH, WIDE = 153, 25


def build():
    belt()
    settle(move(tensioner(), (-18, 2, 0), (0, 0, 24)))
    settle(move(pulley(), (78, -14, 0)))
    for x, y, turn in ((30, -52, 24), (44, -62, 40)):
        settle(move(bolt(), (x, y, 0), (0, 90, turn)))


def belt():
    """A closed loop bent into a bean, teeth inside, standing on its edge."""
    raw = arc(150, 150, 390, points=200) + arc(34, 30, 210, polar(116, 30), 50)[1:] + arc(82, 30, -210, points=150)[1:] + arc(34, -30, 150, polar(116, 150), 50)[1:-1]
    raw = [Vector(p) for p in raw]
    loops, run = [], 0.0
    around = sum((raw[i] - raw[i - 1]).length for i in range(len(raw)))
    steps = TEETH * 6
    lengths = [0.0]
    for i in range(1, len(raw) + 1):
        lengths.append(lengths[-1] + (raw[i % len(raw)] - raw[i - 1]).length)
    at = 0
    for k in range(steps):
        run = around * k / steps
        while lengths[at + 1] < run:
            at += 1
        here = raw[at].lerp(raw[(at + 1) % len(raw)], (run - lengths[at]) / (lengths[at + 1] - lengths[at]))
        way = (raw[(at + 1) % len(raw)] - raw[at]).normalized()
        out = Vector((way.y, -way.x))
        deep = 3.0 + 3.2 * max(0.0, min(1.0, 0.5 + 1.6 * cos(2 * pi * k / 6)))
        loops.append([(here.x, here.y, 0), (here.x, here.y, WIDE), (here.x - out.x * deep, here.y - out.y * deep, WIDE), (here.x - out.x * deep, here.y - out.y * deep, 0)])
    return loft(loops, rubber("#1d1e1f", 0.55), closed=True, smooth=30)


def tensioner():
    """The pulley on its eccentric, the spring's arm and the pointer."""
    base = plate(rounded([(-26, -10), (10, -26), (30, 6), (4, 26)], 10), 6, brushed_steel("#9b9da0"), [circle(4.2, (18, -4), 24)], bevel=0.8)
    drum = move(lathe([(10, 0), (29, 0), (29, 2), (27.4, 3), (27.4, 25), (29, 26), (29, 28), (10, 28)], plastic("#2a2c2f", 0.34), closed=True, soft=0.5), (0, 0, 6))
    race = move(lathe([(8, 0), (15, 0), (15, 1), (8, 1)], steel("#c9cacb", rough=0.16), closed=True), (0, 0, 33.6))
    eccentric = move(plate(circle(10.4, points=64), 30, steel("#a9abad"), [circle(4.2, (2.6, 0), 32)], bevel=0.6), (0, 0, 6))
    arm = move(plate(rounded([(-3, -4), (26, -3), (34, 0), (26, 3), (-3, 4)], 2), 2, steel("#c9cacb"), bevel=0.4), (0, 0, 35), (0, 0, 128))
    words = move(lettering("QX6-0153-T", 3.4, ink("#dcd9d0"), 0.02), (0, -21, 34.1))
    return group([base, drum, race, eccentric, arm, words])


def pulley():
    drum = lathe([(10, 0), (25, 0), (25, 27), (10, 27)], steel("#b4b5b7", rough=0.22), closed=True, soft=0.8)
    race = move(lathe([(8, 0), (14, 0), (14, 1), (8, 1)], steel("#d0d1d2", rough=0.14), closed=True), (0, 0, 26.8))
    return group([drum, race, lathe([(5, 2), (10, 2), (10, 28), (5, 28)], steel("#8d8f92"), closed=True, soft=0.4)])


def bolt():
    head = group([plate(hexagon(13), 8, black_oxide(), bevel=0.5), move(cylinder(9, 1.6, black_oxide(), soft=0.4), (0, 0, -1.4))])
    return group([group([head, move(threaded(4, 1.25, 34, black_oxide()), (0, 0, -35))])])
