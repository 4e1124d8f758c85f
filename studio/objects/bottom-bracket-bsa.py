"""Bottom bracket, BSA: two outboard cups, 1.37 in × 24 TPI, for a 24 mm axle; sleeve and spacers beside them."""

from materials import anodised, ink, plastic, rubber, steel
from shapes import around_ring, cut, cylinder, group, lathe, lettering, move, pipe, plate, polar, rectangle, settle, threaded


def build():
    move(cup("R", 1), (0, 0, 0), (0, 0, 20))
    settle(move(cup("L", -1), (-36, -14, 0), (-76, 0, -32)))
    move(sleeve(), (-22, 40, 16.6), (0, 90, -8))
    for i, (x, y) in enumerate(((46, 6), (49, 3), (45, 2))):
        move(spacer(), (x, y, 2.5 * i))


def cup(side, hand):
    """Thread below, flange with sixteen notches above, and on top the bearing under its seal."""
    black = anodised("#2a2c2f", rough=0.28)
    thread = cut(threaded(17.4, 1.058, 12, steel("#b4b5b7"), hand, segments=72), [move(cylinder(15.5, 16, black), (0, 0, -2))])
    section = [(15.4, 11), (18, 11), (18.4, 12), (22.1, 12), (22.1, 18.6), (20.6, 21), (18.3, 21.4), (17.8, 20.6), (15.4, 20.6)]
    notch = [move(plate(rectangle(3, 3.2, 0.6), 7.4, black, bevel=0.05), (*polar(22.6, 22.5 * i), 13.4), (0, 0, 22.5 * i)) for i in range(16)]
    flange = cut(lathe(section, black, closed=True, soft=0.5), notch)
    race = lathe([(15, 20.2), (17.7, 20.2), (17.7, 20.9), (15, 20.9)], steel(), closed=True, soft=0.15)
    seal = lathe([(12.9, 20.5), (15.6, 20.7), (15.6, 21.1), (14.2, 21.5), (12.9, 21.7)], rubber("#222325"), closed=True, soft=0.2)
    liner = lathe([(12, 4), (12.8, 4), (12.8, 21.6), (14, 21.9), (13.8, 22.4), (12, 22.4)], plastic("#b8420a"), closed=True, soft=0.2)
    words = around_ring(lettering(f"{side}   BSA 1.37 × 24   35–50 Nm", 1.25, ink("#dcd9d0"), 0.01), 19.4, 21.28)
    return group([thread, flange, race, seal, liner, words])


def sleeve():
    """The plastic tube that keeps water from the frame's inside of the bearings, ribbed."""
    profile, z = [(16, 0)], 0
    while z < 50:
        profile += [(16.6, z), (16.6, z + 2.4), (15.4, z + 2.8), (15.4, z + 4.6)]
        z += 5
    return lathe([*profile, (16.6, 50), (16.6, 52), (14.6, 52), (14.6, 0)], plastic("#2a2b2d", rough=0.45), closed=True, soft=0.25)


def spacer():
    return pipe(21.6, 17.6, 2.5, plastic("#232426", rough=0.45))
