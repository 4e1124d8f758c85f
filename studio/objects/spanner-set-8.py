"""Combination spanners, 8 to 19 mm: eight in descending sizes on their waxed canvas, its end still rolled up."""

from math import cos, pi, sin

from materials import ink, paper, steel
from shapes import group, loft, move, spanner

VIEW = "lying"
SIZES = (19, 17, 16, 14, 13, 11, 10, 8)
WIDE, HIGH, THICK = 286, 290, 1.6


def build():
    x, laid = 4, [_canvas()]
    for size in SIZES:
        x += size * 1.02 + 2.5
        laid.append(move(spanner(size, steel(), ink("#3a3d40")), (x, 12, THICK)))
        x += size * 1.02 + 2.5
    group(laid, turn=(0, 0, 22))


def _canvas():
    """The cloth along x, its right end wound into a loose roll."""
    line = [(-18, THICK / 2), (WIDE, THICK / 2)]
    for i in range(1, 90):
        turn, radius = i / 36, 15 - i * 0.075
        line.append((WIDE + radius * sin(2 * pi * turn), THICK / 2 + 15 - radius * cos(2 * pi * turn)))
    loops = []
    for (x, z), (u, v) in zip(line, line[1:]):
        length = ((u - x) ** 2 + (v - z) ** 2) ** 0.5
        nx, nz = -(v - z) / length * THICK / 2, (u - x) / length * THICK / 2
        loops.append([(x - nx, -14, z - nz), (x - nx, HIGH - 14, z - nz), (x + nx, HIGH - 14, z + nz), (x + nx, -14, z + nz)])
    return loft(loops, paper("#7d7353", 0.9))

