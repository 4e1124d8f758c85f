"""Disc brake pads, resin: two pads on steel plates, the spring between them, retaining pin and its clip."""

from math import atan2

from materials import brushed_steel, dark_steel, friction, ink, paint, steel
from shapes import circle, cylinder, group, lettering, move, plate, rounded, settle, threaded, tube

VIEW = "lying"


def build(lining="#6a6258", coat="#b8420a", mark="BKV 11-R02  RESIN"):
    settle(move(pad(True, lining, coat, mark), (-13, 4, 0), (0, 0, 10)))
    settle(move(pad(False, lining, coat, mark), (15, 6, 0), (0, 0, -14)))
    settle(move(spring(), (-12, -20, 0), (0, 0, -6)))
    settle(move(pin(), (11, -18, 0), (0, 90, 12)))


def outline():
    """A road caliper's pad: round shoulders below, a neck and an ear with the pin's hole above."""
    points = [(-12, -9), (12, -9), (13, 6), (9.5, 9.5), (5, 10.5), (4.6, 17), (-4.6, 17), (-5, 10.5), (-9.5, 9.5), (-13, 6)]
    return rounded(points, [3, 3, 3, 2.5, 2, 4.4, 4.4, 2, 2.5, 3])


def pad(up, stuff, colour, mark):
    """Lining up, or the plate's painted back up."""
    back = plate(outline(), 1.75, dark_steel("#85878a", rough=0.3), [circle(1.7, (0, 13.4), 24)], bevel=0.3)
    lining = rounded([(-10.6, -8), (10.6, -8), (11.4, 4.4), (8.5, 7.4), (-8.5, 7.4), (-11.4, 4.4)], 2.4)
    left = [(x, y) for x, y in lining if x < -0.55] + [(-0.55, 7.4), (-0.55, -8)]
    right = [(-x, y) for x, y in left]
    halves = [move(plate(sorted_round(half), 2.25, friction(stuff), bevel=0.35), (0, 0, 1.75)) for half in (left, right)]
    coat = move(plate(rounded([(-11, -7.8), (11, -7.8), (11.8, 4.8), (8.8, 8.2), (-8.8, 8.2), (-11.8, 4.8)], 2.4), 0.25, paint(colour, rough=0.5), bevel=0.1), (0, 0, -0.22))
    words = [lettering("BRAKKVIST", 2.9, ink("#f1efe9"), 0.01), lettering(mark, 1.7, ink("#f1efe9"), 0.01)]
    for line, y in zip(words, (1.6, -3.2)):
        move(line, (0, y, -0.23), (0, 180, 0))
    return group([group([back, *halves, coat, *words], turn=(0, 0 if up else 180, 0))])


def sorted_round(points):
    """The points of a convex outline, put in order around their middle."""
    x, y = sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)
    return sorted(points, key=lambda p: atan2(p[1] - y, p[0] - x))


def spring():
    """The leaf that holds the pads apart: a bow with two arms, bent from strip."""
    side = [(-13, 3), (-12, 4.2), (-7.5, 0.5), (-2.6, 7.5), (0, 8.6), (2.6, 7.5), (7.5, 0.5), (12, 4.2), (13, 3)]
    line = rounded(side, 2, closed=False)
    under = [(x * 0.98, z - 0.5) for x, z in line][::-1]
    leaf = plate((line + under)[::-1], 6.5, brushed_steel("#c4c5c6", rough=0.26), bevel=0.08)
    return group([move(leaf, (0, 3, 0), (90, 0, 0))])


def pin():
    bright = steel("#c9cacb", rough=0.18)
    shank, thread = cylinder(1.5, 17, bright), move(threaded(2, 0.7, 5, bright), (0, 0, 16.5))
    head = move(cylinder(2.9, 2.4, bright, soft=0.4), (0, 0, 21.3))
    clip = tube([(0, -3, -0.6), (1.2, -1, 1), (1.75, 0, 1.6), (1.2, 1.4, 1), (-1.2, 1.4, 1), (-1.75, 0, 1.6), (-1.2, -1, 1), (0, -4, 0)], 0.35, bright, smoothly=True)
    return group([shank, thread, head, move(clip, (0, 0, 1.5))])
