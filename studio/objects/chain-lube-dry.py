"""Chain lube, 120 ml: a milky drip bottle with its small cap and the wax's paper label."""

from materials import ink, paper, plastic
from shapes import group, knurled, label, lathe, move

RADIUS = 20
WAX = ("WAX", "CHAIN LUBE, DRY", "SHAKE.  ONE DROP A ROLLER.", "120 ml")


def build(body="#e9e7df", cap="#1d5878", lines=None):
    """`lines`: what the label says below the maker, from the top."""
    bottle = lathe(
        [(0, 2), (15, 2), (16, 0), (19, 0), (RADIUS, 2), (RADIUS, 88), (19, 95), (15, 101), (10, 104), (9, 106), (9, 110), (0, 110)],
        plastic(body, 0.3), soft=1.4, segments=128, smooth=60,
    )  # fmt: skip
    group([bottle, _nozzle(cap), _label(cap, lines or WAX)], turn=(0, 0, 26))


def _nozzle(cap_code):
    blue = plastic(cap_code, 0.35)
    grip = knurled(11.4, 11, blue, ridges=44, depth=0.5, straight=True)
    cone = lathe([(11.2, 0), (9.4, 1.4), (6, 3), (3.6, 18), (3.2, 24)], blue, soft=0.8)
    cap = lathe([(4.6, 20), (5, 21), (4.4, 33), (3.4, 35), (0, 35.4)], plastic("#e3ded2", 0.35), soft=0.8)
    rim = lathe([(3, 20), (4.6, 20)], plastic("#e3ded2", 0.35))
    return group([move(grip, (0, 0, 105.4)), move(group([cone, cap, rim]), (0, 0, 116.3))])


def _label(code, words):
    dark, blue = ink("#1c1f22"), ink(code)
    big, small, hint, contents = words
    lines = [
        ("ODDVIK", 5, 0, 28.5, ink("#f4f1ea")),
        (big, 17, 0, 9, dark),
        (small, 4.4, 0, -6.6, dark),
        (hint, 2.6, 0, -14, dark, 400),
        (contents, 4.6, 0, -28, dark),
    ]
    sheet = label(118, 72, lines, paper("#f2ecdd", 0.6), [(28.5, 12, blue), (-20, 1.2, blue)], radius=RADIUS + 0.1)
    return move(sheet, (0, 0, 46))
