"""Brake hose, front, 420 mm: banjo at one end, threaded fitting at the other, the bracket half way."""

from math import atan2, degrees

from materials import ink, plated_steel, rubber, steel
from shapes import box, circle, cylinder, group, hexagon, lettering, move, pipe, plate, threaded, tube

VIEW = "lying"
LINE = [(-130, -40, 6), (-100, 16, 8), (-50, 44, 7), (6, 30, 6), (40, -10, 6), (84, -34, 6), (128, -8, 6), (140, 40, 6)]


def build():
    tube(LINE, 5.2, rubber("#1d1e1f", rough=0.5), smoothly=True)
    (x, y, z), (a, b, _) = LINE[0], LINE[1]
    move(banjo(), (x, y, z), (0, 0, degrees(atan2(y - b, x - a))))
    (x, y, z), (a, b, _) = LINE[-1], LINE[-2]
    move(fitting(), (x, y, z), (0, 90, degrees(atan2(y - b, x - a)) + 2))
    bracket()
    move(lettering("BRAKKVIST  1/8 HL  SAE J1401", 4, ink("#d9d6cd"), 0.02), (-78, 34, 12.3), (0, 0, 30))


def banjo():
    crimp = move(pipe(7.2, 5, 22, plated_steel(), soft=0.8), (-8, 0, 0), (0, 90, 0))
    neck = move(cylinder(4.2, 16, plated_steel()), (12, 0, 0), (0, 90, 0))
    eye = move(pipe(11.5, 5.1, 11, plated_steel("#c9b98a"), soft=0.8), (34, 0, -5.5))
    return group([crimp, neck, eye])


def fitting():
    crimp = move(pipe(7.2, 5, 22, plated_steel(), soft=0.8), (0, 0, -10))
    nut = move(plate(hexagon(14), 9, plated_steel("#c9b98a"), bevel=0.5), (0, 0, 12))
    return group([crimp, nut, move(threaded(5, 1.0, 13, steel("#b4b5b7")), (0, 0, 21))])


def bracket():
    sheet = plated_steel("#b9bab8")
    collar = move(pipe(9, 5.2, 16, rubber("#242526"), soft=1), (16, 19, 6), (90, 0, 48))
    foot = move(box((26, 34, 2.4), sheet, bevel=0.6), (34, 34, 1.4), (0, 0, -42))
    eye = move(plate(circle(6, points=32), 0.1, ink("#0c0c0c"), bevel=0), (40, 40, 2.62))
    return group([collar, foot, eye])
