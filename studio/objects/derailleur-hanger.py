"""Derailleur hanger: machined, threaded eye below, two bolts that hold it in the dropout beside it."""

from materials import anodised, black_oxide, ink
from shapes import circle, cylinder, group, hexagon, lathe, lettering, move, plate, rounded, settle, threaded

VIEW = "lying"


def build():
    settle(move(hanger(), (0, 0, 0), (0, 0, 24)))
    for x, y, turn in ((26, -18, 20), (33, -8, 60)):
        settle(move(screw(), (x, y, 0), (0, 90, turn)))


def hanger():
    outline = rounded([(-12, 16), (4, 24), (16, 18), (12, 4), (8, -14), (10, -26), (0, -36), (-10, -27), (-6, -8), (-18, 4)], [7, 6, 7, 10, 12, 9, 9, 9, 14, 7])
    body = plate(outline, 6, anodised("#232528", rough=0.34), [circle(2.2, (-9, 9), 24), circle(2.2, (6, 16), 24), circle(4.6, (0, -27), 40)], bevel=1)
    thread = move(lathe([(5, 0), (6.8, 0), (6.8, 0.6), (5, 0.6)], anodised("#b9babc"), closed=True), (0, -27, 5.8))
    words = move(lettering("TH H1", 3, ink("#dcd9d0"), 0.02), (1.4, -5, 6), (0, 0, 76))
    return group([body, thread, words])


def screw():
    head = lathe([(0, 0), (3.8, 0), (2.2, 2.2), (0, 2.2)], black_oxide(), soft=0.15, segments=48)
    socket = move(plate(hexagon(2.4), 0.1, ink("#070707"), bevel=0), (0, 0, -0.06))
    return group([group([head, socket, move(cylinder(1.9, 1, black_oxide()), (0, 0, 2)), move(threaded(2, 0.7, 9, black_oxide()), (0, 0, 3))])])
