"""Brake fluid DOT 4, half a litre: round bottle with a ribbed cap and a paper label."""

from materials import ink, paper, plastic
from shapes import group, knurled, label, lathe, move, pipe

RADIUS = 35


def build():
    bottle = lathe(
        [(0, 3), (26, 3), (28, 0), (33, 0), (RADIUS, 3), (RADIUS, 112), (34, 122), (30, 131), (22, 139), (15.5, 144), (14, 147), (14, 156), (0, 156)],
        plastic("#2a3f4d", 0.3), soft=2.2, segments=128, smooth=60,
    )  # fmt: skip
    group([bottle, _cap(), _label()], turn=(0, 0, 26))


def _cap():
    amber = plastic("#e3a419", 0.35)
    seal = pipe(17.2, 14, 3.4, amber, soft=0.5)
    grip = knurled(17, 17, amber, ridges=56, depth=0.7, straight=True)
    top = lathe([(0, 1.6), (13, 1.6), (14, 2.2), (16, 2.2), (17, 0)], amber, soft=0.6)
    return group([move(seal, (0, 0, 145)), move(grip, (0, 0, 149.2)), move(top, (0, 0, 166.1))])


def _label():
    dark, amber = ink("#1c1f22"), ink("#e3a419")
    lines = [
        ("ODDVIK", 7, 0, 34, ink("#f4f1ea")),
        ("DOT 4", 21, 0, 11, dark),
        ("BRAKE FLUID", 6.4, 0, -7, dark),
        ("ISO 4925 CLASS 4   265 / 170 °C", 2.9, 0, -17, dark, 400),
        ("500 ml", 6.4, 0, -34, dark),
    ]
    sheet = label(196, 88, lines, paper("#f2ecdd", 0.6), [(34, 14, dark), (-24.5, 1.6, amber), (25.5, 3, amber)], radius=RADIUS + 0.1)
    return move(sheet, (0, 0, 60))
