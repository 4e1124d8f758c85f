"""Inner tube, 700 × 28–38C: butyl, rolled up flat, a rubber band round it, the 48 mm Presta valve out at the end."""

from math import cos, pi, sin

from materials import brass, ink, rubber, steel
from shapes import group, hexagon, lathe, lettering, move, plate, rounded, swept, threaded


def build(words="ORVANE   700 × 28–38C   28/38-622   BUTYL", band="#a8471a", stem=None):
    """`band`: the rubber band's colour; `stem`: another valve than the Presta of 48 mm."""
    black = rubber("#27282a", rough=0.52)
    path = roll()
    tube = swept(section(), path, black, smooth=60)
    print_ = move(lettering(words, 5, ink("#b9b7b0"), 0.02), (-8, -52.9, 15), (90, 0, 0))
    belt_ = swept(rounded([(-0.6, -3.5), (0.6, -3.5), (0.6, 3.5), (-0.6, 3.5)], 0.4), belt(), rubber(band, rough=0.5), closed=True, up=(1, 0, 0))
    group([move(tube, (0, 0, 15)), print_, belt_, move(stem or valve(), (108, -26, 17), (0, 56, -34))], turn=(0, 0, 0))


def roll():
    """Six flat turns with straight sides."""
    points, steps = [], 64
    for i in range(int(5.75 * steps) + 1):
        t = i / steps
        r, angle = 6 + 7.3 * t + 0.7 * sin(5 * t), 2 * pi * t + 0.4
        side = 62 * (1 if cos(angle) > 0 else -1)
        points.append((side * min(1, abs(cos(angle)) * 3) + r * cos(angle), r * sin(angle), 1.7 * sin(angle * 1.3 + t)))
    return points


def section():
    """The empty tube, flat: thicker at its folds."""
    half = [(0.9, 15.6), (2.6, 14.6), (3.6, 12), (3.4, 8), (2.9, 0), (3.4, -8), (3.6, -12), (2.6, -14.6), (0.9, -15.6)]
    return rounded(half[::-1] + [(-x, y) for x, y in half], 1.2)


def belt():
    from_side = [(-30, -50), (-30, 50)]
    (x, low), (_, high) = from_side
    outline = rounded([(low, -2), (high, -2), (high, 33), (low, 33)], 7)
    return [(x, y, z) for y, z in outline]


def valve():
    """Threaded shaft with its nut, the removable core's tip."""
    bright = steel("#cfd0d0", rough=0.16)
    foot = lathe([(0, -8), (11, -7.5), (9, -6), (4.6, -3), (3.2, 2), (0, 2)], rubber("#27282a", rough=0.52), smooth=60)
    shaft = threaded(3.0, 0.8, 34, bright, segments=40)
    core = move(lathe([(0, 0), (2.5, 0), (2.5, 3), (1.9, 3.4), (1.9, 7), (0, 7)], bright, soft=0.2, segments=40), (0, 0, 34))
    pin = move(lathe([(0, 0), (0.8, 0), (0.8, 3), (1.5, 3.2), (1.5, 5.8), (0, 6)], brass(), soft=0.15, segments=32), (0, 0, 41))
    nut = move(plate(hexagon(11), 3.4, bright, [[(3 * cos(a / 12 * pi), 3 * sin(a / 12 * pi)) for a in range(24)]], bevel=0.4), (0, 0, 6))
    return group([foot, shaft, core, pin, nut])
