"""Ignition coil for the plug's own well: head with a 4-pin socket and a bolt ear, long silicone boot."""

from math import pi

from mathutils import Matrix

from materials import brass, ink, plastic, rubber, steel
from shapes import around_cylinder, box, circle, group, lathe, lettering, move, pipe, plate, rectangle, rounded

BOOT, WELL = 112, 24


def build():
    parts = [_boot(), _seal(), _body(), _head(), _socket(), _ear(), _label()]
    # Lying on its head's side and the boot's lip, the socket towards us.
    group([group(parts, turn=(0, 0, -70))], turn=(0, 87, 44))


def _boot():
    radius = WELL / 2 - 1
    profile = [(6.2, 22), (6.2, 0), (8.6, 0), (9.6, 2)]
    for ring in range(4):
        z = 6 + ring * 5
        profile += [(9.6, z), (10.8, z + 1), (10.8, z + 2), (9.6, z + 3)]
    profile += [(9.6, 30), (radius - 0.6, 34), (radius - 0.6, 70), (radius, 72), (radius, BOOT)]
    return lathe(profile, rubber("#3d3f42", 0.5), soft=0.3)


def _seal():
    """Where the well is closed: two lips under the head."""
    profile = [(11, BOOT), (16, BOOT + 1), (17, BOOT + 4), (14, BOOT + 5), (16.6, BOOT + 8), (17.4, BOOT + 12), (13, BOOT + 13)]
    return lathe(profile, rubber("#1a1a1b"), soft=0.8)


def _body():
    return lathe([(12.5, BOOT + 11), (12.5, BOOT + 24), (14, BOOT + 26), (14, BOOT + 30)], plastic("#202225"), soft=0.6)


def _head():
    z = BOOT + 28
    block = plate(rounded([(-17, -15), (20, -15), (20, 15), (-17, 15)], 6), 24, plastic("#202225"), bevel=2.2)
    lid = plate(rectangle(30, 23, 3), 1.6, plastic("#2b2e31", 0.3), bevel=0.6)
    return group([move(block, (0, 0, z)), move(lid, (1, 0, z + 23.6))])


def _socket():
    """The plug's collar, open to the side, four pins in it."""
    collar = plate(rectangle(27, 17, 3), 19, plastic("#202225"), [rectangle(22.5, 12.5, 2)], bevel=0.7)
    floor = plate(rectangle(23, 13, 1), 1, plastic("#111213"), bevel=0)
    pins = [box((2.2, 0.8, 11), brass(), (-7.2 + 4.8 * i, 0, 6), 0.2) for i in range(4)]
    tongue = box((9, 2, 7), plastic("#202225"), (0, 9.2, 12), 0.5)
    return move(group([collar, floor, tongue, *pins]), (18, 0, BOOT + 40), (90, 0, 90))


def _ear():
    z = BOOT + 30
    outline = rounded([(-40, -8), (-12, -13), (-12, 13), (-40, 8)], [8, 0, 0, 8])
    ear = plate(outline, 9, plastic("#202225"), [circle(4.6, (-32, 0), 32)], bevel=0.8)
    bush = pipe(4.6, 3.3, 10, steel("#b9a77a"), soft=0.3)
    return group([move(ear, (0, 0, z)), move(bush, (-32, 0, z - 0.5))])


def _label():
    words = lettering("QX2-0412-P  12 V", 5.2, ink("#d9d6cf"))
    words.data.transform(Matrix.Rotation(pi / 2, 4, "Z"))
    return move(around_cylinder(words, WELL / 2 + 0.02 - 1), (0, 0, 88), (0, 0, 38))
