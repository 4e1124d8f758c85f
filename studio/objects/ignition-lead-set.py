"""Ignition leads, a set of four: blue silicone cable, plug boots at one end, coil boots at the other."""

from math import atan2, degrees

from materials import brass, plastic, rubber
from shapes import group, lathe, move, tube

VIEW = "lying"


def build():
    for i in range(4):
        lead(i)


def lead(i):
    """Each longer than the last, laid side by side in an arc."""
    long = 70 + 26 * i
    line = [(-long, -60 - 2 * i, 6), (-long * 0.8, 18 * i - 6, 6), (-20, 40 + 18 * i, 6 + 2 * (i % 2)), (long * 0.6, 24 + 16 * i, 6), (long + 10, -40 - 6 * i, 6)]
    tube(line, 3.5, rubber("#23577a", 0.45), smoothly=True)
    (x, y, z), (a, b, _) = line[0], line[1]
    move(boot(62), (x, y, z), (0, 90, degrees(atan2(y - b, x - a))))
    (x, y, z), (a, b, _) = line[-1], line[-2]
    move(boot(34), (x, y, z), (0, 90, degrees(atan2(y - b, x - a))))


def boot(long):
    """A moulded cap that grips plug or coil, its ribs and the clip inside."""
    profile = [(4, -8), (6, -6), (6, 4), (9, 8), (9, long * 0.4)]
    for k in range(3):
        z = long * 0.4 + 4 * k
        profile += [(9, z), (10, z + 1), (10, z + 2.4), (9, z + 3.2)]
    profile += [(8.6, long), (6, long), (6, long - 12), (0, long - 12)]
    clip = lathe([(0, long - 12), (4.4, long - 12), (4.4, long - 8), (0, long - 8)], brass())
    band = lathe([(6.1, -4), (6.6, -3), (6.6, 0), (6.1, 1)], plastic("#b8420a"))
    return group([group([lathe(profile, rubber("#26282a", 0.5), soft=0.5, segments=48), clip, band])])
