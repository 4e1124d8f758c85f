"""Post mount adapter, 160 to 180 mm: a machined bridge with its two long bolts and washers."""

from materials import anodised, black_oxide, ink
from shapes import circle, cut, cylinder, group, hexagon, lathe, lettering, move, plate, rounded, settle, threaded

VIEW = "lying"


def build():
    settle(move(bridge(), (0, 0, 0), (0, 0, 12)))
    for x, y, turn in ((-14, -30, 14), (30, -34, -12)):
        settle(move(bolt(), (x, y, 0), (0, 90, turn)))


def bridge():
    """Two bosses 74 mm apart, waisted between, a window in the middle."""
    outline = rounded([(-48, -9), (-30, -9), (-20, -4), (20, -4), (30, -9), (48, -9), (48, 9), (28, 9), (18, 12), (-18, 12), (-28, 9), (-48, 9)], [8, 6, 6, 6, 6, 8, 8, 6, 6, 6, 6, 8])
    window = rounded([(-15, 1), (15, 1), (15, 8), (-15, 8)], 3)
    body = plate(outline, 10, anodised("#222428", 0.34), [circle(3.2, (-37, 0), 32), circle(3.2, (37, 0), 32), window], bevel=1.2)
    words = move(lettering("BKV 40-P20   PM 160 > 180", 2.6, ink("#dcd9d0"), 0.02), (0, -1.6, 10))
    return group([body, words])


def bolt():
    socket = move(plate(hexagon(5), 6, black_oxide(), bevel=0.02), (0, 0, 2.6))
    head = cut(lathe([(0, 0), (5, 0), (5, 6), (0, 6)], black_oxide(), soft=0.5), [socket])
    washer = lathe([(3.1, -1.2), (6.4, -1.2), (6.4, 0), (3.1, 0)], black_oxide(), closed=True, soft=0.2)
    return group([group([head, washer, move(cylinder(2.9, 12, black_oxide()), (0, 0, -13)), move(threaded(3, 1.0, 22, black_oxide()), (0, 0, -34))])])
