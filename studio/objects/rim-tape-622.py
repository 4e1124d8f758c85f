"""Rim tape, 622 × 18: a blue woven roll, its end loose with the valve's hole in it."""

from math import cos, pi, sin

from materials import ink, plastic
from shapes import arc, circle, group, lettering, loft, move, plate, settle


def build():
    settle(move(roll(), (0, 0, 0), (74, 0, -24)))


def roll():
    """Eighteen turns of 18 mm, lying about z, then the end led out."""
    line = []
    for i in range(18 * 48):
        t = i / 48
        r = 20 + 0.62 * t
        line.append((r * cos(2 * pi * t), r * sin(2 * pi * t)))
    (x, y), (a, b) = line[-1], line[-2]
    dx, dy = x - a, y - b
    for i in range(1, 17):
        turn = 0.02 * i
        x, y = x + dx * cos(turn) - dy * sin(turn), y + dx * sin(turn) + dy * cos(turn)
        line.append((x, y))
    loops = []
    for i, (x, y) in enumerate(line):
        (p, q), (u, v) = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
        length = ((u - p) ** 2 + (v - q) ** 2) ** 0.5
        nx, ny = (v - q) / length * 0.27, -(u - p) / length * 0.27
        loops.append([(x - nx, y - ny, 0), (x + nx, y + ny, 0), (x + nx, y + ny, 18), (x - nx, y - ny, 18)])
    tape = loft(loops, plastic("#2f6f9c", 0.5), smooth=60)
    card = plate(circle(19, points=64), 0.5, plastic("#e8e2d3", 0.6), bevel=0.05)
    words = [move(lettering(text, size, ink(), 0.02), (0, y, 17.6)) for text, size, y in (("ORVANE", 6, 6), ("622 × 18", 5, -2), ("8 BAR", 3.6, -9))]
    core = plate(arc(19.6, 0, 359, points=90), 18, plastic("#3a3c3f"), [circle(19.2, points=90)], bevel=0.1)
    return group([tape, move(card, (0, 0, 17)), *words, core])
