"""Torque wrench, 3/8 in, 10 to 60 Nm: ratchet head, scale, knurled handle, lock ring at the end."""

from math import pi

from mathutils import Matrix

from materials import dark_steel, ink, paint, plastic, steel
from shapes import around_cylinder, ball, box, circle, cylinder, group, hexagon, knurled, lathe, lettering, loft, move, pipe, plate, polar, rounded

VIEW = "lying"
AXIS = 14


def build():
    parts = [*_head(), _neck(), *_tube(), *_handle()]
    group(parts, turn=(0, 0, 60))


def _head():
    """Round, the square drive up with its ball, the cover plate held by two screws."""
    chrome = steel(rough=0.18)
    body = cylinder(17.5, 24, chrome, soft=2)
    cover = plate(circle(14.6), 1.4, steel("#aeb0b2", 0.3), bevel=0.4)
    collar = lathe([(9.6, 0), (9.6, 2.6), (0, 2.6)], chrome, soft=0.5)
    square = box((9.5, 9.5, 11.5), chrome, (0, 0, 32.6), 0.9)
    detent = move(ball(1.7, dark_steel()), (4.2, 0, 33.5))
    screws = [move(plate(circle(1.5), 0.5, dark_steel(), [hexagon(1.3)], bevel=0.15), (*polar(12, a), 25)) for a in (45, 225)]
    return [body, move(cover, (0, 0, 23.6)), move(collar, (0, 0, 24.6)), square, detent, *screws]


def _neck():
    loops = []
    for x, wide, high in ((8, 15, 10), (18, 11, 8.5), (26, 8, 7.5), (40, 7.4, 7.2), (46, 7.4, 7.2)):
        section = rounded([(-wide, -high), (wide, -high), (wide, high), (-wide, high)], 3)
        loops.append([(x, y, AXIS + z - 2 * (x < 12)) for y, z in section])
    return loft(loops, steel(rough=0.18), smooth=50)


def _along(body, x):
    """A turned body laid along the wrench."""
    return move(body, (x, 0, AXIS), (0, 90, 0))


def _tube():
    chrome = steel(rough=0.18)
    tube = cylinder(9.2, 190, chrome, soft=0.8)
    mouth = pipe(10.4, 7, 7, chrome, soft=0.8)
    pivot = move(cylinder(2.2, 1, dark_steel(), soft=0.2), (56, 0, AXIS + 8.6))
    scale = cylinder(10.2, 38, steel("#b5b7b9", 0.36), soft=0.6)
    marks = []
    for i, value in enumerate((60, 50, 40, 30, 20, 10)):
        word = lettering(str(value), 3.2, ink())
        word.data.transform(Matrix.Rotation(pi / 2, 4, "Z"))
        marks.append(_along(group([move(around_cylinder(word, 10.3), turn=(0, 0, -52))]), 203 + 6 * i))
    words = lettering("PELLAGRIN  10–60 Nm", 6, ink("#3a3d40"))
    words.data.transform(Matrix.Rotation(pi / 2, 4, "Z"))
    name = _along(group([move(around_cylinder(words, 9.25), turn=(0, 0, -52))]), 122)
    return [_along(tube, 42), _along(mouth, 42), pivot, _along(scale, 199), *marks, name]


def _handle():
    sleeve = lathe([(10.4, 0), (13, 1.5), (13, 8), (12.4, 9)], dark_steel("#3c3f42", 0.3), soft=0.4)
    grip = knurled(13.2, 92, dark_steel("#56595c", 0.34), ridges=46, depth=0.5)
    end = lathe([(13, 0), (13.4, 1), (13.4, 4), (10, 5)], dark_steel("#3c3f42", 0.3), soft=0.5)
    lock = knurled(12.6, 10, paint("#c9581a"), ridges=30, depth=0.8, straight=True)
    cap = lathe([(12, 0), (11, 1.2), (4, 1.8), (0, 1.8)], plastic(), soft=0.4)
    return [_along(sleeve, 236), _along(grip, 245), _along(end, 337), _along(lock, 342), _along(cap, 352)]
