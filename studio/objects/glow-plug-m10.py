"""Glow plug, M10 × 1.25: heating rod, thread under a 10 mm hex, terminal; two of a set of four."""

from materials import brass, ink, plated_steel, steel
from shapes import around_cylinder, copy, group, hexagon, lathe, lettering, move, plate, settle, threaded

VIEW = "lying"


def build():
    one = plug()
    settle(move(one, (0, 12, 0), (0, 90, 16)))
    settle(move(copy(one), (-4, -10, 0), (0, 90, 8)))


def plug():
    """Along z from the heating tip to the terminal, 106 mm."""
    rod = lathe([(0, 0), (1.6, 0.4), (2.2, 2), (2.2, 26), (0, 26)], steel("#a58f7c", rough=0.24), soft=0.3)
    cone = lathe([(2.2, 24), (4.2, 28), (4.2, 62), (0, 62)], plated_steel("#b9b6ae"), soft=0.3)
    thread = move(threaded(5, 1.25, 18, plated_steel()), (0, 0, 62))
    body = lathe([(0, 79), (4.8, 79), (4.8, 82), (0, 82)], plated_steel())
    flats = move(plate(hexagon(10), 10, plated_steel(), bevel=0.4), (0, 0, 81))
    neck = lathe([(0, 91), (3.6, 91), (3.6, 94), (2.4, 95), (0, 95)], plated_steel("#2a2b2d"), soft=0.2)
    pin = lathe([(0, 94), (1.7, 94), (1.7, 98), (1.3, 99), (1.3, 101), (2, 102), (2, 105), (1.4, 106), (0, 106)], brass(), soft=0.2)
    words = around_cylinder(lettering("QX1-0911-G  11 V", 2.4, ink("#3a3c3f")), 4.22)
    return group([group([rod, cone, thread, body, flats, neck, pin, move(words, (0, 0, 45), (0, 0, 90))])])
