"""Brake fluid DOT 4, half a litre: round bottle with a ribbed cap and a paper label."""

from materials import ink, paper, plastic
from shapes import group, knurled, label, lathe, move, pipe

RADIUS = 35
DOT = ("DOT 4", "BRAKE FLUID", "ISO 4925 CLASS 4   265 / 170 °C", "500 ml")


def build(body="#2a3f4d", cap="#e3a419", lines=None):
    """`lines`: what the label says below the maker, from the top."""
    bottle = lathe(
        [(0, 3), (26, 3), (28, 0), (33, 0), (RADIUS, 3), (RADIUS, 112), (34, 122), (30, 131), (22, 139), (15.5, 144), (14, 147), (14, 156), (0, 156)],
        plastic(body, 0.3), soft=2.2, segments=128, smooth=60,
    )  # fmt: skip
    group([bottle, _cap(cap), _label(cap, lines or DOT)], turn=(0, 0, 26))


def _cap(code):
    amber = plastic(code, 0.35)
    seal = pipe(17.2, 14, 3.4, amber, soft=0.5)
    grip = knurled(17, 17, amber, ridges=56, depth=0.7, straight=True)
    top = lathe([(0, 1.6), (13, 1.6), (14, 2.2), (16, 2.2), (17, 0)], amber, soft=0.6)
    return group([move(seal, (0, 0, 145)), move(grip, (0, 0, 149.2)), move(top, (0, 0, 166.1))])


def _label(code, words):
    dark, amber = ink("#1c1f22"), ink(code)
    big, small, hint, contents = words
    lines = [
        ("ODDVIK", 7, 0, 34, ink("#f4f1ea")),
        (big, 21, 0, 11, dark),
        (small, 6.4, 0, -7, dark),
        (hint, 2.9, 0, -17, dark, 400),
        (contents, 6.4, 0, -34, dark),
    ]
    sheet = label(196, 88, lines, paper("#f2ecdd", 0.6), [(34, 14, dark), (-24.5, 1.6, amber), (25.5, 3, amber)], radius=RADIUS + 0.1)
    return move(sheet, (0, 0, 60))
