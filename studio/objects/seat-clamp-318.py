"""Seat clamp, 31.8 mm: a turned collar with its slot, the bolt with a barrel nut across it."""

from materials import anodised, black_oxide, ink
from shapes import around_cylinder, cut, cylinder, group, hexagon, lathe, lettering, move, plate, rectangle, rounded, settle


def build():
    settle(move(clamp(), (0, 0, 0), (0, 0, -52)))


def clamp():
    red = anodised("#8f3a14", rough=0.28)
    collar = lathe([(15.9, 0), (19, 0), (19, 15), (17, 16), (14.6, 16), (14.6, 14.4), (15.9, 14.4)], red, closed=True, soft=0.5, segments=128)
    ears = move(plate(rounded([(14, -9), (27, -8), (30, 0), (27, 8), (14, 9)], 5), 12, red, bevel=1.2), (0, 0, 1.5))
    slit = move(plate(rectangle(30, 2), 40, red, bevel=0), (24, 0, -5))
    body = [cut(part, [tool]) for part, tool in ((collar, slit), (ears, move(plate(rectangle(30, 2), 40, red, bevel=0), (24, 0, -5))))]
    barrel = move(cylinder(3.6, 13, black_oxide(), soft=0.4), (24, 8, 1))
    shank = move(cylinder(2.4, 26, black_oxide()), (24, 12, 7.5), (90, 0, 0))
    head = move(cylinder(4.3, 5, black_oxide(), soft=0.5), (24, -8.4, 7.5), (90, 0, 0))
    socket = move(plate(hexagon(4), 0.1, ink("#070707"), bevel=0), (24, -13.42, 7.5), (90, 0, 0))
    words = move(around_cylinder(lettering("31.8   5 Nm", 4, ink("#f1efe9")), 19.04), (0, 0, 7.6), (0, 0, 22))
    return group([*body, barrel, shank, head, socket, words])
