"""Bar tape, two rolls of cork with a woven back, two plugs and the finishing strips."""

from math import cos, pi, sin

from materials import ink, paper, plastic, rubber
from shapes import box, group, lathe, lettering, loft, move, rectangle, plate, settle


def build():
    settle(move(roll(), (-34, 10, 0), (0, 0, 20)))
    settle(move(roll(), (40, 26, 0), (78, 0, -16)))
    for x, y in ((16, -50), (52, -44)):
        settle(move(plug(), (x, y, 0), (0, 0, 30)))
    settle(move(strips(), (-36, -62, 0), (0, 0, 12)))


def roll():
    """Nine turns, 30 mm wide, standing on its edge; thick in the middle, thin at its sides."""
    loops = []
    for i in range(9 * 60):
        t = i / 60
        r, a = 9 + 2.9 * t, 2 * pi * t
        out = [(r + 0.2, 0), (r + 1.4, 2), (r + 2.6, 8), (r + 2.6, 22), (r + 1.4, 28), (r + 0.2, 30), (r, 30), (r, 0)]
        loops.append([(p * cos(a), p * sin(a), z) for p, z in out])
    return loft(loops, rubber("#2a4d63", 0.75), smooth=50)


def plug():
    head = lathe([(0, 12), (11, 12), (11.6, 13), (11, 15), (0, 15.6)], plastic("#1c1d1f", 0.3), soft=0.4)
    body = lathe([(6, 0), (9, 0), (9.4, 4), (8.8, 5), (9.4, 9), (8.8, 12), (6, 12)], plastic("#1c1d1f", 0.4), closed=True, soft=0.3)
    return group([body, head, move(lettering("S", 9, ink("#dcd9d0"), 0.02), (0, 0, 15.62))])


def strips():
    """Printed strips on their backing paper."""
    back = plate(rectangle(86, 30, 2), 0.3, paper("#e8e2d3"), bevel=0.05)
    bands = [move(box((82, 11, 0.3), plastic("#1c1d1f", 0.4), bevel=0.05), (0, y, 0.45)) for y in (-7, 7)]
    words = [move(lettering("STEMMERUD", 5, ink("#dcd9d0"), 0.02), (0, y, 0.62)) for y in (-7, 7)]
    return group([back, *bands, *words])
