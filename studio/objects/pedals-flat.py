"""Flat pedals, a pair: alloy platforms with steel pins, one lying, one leaning on its edge; 9/16 in axles."""

from materials import anodised, ink, plastic, steel
from shapes import box, cylinder, group, hexagon, lathe, lettering, move, plate, rounded, settle, threaded


def build():
    settle(move(pedal("R", 1), (18, -34, 0), (0, 0, 24)))
    settle(move(pedal("L", -1), (-26, 56, 0), (58, 0, 12)))


def pedal(side, hand):
    """The axle along x, its thread at the right; the platform 100 × 96 mm."""
    outline = rounded([(-50, -30), (-40, -48), (40, -48), (50, -30), (50, 30), (40, 48), (-40, 48), (-50, 30)], 8)
    left = rounded([(-38, -34), (32, -34), (32, -12), (-38, -12)], 7)
    right = [(x, -y) for x, y in left][::-1]
    body = plate(outline, 15, anodised("#2f3236", rough=0.32), [left, right], bevel=1.8)
    bridge = move(box((92, 26, 18), anodised("#2f3236", rough=0.32), bevel=4), (0, 0, 7.5))
    cap = move(cylinder(9, 4, plastic("#b8420a"), soft=0.8), (-47, 0, 7.5), (0, -90, 0))
    places = [(-44, -28), (-44, 28), (44, -28), (44, 28), (-26, -42), (0, -42), (26, -42), (-26, 42), (0, 42), (26, 42)]
    pins = [move(pin(), (x, y, 14.6)) for x, y in places] + [move(pin(), (x, y, 0.4), (180, 0, 0)) for x, y in places]
    name = move(lettering("TARNHOLT", 9, ink("#e4e1d8"), 0.02), (0, 0, 16.6))
    return group([body, bridge, cap, *pins, name, axle(side, hand)])


def pin():
    return lathe([(0, 0), (2.2, 0), (2.2, 3.2), (1.6, 3.8), (0, 3.8)], steel("#b9babc", rough=0.22), soft=0.2, segments=24)


def axle(side, hand):
    bright = steel("#a9abad", rough=0.24)
    shank = lathe([(0, 0), (9, 0), (9, 6), (7.4, 8), (7.4, 15), (0, 15)], bright, soft=0.4)
    flats = move(plate(hexagon(15), 6, bright, bevel=0.4), (0, 0, 8))
    thread = move(threaded(7.1, 1.27, 13, bright, hand), (0, 0, 15))
    letter = move(lettering(side, 6, ink("#3a3c3f"), 0.02), (0, 0, 28.02))
    return move(group([shank, flats, thread, letter]), (49, 0, 7.5), (0, 90, 0))
