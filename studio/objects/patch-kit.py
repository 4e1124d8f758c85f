"""Patch kit: an open tin, its lid behind, patches with orange rims, the tube of solution and the sandpaper."""

from materials import ink, paper, plastic, rubber, steel
from shapes import box, circle, cylinder, group, knurled, lettering, loft, move, plate, rectangle, rounded, settle

VIEW = "lying"


def build():
    move(tin(), (0, 0, 0), (0, 0, 10))
    settle(move(lid(), (-20, 66, 0), (0, 0, -8)))
    for i, (x, y, r) in enumerate(((62, -44, 14), (88, -30, 9), (46, -62, 9), (74, -70, 12))):
        move(patch(r), (x, y, 0), (0, 0, 20 * i))


def tin():
    sheet = steel("#b9babc", rough=0.26)
    wall = plate(rectangle(86, 52, 9), 20, sheet, [rectangle(84.4, 50.4, 8.4)], bevel=0.3)
    floor = plate(rectangle(85, 51, 9), 0.8, sheet, bevel=0.1)
    sand = move(box((26, 34, 0.8), paper("#6a4a34", 0.95), bevel=0.1), (-24, 0, 12), (0, -16, 8))
    inside = [move(patch(r), (x, y, z), (8, 0, 0)) for x, y, z, r in ((12, -10, 5, 12), (16, 8, 7, 10), (34, -12, 4, 8))]
    return group([wall, floor, sand, *inside, move(glue(), (-2, 12, 10), (0, 6, -4))])


def glue():
    """A small crimped tube of vulcanising solution."""
    white = plastic("#e8e6df", 0.4)
    rows = [(0, 7, 7), (30, 7, 7), (44, 8.5, 1.2), (50, 8.5, 0.8)]
    body = loft([[(x, u, v) for u, v in rounded([(-h, -d), (h, -d), (h, d), (-h, d)], d * 0.95, steps=6)] for x, h, d in rows], white, smooth=60)
    words = move(lettering("SOLUTION 5 g", 3.4, ink("#b8420a"), 0.02), (20, 0, 7.1))
    cap = move(knurled(4.6, 9, plastic("#b8420a"), ridges=24, depth=0.4, straight=True), (-1, 0, 0), (0, -90, 0))
    return group([body, words, cap, move(cylinder(3, 3, white), (1, 0, 0), (0, -90, 0))])


def lid():
    blue = steel("#2f5f80", rough=0.4)
    top = plate(rectangle(88, 54, 10), 7, blue, bevel=1.6, steps=4)
    words = [move(lettering(text, size, ink("#f4f1ea"), 0.03), (0, y, 7)) for text, size, y in (("ORVANE", 13, 8), ("PATCH KIT   OV.920.PK", 6, -9))]
    return group([top, *words])


def patch(radius):
    rim = plate(circle(radius, points=48), 0.6, rubber("#c9581a", 0.5), bevel=0.25)
    middle = move(plate(circle(radius * 0.66, points=48), 0.5, rubber("#1b1b1c"), bevel=0.2), (0, 0, 0.5))
    return group([rim, middle])
