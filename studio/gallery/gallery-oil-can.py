"""The long-spouted can beside a chain on its rag: a drop is about to fall."""

from math import pi, sin

from materials import brass, oil, paint, plated_steel
from shapes import circle, group, lathe, loft, move, plate, rounded
from stage import place
from workshop import bench, photograph, rag, wall


def build():
    wall(360, code="#bcb6a8")
    move(bench(1200, 700), (0, 20, 0))
    move(_can(), (-62, 40, 0), (0, 0, -28))
    move(rag(250, 190, "#8e3f2a", lift=0.16), (92, -14, 0), (0, 0, 16))
    move(place("chain-11-speed", turn=(0, 0, 160)), (78, -20, 8))
    move(place("chain-lube-dry"), (150, 150, 0), (0, 0, 10))
    photograph(125, (80, -470, 235), (14, 0, 88), lens=53, fstop=0.8, focus=(20, -10, 60))


def _can():
    """A drawn foot and cone, a brass collar, the trigger behind, the spout bent over to the right."""
    green = paint("#2c4a3c", 0.25)
    profile = [(0, 2), (50, 2), (52, 0), (54, 2), (54, 8), (52, 12), (49, 40), (40, 62), (26, 74), (18, 78), (0, 78)]
    foot = lathe(profile, green, soft=7, smooth=60)
    collar = lathe([(18, 77), (19.5, 78), (19.5, 84), (15, 87), (11, 89), (11, 100), (0, 100)], brass(), soft=0.8)
    lever = [(0, 0), (9, 0), (11, 34), (46, 40), (62, 18), (66, -22), (72, -22), (70, 24), (50, 49), (4, 44)]
    side = plate(rounded(lever, [2, 4, 6, 16, 14, 2, 2, 18, 20, 4]), 14, plated_steel(), bevel=1.4)
    trigger = move(group([move(side, (0, 7, 0), (90, 0, 0))], turn=(0, 0, 180)), (4, 0, 84))
    return group([foot, collar, trigger, _spout(), _drop()])


def _line(t):
    """The spout's middle: up and over in one sweep."""
    return (9 + 168 * t, 0, 96 + 118 * sin(min(1, t * 0.92) * pi * 0.62) - 26 * t * t)


def _spout():
    loops = []
    for i in range(41):
        t = i / 40
        (x, _, z), (u, _, w) = _line(t), _line(t + 0.01)
        length = ((u - x) ** 2 + (w - z) ** 2) ** 0.5
        nx, nz, r = -(w - z) / length, (u - x) / length, 5.2 - 3.4 * t
        loops.append([(x + nx * b * r, a * r, z + nz * b * r) for a, b in circle(1, points=32)])
    return loft(loops, brass(), smooth=70)


def _drop():
    x, y, z = _line(1)
    return move(lathe([(2.6 * sin(pi * i / 16) * (1 - 0.35 * i / 16), -3.4 + 6.8 * i / 16) for i in range(17)], oil(), smooth=80), (x + 0.6, y, z - 3.2))
