"""Stem, 90 mm, six degrees: clamp for a 28.6 mm steerer, four-bolt face plate for a 31.8 mm bar."""

from math import radians, sin

from materials import anodised, black_oxide, ink
from shapes import arc, cut, cylinder, group, hexagon, lathe, lettering, loft, move, plate, rectangle, rounded, settle, threaded

REACH = 90
RISE = REACH * sin(radians(6))


def build():
    settle(move(stem(), (0, 0, 0), (0, 0, -6)))


def black():
    return anodised("#3b3d41", rough=0.36)


def stem():
    return group([steerer_clamp(), extension(), move(bar_clamp(), (REACH, 0, RISE), (0, -6, 0))])


def steerer_clamp():
    """A tube of 40 mm, split at the back, two pinch bolts across the split, one from each side."""
    outline = rounded([(-23, -8.5), (-23, 8.5), (-12, 15), (0, 18.3), (14, 13), (18, 0), (14, -13), (0, -18.3), (-12, -15)][::-1], [4, 3, 8, 10, 10, 10, 10, 10, 8])
    body = plate(outline, 40, black(), [arc(14.3, 0, 354, points=60)], bevel=1.2)
    slit = move(plate(rectangle(20, 2), 50, black(), bevel=0), (-20, 0, -5))
    sockets = []
    for z in (10, 30):
        sockets.append(move(cylinder(4.7, 12, black(), soft=0), (-17.4, -4.5, z), (90, 0, 0)))
    clamp = cut(body, [slit, *sockets])
    bolts = [move(bolt(10), (-17.4, -8.4, z), (90, 0, 0)) for z in (10, 30)]
    return move(group([clamp, *bolts]), (0, 0, -20))


def extension():
    """The arm: a rounded box that runs from one clamp to the other, slimmer in the middle."""
    loops = []
    for x, wide, high in ((8, 30, 35), (22, 29, 33), (42, 28, 30), (60, 31, 31), (76, 40, 33)):
        z = RISE * x / REACH
        loops.append([(x, y, z + h) for y, h in rounded([(-wide / 2, -high / 2), (wide / 2, -high / 2), (wide / 2, high / 2), (-wide / 2, high / 2)], 9)])
    words = []
    for side, turn in ((-1, 0), (1, 180)):
        mark = lettering("STEMMERUD", 6.4, ink("#dcd9d0"), 0.02)
        words.append(move(mark, (43, side * 15.4, RISE * 0.49), (90, -6 if side < 0 else 6, turn)))
    numbers = move(lettering("90   ±6°   31.8", 4.4, ink("#dcd9d0"), 0.02), (42, 0, 19.8), (0, -3, -90))
    return group([loft(loops, black(), smooth=60), *words, numbers])


def bar_clamp():
    """Half of it on the arm, half the face plate, 2 mm apart; the bar's axis is y."""
    rear, face = half_clamp(-1, 13), half_clamp(1, 8)
    opening = move(plate(rectangle(21, 25, 5), 40, black(), bevel=0), turn=(90, 0, 90))
    bolts = [move(bolt(22), (8.2, y, z), (0, 90, 0)) for y in (-15.5, 15.5) for z in (-21.4, 21.4)]
    return group([rear, cut(face, [opening]), *bolts])


def half_clamp(side, ear):
    """A half ring with an ear above and below, 44 mm wide; `side` 1 is the face plate's."""
    outer = arc(20.6, 118, 242, points=30)
    inner = arc(15.95, 266.4, 93.6, points=40)
    outline = [(-1, 26.4), (-ear, 26.4), (-ear, 19), *outer, (-ear, -19), (-ear, -26.4), (-1, -26.4), *inner]
    outline = [(u * -side, v) for u, v in outline]
    corners = [2.5 if i in (1, len(outer) + 4) else 0 for i in range(len(outline))]
    body = plate(rounded(outline if side < 0 else outline[::-1], corners if side < 0 else corners[::-1]), 44, black(), bevel=1)
    for vertex in body.data.vertices:
        x, y, z = vertex.co
        vertex.co = (x, 22 - z, y)
    return body


def bolt(length):
    """M5 with a cylinder head and a 4 mm hex socket; the head's top at z = 4.6."""
    socket = move(plate(hexagon(4), 6, black_oxide(), bevel=0.02), (0, 0, 2))
    head = cut(lathe([(0, 0), (4.25, 0), (4.25, 4.6), (0, 4.6)], black_oxide(), soft=0.5), [socket])
    return group([head, move(threaded(2.5, 0.8, length, black_oxide()), (0, 0, -length))])
