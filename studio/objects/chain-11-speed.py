"""11-speed chain, 118 links: a coil lying on its side, its tail running out to the quick link."""

from math import cos, pi, sin

from materials import dark_steel, steel
from shapes import chain_along, move

VIEW = "lying"


def build(plates=None, pins=None):
    bright, dark = steel("#b3b4b6", rough=0.22), dark_steel("#77797c", rough=0.2)
    move(chain_along(coil(), plates or bright, pins or dark), (0, 0, 3.2), (0, 0, 205))


def coil():
    """From the middle outwards, a little more than a link's height from turn to turn, then away to the right."""
    points, turn = [], 0.0
    while turn < 4.62:
        r = 24 + 12.4 * turn
        angle = -2 * pi * turn - 0.9
        points.append((r * cos(angle), r * sin(angle)))
        turn += 0.004
    (a, b), (x, y) = points[-2:]
    step = ((x - a) ** 2 + (y - b) ** 2) ** 0.5
    heading = ((x - a) / step, (y - b) / step)
    bend = 0.0
    for _ in range(130):
        bend += 0.004
        x += heading[0] * cos(bend) - heading[1] * sin(bend)
        y += heading[0] * sin(bend) + heading[1] * cos(bend)
        points.append((x, y))
    return points
