"""Rear wheel, 622-19, 32 spokes: the front wheel's rim, its hub wider, with the freehub body in front."""

from materials import anodised, rubber, steel
from shapes import group, lathe, move, pipe, plate, polar, settle
from stage import model


def build():
    front = model("front-wheel-622")
    wheel = front.wheel()
    settle(move(group([wheel, freehub()]), (0, 0, 0), (84, 0, 3)))


def freehub():
    """Nine splines over the right flange, its lockring thread and the axle's end."""
    points, step = [], 40
    for i in range(9):
        half = 7 if i == 0 else 12
        points += [polar(r, step * i + a) for r, a in ((15.4, -half - 2), (17.3, -half), (17.3, half), (15.4, half + 2))]
    body = move(plate(points, 37, anodised("#54585e", rough=0.3), bevel=0.4), (0, 0, 37))
    collar = move(pipe(15.2, 9, 5, steel("#b4b5b7")), (0, 0, 73.6))
    seal = lathe([(17, 36), (19, 36), (19, 38), (17, 38)], rubber("#1b1c1d"), closed=True)
    end = move(lathe([(0, 0), (9, 0), (9, 4), (6.5, 5), (6.5, 9), (0, 9)], steel("#8d8f92", rough=0.3), soft=0.3), (0, 0, 78))
    return group([body, collar, seal, end])
