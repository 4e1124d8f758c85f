"""Headlight bulb H7: quartz tube with its dark tip, filament, PX26d flange, two blades."""

from materials import ceramic, glass, ink, paint, plated_steel, steel
from shapes import box, circle, group, helix, lathe, lettering, move, plate, polar, rounded, tube


def build():
    group([_glass(), *_filament(), _base(), _flange(), *_blades()], turn=(0, 76, 40))


def _glass():
    """A thin-walled tube, closed and blackened at the tip; inside it is empty."""
    outside = [(6.4, 0), (6.4, 20), (6.2, 22), (5.2, 25), (3.4, 27), (1.6, 28.2), (0.9, 29.6), (0, 30)]
    inside = [(5.5, 0), (5.5, 20), (5.2, 22), (4.3, 24.4), (2.6, 26.2), (0, 27)]
    shell = lathe(outside + inside[::-1], glass("#f4f7f8"), smooth=70)
    tip = lathe([(6.47, 19.5), (6.47, 20.2), (6.27, 22.1), (5.27, 25.1), (3.45, 27.1), (1.65, 28.3), (0.95, 29.7), (0, 30.1)], paint("#4d5256", 0.3), smooth=70)
    pinch = box((9.4, 2.6, 9), glass("#f4f7f8"), (0, 0, -2), 0.8)
    return move(group([shell, tip, pinch]), (0, 0, 4))


def _filament():
    wire = steel("#9a9692", 0.3)
    coil = tube(helix(0.75, 0.42, 11, steps=20), 0.16, wire, sides=3)
    legs = [
        tube([(2.6, 0, 2), (2.6, 0, 19.6), (1.6, 0, 20.4), (0.2, 0, 20.2)], 0.3, wire),
        tube([(-2.4, 0, 2), (-2.4, 0, 12), (-1.4, 0, 14.2), (-0.2, 0, 14.8)], 0.3, wire),
    ]
    return [move(coil, (0, 0, 15.2)), *legs]


def _base():
    """The shell that holds the glass, and the socket of ceramic behind it."""
    cup = lathe([(7.2, 5), (7.8, 5), (8.2, 0), (8.2, -1), (11.6, -1.4), (11.6, -5)], plated_steel(), soft=0.4)
    sleeve = lathe([(11.6, -3), (10.6, -3.4), (10.6, -12), (9.6, -13), (0, -13)], plated_steel("#bdbab2"), soft=0.5)
    stone = lathe([(0, -13), (9, -13), (9, -17), (8, -18), (0, -18)], ceramic("#d8d2c2"), soft=0.5)
    return group([cup, sleeve, stone])


def _flange():
    """26 mm across, three lugs and the notch that finds the lamp's place."""
    outline = []
    for turn in range(0, 360, 3):
        lug = any(abs((turn - middle + 180) % 360 - 180) < 16 for middle in (20, 140, 260))
        outline.append(polar(14.2 if lug else 12.9, turn))
    ring = plate(rounded(outline, 0.4), 1.2, plated_steel(), [circle(9)], bevel=0.25)
    words = move(lettering("12V 55W", 1.9, ink("#3a3d40")), (0, -10.9, 1.2))
    return move(group([ring, words]), (0, 0, -3))


def _blades():
    outline = rounded([(-3.15, 0), (3.15, 0), (3.15, -10), (1.6, -12.5), (-1.6, -12.5), (-3.15, -10)], 0.4)
    made = []
    for x, turn in ((-4.4, 90), (4.4, 0)):
        blade = plate(outline, 0.8, plated_steel("#d2c9ae"), [circle(0.8, (0, -8), 20)], bevel=0.15)
        made.append(move(group([move(blade, (0, 0.4, 0), (90, 0, 0))], turn=(0, 0, turn)), (x, 0, -17.6)))
    return made
