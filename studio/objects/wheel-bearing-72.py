"""Wheel bearing kit, 39 × 72 × 37 mm: the bearing with its magnetic ring, axle nut and circlip."""

from math import cos, pi, sin

from materials import dark_steel, ink, rubber, steel
from shapes import around_ring, circle, group, hexagon, lathe, lettering, move, pipe, plate, settle, tube


def build():
    settle(move(bearing(), (0, 18, 0), (66, 0, 16)))
    settle(move(nut(), (52, -34, 0), (0, 0, 20)))
    settle(move(circlip(), (-44, -36, 0)))


def bearing():
    """Two rows of balls in one ring; a brown magnetic seal in front, the black one behind."""
    bright = steel("#c9cacb", rough=0.18)
    outer = lathe([(30.6, 0), (36, 0), (36, 37), (30.6, 37)], bright, closed=True, soft=0.8)
    inner = lathe([(19.5, 0), (25.4, 0), (25.4, 37), (19.5, 37)], bright, closed=True, soft=0.8)
    seal = lathe([(25.2, 35.6), (30.8, 35.6), (30.8, 36.6), (25.2, 36.6)], rubber("#5a3a26", 0.45), closed=True, soft=0.3)
    dust = lathe([(25.2, 0.4), (30.8, 0.4), (30.8, 1.4), (25.2, 1.4)], rubber("#1a1b1c"), closed=True, soft=0.3)
    words = around_ring(lettering("ORVANE   OV.680.WB   39 × 72 × 37", 2.2, ink("#3a3c3f"), 0.02), 32.4, 37.02)
    return group([outer, inner, seal, dust, words])


def nut():
    zinc = steel("#b9bab8", rough=0.3)
    flange = lathe([(10, 0), (17.5, 0), (17.5, 2), (14, 4), (10, 4)], zinc, closed=True, soft=0.5)
    body = move(plate(hexagon(27), 14, zinc, [circle(10, points=48)], bevel=0.8), (0, 0, 3))
    collar = move(pipe(12.2, 10, 4, zinc), (0, 0, 16.6))
    return group([flange, body, collar])


def circlip():
    line = [(33 * cos(a * pi / 180), 33 * sin(a * pi / 180), 0) for a in range(24, 337, 6)]
    ears = [move(plate(circle(4, points=32), 2.2, dark_steel("#4a4c4f"), [circle(1.4, points=16)], bevel=0.2), (33 * cos(a * pi / 180), 33 * sin(a * pi / 180), -1.1)) for a in (19, 341)]
    return group([tube(line, 1.6, dark_steel("#4a4c4f")), *ears])
