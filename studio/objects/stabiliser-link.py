"""Stabiliser link, front, 285 mm: a steel rod with a ball joint at each end, their studs to opposite sides, two nuts."""

from materials import cast_iron, ink, plated_steel, rubber
from shapes import circle, cylinder, group, hexagon, lathe, lettering, move, pipe, plate, settle, threaded

VIEW = "lying"
LONG = 285


def build():
    settle(move(link(), (0, 0, 0), (0, 0, 26)))
    for x, y in ((20, -70), (46, -58)):
        settle(move(plate(hexagon(16), 9, plated_steel("#c9b98a"), [circle(5, points=40)], bevel=0.6), (x, y, 0)))


def link():
    rod = move(cylinder(6, LONG - 30, plated_steel("#8f8f8c")), (-LONG / 2 + 15, 0, 0), (0, 90, 0))
    ends = [move(joint(), (x, 0, 0), (90 * side, 0, 0)) for x, side in ((-LONG / 2, 1), (LONG / 2, -1))]
    words = move(lettering("STEMMERUD   SM-6301-L   285", 4.4, ink("#2c3033"), 0.02), (0, 0, 6.06))
    return group([rod, *ends, words])


def joint():
    """A pressed cup, boot and threaded stud along z."""
    black = cast_iron("#3c3e41")
    cup = lathe([(0, -12), (13, -12), (16, -8), (16, 6), (13, 9), (0, 9)], black, soft=1)
    boot = lathe([(13, 8), (16, 11), (16, 15), (10, 20), (7, 21), (0, 21)], rubber("#1b1c1d", 0.5), soft=1)
    collar = lathe([(0, 20), (9, 20), (9, 23), (0, 23)], plated_steel("#a9a8a4"), soft=0.3)
    return group([cup, boot, collar, move(pipe(15, 13.6, 1.4, plated_steel()), (0, 0, 8.4)), move(threaded(5, 1.5, 26, plated_steel("#a9a8a4")), (0, 0, 23))])
