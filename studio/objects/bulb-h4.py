"""Headlight bulb H4: wide quartz tube with its two filaments and the dip shield, P43t flange, three blades."""

from materials import glass, ink, paint, plated_steel, steel
from shapes import box, circle, group, helix, lathe, lettering, move, plate, polar, rounded, tube


def build():
    group([bulb(), *filaments(), flange(), base(), *blades()], turn=(0, 76, 40))


def bulb():
    outside = [(8.6, 0), (8.6, 32), (8, 36), (6, 39), (3, 41), (1, 42.4), (0, 42.8)]
    inside = [(7.6, 0), (7.6, 32), (7, 35.4), (5, 38), (0, 39.4)]
    shell = lathe(outside + inside[::-1], glass("#f4f7f8"), smooth=70)
    tip = lathe([(8.67, 30), (8.67, 32), (8.07, 36.1), (6.07, 39.1), (3.07, 41.1), (1.07, 42.5), (0, 42.9)], paint("#4d5256", 0.3), smooth=70)
    return move(group([shell, tip, box((12, 3, 10), glass("#f4f7f8"), (0, 0, -2), 0.8)]), (0, 0, 4))


def filaments():
    """The dipped beam's lies in its shield, the main beam's lower down."""
    wire = steel("#9a9692", 0.3)
    coils = [move(tube(helix(0.9, 0.42, 11, steps=20), 0.18, wire, sides=3), (x, 0, z), (0, 10, 0)) for x, z in ((1.6, 24), (-1.4, 13))]
    shield = move(lathe([(3.6, 0), (3.6, 8), (3.2, 8), (3.2, 0)], steel("#c9c6bd", 0.2), closed=True, segments=48), (2.4, 0, 22))
    legs = [tube([(x, 0, 2), (x, 0, z)], 0.35, wire) for x, z in ((4.6, 26), (0, 13), (-4.4, 18))]
    return [*coils, shield, *legs]


def flange():
    """43 mm across, three lugs."""
    outline = []
    for turn in range(0, 360, 3):
        lug = any(abs((turn - middle + 180) % 360 - 180) < 13 for middle in (90, 210, 330))
        outline.append(polar(21.5 if lug else 18.5, turn))
    ring = plate(rounded(outline, 0.4), 1.4, plated_steel(), [circle(9)], bevel=0.3)
    words = move(lettering("12V 60/55W  H4", 2.2, ink("#3a3d40")), (0, -15.4, 1.42))
    return move(group([ring, words]), (0, 0, 0))


def base():
    cup = lathe([(9.4, 4), (10, 3), (10, 1), (13, 0), (13, -6), (11, -8), (11, -14), (0, -14)], plated_steel("#bdbab2"), soft=0.5)
    return cup


def blades():
    outline = rounded([(-3.8, 0), (3.8, 0), (3.8, -10), (2, -12.5), (-2, -12.5), (-3.8, -10)], 0.4)
    made = []
    for x, y, turn in ((-6.4, 0, 90), (6.4, 0, 90), (0, 5.4, 0)):
        blade = plate(outline, 0.8, plated_steel("#d2c9ae"), [circle(0.9, (0, -8), 20)], bevel=0.15)
        made.append(move(group([move(blade, (0, 0.4, 0), (90, 0, 0))], turn=(0, 0, turn)), (x, y, -13.6)))
    return made
