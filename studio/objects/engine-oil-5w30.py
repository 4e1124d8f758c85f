"""Engine oil 5W-30, five litres: a canister with its handle, pull-out spout and sight strip."""

from materials import ink, paper, plastic
from shapes import box, group, knurled, label, lathe, move, plate, rounded

WIDE, DEEP, HIGH = 190, 118, 282
CAP_X = -52
OIL = ("5W-30", "FULLY SYNTHETIC ENGINE OIL", "ACEA C3   API SP", "MID SAPS   FOR PARTICLE FILTERS", "5 l")


def build(body="#2b3034", cap="#c9581a", lines=None):
    """`lines`: what the label says below the maker, from the top."""
    group([_body(body), _cap(body, cap), _label(cap, lines or OIL), *_sight()], turn=(0, 0, 18))


def _body(code):
    """The side's outline, as deep as the canister and rounded all over; the handle is its hole."""
    half = WIDE / 2
    outline = [(-half, 0), (half, 0), (half, 214), (half - 8, 262), (half - 34, HIGH), (half - 86, HIGH), (half - 106, 258), (-half + 12, 250), (-half, 222)]
    hole = [(half - 74, 222), (half - 24, 214), (half - 30, 250), (half - 42, 262), (half - 72, 262), (half - 82, 250)]
    side = plate(rounded(outline, [26, 26, 30, 30, 24, 20, 24, 20, 28]), DEEP, plastic(code, 0.32), [rounded(hole, 10)], bevel=11, steps=6)
    return move(side, (0, DEEP / 2, 0), (90, 0, 0))


def _cap(body, code):
    amber = plastic(code, 0.35)
    neck = lathe([(29, 250), (25, 256), (25, 262)], plastic(body, 0.32), soft=1)
    grip = knurled(27, 24, amber, ridges=60, depth=0.8, straight=True)
    top = lathe([(0, 1), (20, 1), (21, 2.4), (25, 2.4), (27, 0)], amber, soft=0.8)
    return move(group([neck, move(grip, (0, 0, 260)), move(top, (0, 0, 283.9))]), (CAP_X, 0, -6))


def _label(code, words):
    dark, red = ink("#1c1f22"), ink(code)
    big, small, norm, hint, contents = words
    lines = [
        ("ODDVIK", 13, -24, 64, ink("#f4f1ea")),
        (big, 36, 0, 24, dark),
        (small, 7.4, 0, -8, dark),
        (norm, 6.6, 0, -22, dark, 400),
        (hint, 5, 0, -35, dark, 400),
        (contents, 22, 40, -63, dark),
    ]
    sheet = label(132, 160, lines, paper("#f2ecdd", 0.6), [(64, 26, dark), (48.5, 5, red), (-47, 1.4, dark)])
    return move(sheet, (-8, -DEEP / 2 - 0.05, 114))


def _sight():
    """The strip that shows the level, with its marks."""
    strip = box((8, 1.2, 160), plastic("#cf9436", 0.2), (68, -DEEP / 2, 114), 0.5)
    litres = [move(label(4, 1.6, [], ink("#f4f1ea")), (70, -DEEP / 2 - 0.62, 50 + 32 * i)) for i in range(5)]
    return [strip, *litres]
