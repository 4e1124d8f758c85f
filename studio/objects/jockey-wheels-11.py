"""Jockey wheels, 11 teeth, a pair: the upper one lies open with its bearing, the lower one leans on it."""

from materials import anodised, plastic, steel
from shapes import circle, group, move, pipe, plate, polar, settle, slot, sprocket

VIEW = "lying"


def build():
    settle(move(wheel("#1d5878"), (-18, 6, 0), (0, 0, 10)))
    settle(move(wheel("#1d5878"), (20, -6, 0), (24, -16, 0)))
    settle(move(pipe(4.4, 2.6, 5, steel("#b9babc")), (4, -30, 0)))


def wheel(code):
    """Toothed nylon round an alloy hub with a sealed bearing."""
    holes = [circle(9.4, points=60), *(slot(13.4, 60 * i + 10, 60 * i + 44, 2.6) for i in range(6))]
    teeth = sprocket(11, 3.2, plastic("#232528", 0.4), holes, bevel=0.4)
    hub = move(pipe(9.6, 6.6, 5.4, anodised(code, rough=0.28), soft=0.5), (0, 0, -1.1))
    bearing = move(pipe(6.7, 4.2, 4.2, steel("#c9cacb", rough=0.16), soft=0.4), (0, 0, -0.5))
    marks = [move(plate(circle(0.9, points=20), 0.1, plastic("#d8d5cc"), bevel=0), (*polar(19, 32.7 * i), 3.2)) for i in (0, 5)]
    return group([teeth, hub, bearing, *marks])
