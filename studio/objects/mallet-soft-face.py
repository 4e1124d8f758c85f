"""Soft-face mallet, 35 mm: zinc head, white nylon and orange polyurethane faces, ash handle wedged twice."""

from materials import aluminium, ink, plastic, steel, wood
from shapes import box, circle, group, lathe, lettering, loft, move, settle

FACE = 17.5
GRAIN = wood("#cfa878", "#a97f50", along="z")


def build():
    # Lying on its head and the end of its handle.
    settle(move(mallet(), turn=(88.6, 0, 62)))


def mallet():
    """Upright, the handle's end at 0, the faces along x."""
    head = group([_head(), *_faces(), *_wedges(), _name()], at=(0, 0, 300))
    return group([head, _handle()])


def _head():
    profile = [(0, -24), (14.5, -24), (14.5, -21), (16, -20), (16, -12), (14, -6), (14, 6), (16, 12), (16, 20), (14.5, 21), (14.5, 24), (0, 24)]
    barrel = move(lathe(profile, aluminium("#a7a9ab", 0.42), soft=1), (0, 0, 0), (0, 90, 0))
    socket = loft([[(x * s, y * s, z) for x, y in circle(13, points=48)] for z, s in ((-24, 0.9), (-20, 1), (16, 1.05), (18, 1))], aluminium("#a7a9ab", 0.42))
    return group([barrel, socket])


def _faces():
    made = []
    for side, code in ((1, "#f1ede2"), (-1, "#d9601c")):
        profile = [(0, 0), (14, 0), (14.6, 1), (FACE, 2), (FACE, 21), (FACE - 1.6, 24), (0, 24.8)]
        made.append(move(lathe(profile, plastic(code, 0.42), soft=0.8), (side * 24, 0, 0), (0, side * 90, 0)))
    return made


def _handle():
    """Ash, oval, thin behind the head and thick where the hand is."""
    rows = ((-6, 12.5, 9.5), (0, 13.5, 10.5), (6, 15.4, 12.4), (40, 16.6, 13.4), (90, 15, 12), (150, 12.6, 10), (220, 11.4, 9), (262, 11, 8.8), (319, 10.4, 8.6))
    loops = [[(x * a, y * b, z) for x, y in circle(1, points=56)] for z, a, b in rows]
    return loft(loops, GRAIN, smooth=60)


def _wedges():
    return [box((1.6, 12, 1.2), steel("#8f9193", 0.4), (x, 0, 19.2), 0.2) for x in (-4, 4)]


def _name():
    words = lettering("HALLEBECK 35", 5, ink("#3a3d40"))
    return move(words, (0, -14.1, 0), (90, 0, 0))
