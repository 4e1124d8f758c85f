"""Thermostat, 87 °C: brass disc with its bridge, wax capsule, two springs and the jiggle pin; its seal beside it."""

from materials import brass, copper, ink, rubber, steel
from shapes import arc, around_ring, circle, group, helix, lathe, lettering, move, pipe, plate, rounded, settle, tube


def build():
    settle(move(thermostat(), (0, 0, 0), (38, 0, 24)))
    settle(move(seal(), (50, -30, 0)))


def thermostat():
    """The flange at z = 0, the capsule below, the bridge above."""
    flange = plate(circle(27, points=120), 1.4, brass(), [circle(17, points=96), circle(2.4, (0, 22), 24)], bevel=0.3)
    plate_ = lathe([(0, -2), (18, -2), (18.4, 0), (0, 0)], brass(), soft=0.4)
    capsule = lathe([(0, -30), (7, -30), (8, -28), (8, -8), (10, -6), (10, -3), (0, -3)], copper(), soft=0.6)
    spring = move(tube(helix(lambda t: 16 - 1.2 * t, 5.2, 4.4, steps=40), 1.2, steel("#b9babc"), sides=4), (0, 0, -26))
    small = move(tube(helix(6.4, 2.6, 3.4, steps=32), 0.7, steel("#b9babc"), sides=3), (0, 0, -40))
    foot = lathe([(0, -43), (13, -43), (13, -41.6), (0, -41.6)], brass(), soft=0.3)
    bridge = [move(plate(rounded([*arc(20, 20, 160, points=20), *arc(17.6, 160, 20, points=20)], 1), 7, brass(), bevel=0.3), (0, 3.5, -5 + 3), (90, 0, 0))]
    cap = lathe([(0, 14), (4, 14), (4, 19), (3, 20.4), (0, 20.4)], brass(), soft=0.4)
    frame = [move(plate(rounded([(-3, 0), (3, 0), (3, -32), (-3, -32)], 1), 1.4, brass(), bevel=0.3), (x, 0.7, -1), (90, 0, 90)) for x in (-17.6, 17.6)]
    words = around_ring(lettering("QUENNOX   QX5-0087-T   87 °C", 2.2, ink("#4a3a1a"), 0.02), 23.6, 1.42)
    pin = lathe([(0, -3), (1, -3), (1, 3), (2.2, 3.4), (2.2, 4.4), (0, 4.4)], steel("#d0d1d2"))
    return group([flange, plate_, capsule, spring, small, foot, *bridge, cap, *frame, words, move(pin, (0, 22, 0))])


def seal():
    return pipe(28, 24.4, 4.4, rubber("#1a1b1c", 0.5), soft=1.4)
