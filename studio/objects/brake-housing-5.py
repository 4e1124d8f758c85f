"""Brake housing, 5 mm, 3 m: coiled and tied, its ferrules on, four more beside it."""

from math import atan2, cos, degrees, pi, sin

from materials import anodised, plastic, steel
from shapes import group, lathe, move, tube

VIEW = "lying"


def build(radius=2.5, coat="#1c1d1f", ferrule="#b8420a"):
    points = coil(radius)
    tube(points, radius, plastic(coat, 0.34), sides=8)
    (x, y, z), (a, b, _) = points[-1], points[-4]
    move(cap(radius, ferrule), (x, y, z), (0, 90, degrees(atan2(y - b, x - a))))
    for turn in (38, 152, 278):
        tie(turn, radius)
    for i, (u, v, t) in enumerate(((96, -58, 20), (104, -48, 70), (92, -70, 110), (108, -66, 160))):
        group([move(cap(radius, ferrule), (u, v, radius + 0.5), (0, 90, t + 7 * i))])


def coil(radius):
    """Seven turns that lie in one another and over one another, the last end led out."""
    points, steps, turns = [], 72, 7.1
    for i in range(int(turns * steps)):
        t = i / steps
        r = 62 + 1.6 * radius * (t % 3) + 2 * sin(2.2 * t)
        angle = 2 * pi * t + 2.2
        points.append((r * cos(angle), r * sin(angle), radius + 1.5 * radius * (t // 3) + radius * 0.5 * (1 + sin(3 * t))))
    (x, y, z), (a, b, _) = points[-1], points[-2]
    dx, dy = x - a, y - b
    for i in range(1, 22):
        turn = 0.018 * i
        x, y = x + dx * cos(turn) + dy * sin(turn), y - dx * sin(turn) + dy * cos(turn)
        points.append((x, y, max(radius, z - 0.4 * i)))
    return points


def tie(turn, radius):
    """A wire tie round the bundle."""
    loop = [(62 + 3 * radius + (4 * radius + 1) * cos(a / 12 * pi), 0, 3 * radius + (3.4 * radius) * sin(a / 12 * pi)) for a in range(24)]
    group([tube(loop, 0.7, steel("#d9d6cf", rough=0.4), closed=True)], turn=(0, 0, turn))


def cap(radius, code):
    out = radius + 0.6
    return lathe([(0.9, 10), (out - 0.8, 10), (out, 9), (out, -2), (radius, -2)], anodised(code, rough=0.3), soft=0.2, segments=40)
