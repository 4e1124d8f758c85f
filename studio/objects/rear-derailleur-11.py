"""Rear derailleur, 11-speed, long cage: hanger bolt, parallelogram with its name, cage with two pulleys, adjuster."""

from materials import anodised, black_oxide, brushed_steel, ink, plastic, steel
from shapes import circle, cylinder, group, hexagon, knurled, lathe, lettering, move, pipe, plate, rounded, settle, sprocket

VIEW = "lying"
GUIDE, TENSION, KNUCKLE, HANGER = (0, 0), (26, -72), (-8, 16), (-52, 66)


def build():
    settle(group([*cage(), *links(), *knuckles(), adjuster()], turn=(0, 0, 54)))


def cage():
    """Two plates with the pulleys between them."""
    outline = rounded([(-9, 4), (-2, 11), (9, 8), (22, -30), (37, -68), (34, -82), (22, -83), (15, -72), (6, -34)], [6, 6, 7, 30, 8, 8, 8, 10, 30])
    slot = rounded([(9, -14), (13, -12), (24, -46), (20, -48)], 1.6)
    front = plate(outline, 2, anodised("#6b6f75", rough=0.3), [slot, circle(2.4, GUIDE, 24), circle(2.4, TENSION, 24)], bevel=0.5)
    back = plate(outline, 1.6, brushed_steel("#8b8d90"), [slot], bevel=0.3)
    parts = [move(front, (0, 0, 8.4)), move(back, (0, 0, 0))]
    for x, y in (GUIDE, TENSION):
        wheel = sprocket(11, 2.4, plastic("#1c1d1f", 0.34), [circle(7, points=48)], bevel=0.3)
        parts += [move(wheel, (x, y, 3.6), (0, 0, 11)), move(pipe(7.2, 2.4, 3, steel("#b4b5b7")), (x, y, 3.3)), bolt(x, y, 10.2, 4.4)]
    return parts


def links():
    """The parallelogram: an outer link that carries the name, an inner one behind it."""
    outline = rounded([(-2, 4), (8, 20), (-36, 72), (-48, 60)], [9, 9, 11, 11])
    outer = plate(outline, 7, anodised("#7b8087", rough=0.28), bevel=2.2, steps=4)
    inner = plate(rounded([(-6, 2), (2, 12), (-42, 64), (-50, 54)], 7), 5, anodised("#1f2124"), bevel=1)
    name = move(lettering("TARNHOLT", 6.2, ink("#e4e1d8"), 0.02), (-20, 39, 29.02), (0, 0, -50))
    size = move(lettering("11-SPEED   GS", 2.8, ink("#e4e1d8"), 0.02), (-14.4, 30.6, 29.02), (0, 0, -50))
    return [move(outer, (0, 0, 22)), move(inner, (0, 0, 8)), name, size]


def knuckles():
    dark = anodised("#4a4d52", rough=0.32)
    lower = lathe([(0, 0), (13, 0), (14, 2), (14, 20), (11, 23), (0, 23)], dark, soft=1)
    upper = lathe([(0, 0), (13, 0), (13.5, 2), (13.5, 24), (11, 27), (0, 27)], dark, soft=1)
    hook = plate(rounded([(-8, -9), (22, -7), (30, 2), (24, 9), (-8, 9)], 5), 6, steel("#8d8f92", rough=0.3), bevel=0.8)
    pins = [bolt(x, y, 29, 3) for x, y in ((-1, 13), (-37, 61))]
    return [move(lower, (-4, 8, 6)), move(upper, (*HANGER, 4)), move(hook, (HANGER[0], HANGER[1], -1), (0, 0, 160)), bolt(*HANGER, 31, 7), *pins]


def bolt(x, y, z, radius):
    """A button head with its hex socket."""
    head = lathe([(0, 0), (radius, 0), (radius, radius * 0.3), (radius * 0.8, radius * 0.5), (0, radius * 0.5)], black_oxide(), soft=0.2, segments=48)
    socket = move(plate(hexagon(radius * 0.9), 0.1, ink("#070707"), bevel=0), (0, 0, radius * 0.5))
    return move(group([head, socket]), (x, y, z))


def adjuster():
    """Where the cable comes in: a knurled barrel at the back."""
    grip = knurled(4.2, 9, anodised("#17181a"), ridges=24, depth=0.4, straight=True)
    throat = move(cylinder(2.8, 6, steel("#b4b5b7")), (0, 0, 8.5))
    return move(group([grip, throat]), (-66, 74, 16), (0, -90, -28))
