"""Bulbs P21W, two: round glass with its filament on a brass bayonet base with two pins."""

from materials import brass, ceramic, glass, ink, steel
from shapes import copy, cylinder, group, helix, lathe, lettering, move, settle, tube


def build():
    one = bulb()
    settle(move(one, (0, 16, 0), (0, 74, 36)))
    settle(move(copy(one), (-16, -22, 0), (0, 74, 12)))


def bulb():
    outside = [(7.4, 0), (8, 4), (12.4, 14), (13, 20), (11.6, 27), (8, 31.6), (3, 33.8), (0, 34)]
    inside = [(0, 33.2), (2.8, 33), (7.6, 31), (11, 26.6), (12.3, 20), (11.7, 14.2), (7.3, 4.2), (6.7, 0)]
    globe = lathe(outside + inside, glass("#f7f8f8"), smooth=80)
    base = lathe([(0, -17), (7.5, -17), (7.5, 1), (8, 2), (7.4, 3), (0, 3)], brass(), soft=0.4)
    foot = lathe([(0, -19), (5, -19), (6.6, -17), (0, -17)], ceramic("#3a3c3f"), soft=0.2)
    contact = lathe([(0, -20.4), (1.8, -20), (2.4, -19), (0, -19)], steel("#c9c6bd", 0.3), smooth=60)
    pins = [move(cylinder(1, 2, brass(), segments=24), (7.2 * side, 0, -9), (0, 90 * side, 0)) for side in (-1, 1)]
    wire = steel("#9a9692", 0.3)
    coil = move(tube(helix(0.8, 0.5, 12, steps=20), 0.16, wire, sides=3), (-3, 0, 19), (0, 90, 0))
    legs = [tube([(x * 0.5, 0, 2), (x, 0, 19)], 0.3, wire) for x in (-3.2, 3.2)]
    stalk = lathe([(0, 0), (3, 0), (2, 8), (0, 8)], glass("#f4f7f8"), smooth=60)
    words = move(lettering("12V 21W", 2.2, ink("#4a3a1a")), (0, -7.52, -4), (90, 0, 0))
    return group([group([globe, base, foot, contact, *pins, coil, *legs, stalk, words])])
