"""Spark plug, M14 × 1.25, 19 mm reach: lying, its electrodes towards us."""

from math import pi

from mathutils import Matrix

from materials import ceramic, ink, plated_steel, steel
from shapes import around_cylinder, circle, group, hexagon, lathe, lettering, move, pipe, plate, threaded

REACH, HEX = 19, 16


def build():
    # On its collar and its terminal, as it comes to rest; the strap turned up and a little towards us.
    group([move(plug(), turn=(0, 0, 195))], turn=(0, 97.8, 64))


def plug():
    """About the z axis: the thread's end at 0, the electrodes below, the terminal at 77."""
    return group([_thread(), _electrodes(), _shell(), _insulator(), _terminal(), _print()])


def _thread():
    shell = [(4.9, 0.02), (6.6, 0), (6.6, 1.2), (4.9, 1.2)]
    nose = lathe([(0, -1.6), (1.5, -1.6), (2.3, -0.6), (3.0, 2), (4.2, 3)], ceramic())
    gasket = pipe(10.1, 6.4, 2.0, steel(), soft=0.8)
    thread = threaded(7, 1.25, REACH + 1, plated_steel())
    dark = plate(circle(4.9), 0.06, ink("#15120f"), bevel=0)
    return group([thread, nose, move(gasket, (0, 0, REACH)), move(dark, (0, 0, -0.04)), lathe(shell, plated_steel(), closed=True)])


def _electrodes():
    """The gap is 0.8 mm, between the middle electrode and the strap that is welded to the shell's rim."""
    middle = lathe([(0, -3.0), (1.25, -3.0), (1.25, -1), (0, -1)], steel("#a8a49c", 0.3), soft=0.1)
    outline = [(-1.3, -3.8), (4.3, -3.8), (5.0, -3.2), (5.2, 0.6), (6.6, 0.6), (6.5, -4.0), (5.2, -5.2), (-1.3, -5.2)]
    strap = plate(outline, 2.7, steel("#a8a49c", 0.3), bevel=0.25)
    return group([middle, move(strap, (0, 1.35, 0), (90, 0, 0))])


def _shell():
    seat = lathe([(7, 20.5), (10, 20.5), (10.4, 22), (10.4, 26), (9.2, 27), (0, 27)], plated_steel(), soft=0.4)
    flats = plate(hexagon(HEX), 10.5, plated_steel(), bevel=0.5)
    shoulder = lathe([(9.4, 37.1), (8.3, 38.5), (7.9, 40.6), (6.7, 41.6), (5.4, 41.7)], plated_steel(), soft=0.3)
    return group([seat, move(flats, (0, 0, 26.8)), shoulder])


def _insulator():
    profile = [(5.5, 41), (5.5, 52)]
    for rib in range(5):
        z = 52 + rib * 2.7
        profile += [(5.5, z), (4.75, z + 0.5), (4.75, z + 1.3), (5.5, z + 1.9), (5.5, z + 2.7)]
    profile += [(5.4, 66.2), (4.6, 67.2), (2.5, 67.4)]
    return lathe(profile, ceramic(), smooth=60)


def _terminal():
    return lathe(
        [(2.2, 67), (3.3, 67.3), (3.3, 69), (2.3, 70.4), (2.3, 72.2), (3.2, 73.6), (3.2, 76), (2.4, 77), (0, 77)],
        plated_steel(), soft=0.25,
    )  # fmt: skip


def _print():
    words = lettering("QUENNOX", 2.2, ink("#1d5878"))
    words.data.transform(Matrix.Rotation(pi / 2, 4, "Z"))
    return move(around_cylinder(words, 5.52), (0, 0, 47.4), (0, 0, 130))
