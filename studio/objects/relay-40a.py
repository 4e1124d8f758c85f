"""Changeover relay, 40 A: a 28 mm cube on its back, five blades to the front, wiring drawn on its side."""

from materials import ink, plastic, plated_steel
from shapes import box, circle, group, lettering, move, plate, rectangle, rounded, tube

SIDE, HIGH = 28, 26
PRINT = "#e4e0d6"


def build():
    parts = [_body(), _foot(), *_blades(), _bracket(), *_wiring()]
    group(parts, turn=(-90, 0, -14))


def _body():
    return plate(rectangle(SIDE, SIDE, 2), HIGH, plastic("#1b1c1e", 0.42), bevel=0.9, steps=4)


def _foot():
    return move(plate(rectangle(SIDE - 1.6, SIDE - 1.6, 1.6), 3, plastic("#33373a", 0.45), bevel=0.4), (0, 0, -2.4))


def _blades():
    """DIN 72552: 30 across, 85 and 86 at the sides, 87 and 87a in the middle."""
    outline = rounded([(-3.15, 0), (3.15, 0), (3.15, -9), (1.9, -11), (-1.9, -11), (-3.15, -9)], 0.4)
    made = []
    for x, y, turn, name in ((0, -8.4, 0, "30"), (0, 8.4, 0, "87"), (0, 0, 0, "87a"), (-8.9, 0, 90, "86"), (8.9, 0, 90, "85")):
        blade = plate(outline, 0.8, plated_steel("#d9cfae"), [circle(0.9, (0, -7.6), 20)], bevel=0.18)
        made.append(move(group([move(blade, (0, 0.4, 0), (90, 0, 0))], turn=(0, 0, turn)), (x, y, -2)))
        words = move(lettering(name, 2.2, ink(PRINT)), (0, 0, 0), (180, 0, 0))
        made.append(move(words, (x + (0 if turn else 6.2), y - (0 if not turn else 5.2), -2.42), (180, 0, 0)))
    return made


def _bracket():
    """Slides off: a tongue of steel with a hole, beyond the lid."""
    tongue = plate(rounded([(-7.5, 0), (7.5, 0), (7.5, 14), (4, 20), (-4, 20), (-7.5, 14)], 3), 1.2, plated_steel(), [circle(3.1, (0, 12), 32)], bevel=0.3)
    root = box((18, 3, 9), plastic("#1b1c1e", 0.42), (0, SIDE / 2 + 1, HIGH - 6), 0.6)
    return group([root, move(tongue, (0, SIDE / 2 + 1.8, HIGH - 3), (90, 0, 0))], turn=(0, 0, -90))


def _wiring():
    """Printed on the side that faces up: the coil, the changeover contact, the numbers."""
    light = ink(PRINT)
    lines = [
        [(-8, -9), (-8, -3)], [(-8, 3), (-8, 9)], [(2, -9), (2, -3)], [(2, -3), (5.6, 4.4)], [(2, 9), (2, 5)], [(8, 9), (8, 5)],
    ]  # fmt: skip
    strokes = [tube([(x, y, 0) for x, y in line], 0.22, light, sides=2) for line in lines]
    coil = plate(rectangle(5, 6), 0.1, light, [rectangle(4.3, 5.3)], bevel=0)
    pins = (("86", -8, -10.8), ("85", -8, 10.8), ("30", 2, -10.8), ("87a", 2, 10.8), ("87", 8, 10.8))
    words = [move(lettering(name, 2, light), (x, y, 0)) for name, x, y in pins]
    words.append(move(lettering("12 V  40 A", 2.5, light), (10.6, -3, 0), (0, 0, 90)))
    return [move(group([*strokes, move(coil, (-8, 0, 0)), *words]), (0, -SIDE / 2 - 0.05, HIGH / 2), (90, 0, 0))]
