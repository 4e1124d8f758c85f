"""11-speed cassette 11–32: eleven real tooth counts on the 11-speed spacing, the three largest on an alloy spider."""

from materials import anodised, dark_steel, ink, steel
from shapes import around_ring, circle, cut, group, knurled, lathe, lettering, move, pipe, plate, polar, rounded, sprocket

VIEW = "lying"
TEETH = (32, 28, 25, 22, 20, 18, 16, 14, 13, 12, 11)
THICK = 1.6


def build(sprockets=TEETH, step=3.74, carried=3):
    """`step`: mm from one sprocket to the next; the `carried` largest are rings on an alloy spider."""
    bodies = [move(one(teeth, i < carried), (0, 0, step * i), (0, 0, 17 * i)) for i, teeth in enumerate(sprockets)]
    if carried:
        arms = star(root(sprockets[0]) + 1.3, 21, 6)
        deep = step * (carried - 1) - THICK - 0.2
        bodies.append(move(plate(arms, deep, anodised("#2a2c2f"), [circle(17.4, points=72)], bevel=0.5), (0, 0, THICK)))
    last = len(sprockets) - 1
    spacers = [
        move(pipe(19.5, 17.4, step - THICK, dark_steel("#2c2d2f")), (0, 0, step * i + THICK)) for i in range(2, last)
    ]
    move(group([*bodies, *spacers, lockring(step * last + THICK)]), turn=(0, 0, 10))


def root(teeth):
    """How far out a sprocket is whole, below its teeth."""
    return teeth * 12.7 / 6.2832 - 10


def one(teeth, carried):
    plated = steel("#b5b6b8", rough=0.2)
    holes = [circle(17.4, points=72)]
    if carried:
        holes = [circle(root(teeth) - 9 if teeth > 25 else root(teeth) - 7, points=96)]
        return group([sprocket(teeth, THICK, plated, holes), engraved(teeth)])
    if teeth >= 18:
        middle = (17.4 + teeth * 2.02 - 6) / 2 + 1.2
        holes += [circle((teeth - 13) * 0.42, polar(middle, 36 * i), 24) for i in range(10)]
    return group([sprocket(teeth, THICK, plated, holes), engraved(teeth)])


def engraved(teeth):
    words = lettering(f"{teeth}T", 2.2, ink("#4b4d50"), thickness=0.01)
    return around_ring(words, teeth * 12.7 / 6.2832 - 7.6, THICK)


def star(outer, inner, arms):
    """The spider: a ring with arms that reach under the big sprockets."""
    points = []
    for i in range(arms):
        turn = 360 / arms * i
        points += [polar(inner + 3, turn - 22), polar(outer * 0.72, turn + 4), polar(outer * 0.92, turn + 8)]
        points += [polar(outer * 0.92, turn + 17), polar(outer * 0.72, turn + 19), polar(inner + 3, turn + 26)]
    return rounded(points, 3)


def lockring(top):
    """The serrated ring that holds all: 40 Nm, twelve splines for the tool."""
    black = anodised("#1a1b1d")
    ring = lathe([(11.8, -4), (16, -4), (16, 0), (17.3, 0), (17.3, 1.1), (16.4, 1.7), (12.4, 1.7), (11.8, 1.2)], black, closed=True, soft=0.2)
    splines = [plate([(-0.9, 0), (0.9, 0), (0.6, -1.3), (-0.6, -1.3)], 5, black, bevel=0.1) for _ in range(12)]
    for i, tooth in enumerate(splines):
        move(tooth, (*polar(12, 30 * i), -3.8), (0, 0, 30 * i - 90))
    words = around_ring(lettering("TH   40 Nm   LOCK", 1.5, ink("#c9c6bd"), thickness=0.01), 14.3, 1.71)
    teeth = move(knurled(17.35, 1.0, black, ridges=60, depth=0.4, straight=True), (0, 0, 0.02))
    return group([ring, words, cut(teeth, [lathe([(0, -1), (16.2, -1), (16.2, 3), (0, 3)], black)]), *splines], (0, 0, top))
