"""V-ribbed belt 6PK1070: six ribs inside, plain back with its name, standing on edge in a loose loop."""

from math import hypot

from mathutils import Vector

from materials import ink, rubber
from shapes import arc, group, lettering, loft, polar

PITCH = 3.56


def build(length=1070, ribs=6, words="QUENNOX  6PK1070  EPDM", turn=20):
    line = _line(length)
    group([_belt(line, ribs), _words(line, ribs, words)], turn=(0, 0, turn))


def _line(length):
    """A closed line of the belt's length, counter-clockwise: bent into a C, as a belt is held when it is off."""
    outer, inner, end = 100, 54, 23
    raw = arc(outer, 148, 148 + 275, points=150)
    raw += arc(end, 63, 63 + 180, polar(77, 63), 40)[1:]
    raw += arc(inner, 63, -212, points=120)[1:]
    raw += arc(end, -32, 148, polar(77, 148), 40)[1:-1]
    raw = [Vector(p) for p in raw]
    around = sum((raw[i] - raw[i - 1]).length for i in range(len(raw)))
    return [p * length / around for p in raw]


def _section(ribs):
    """(outwards, up): a flat back, ribs of 40 degrees pointing inwards."""
    wide = ribs * PITCH
    points = [(0, wide), (0, 0), (-2.0, 0)]
    for rib in range(ribs):
        z = rib * PITCH
        points += [(-2.0, z + 0.35), (-4.1, z + 1.2), (-4.4, z + 1.55), (-4.4, z + PITCH - 1.55), (-4.1, z + PITCH - 1.2), (-2.0, z + PITCH - 0.35)]
    return [*points, (-2.0, wide)]


def _belt(line, ribs):
    loops = []
    for i, here in enumerate(line):
        out = _outwards(line, i)
        loops.append([(here.x + out.x * o, here.y + out.y * o, z) for o, z in _section(ribs)])
    return loft(loops, rubber("#191a1b", 0.6), closed=True)


def _outwards(line, i):
    way = (line[(i + 1) % len(line)] - line[i - 1]).normalized()
    return Vector((way.y, -way.x))


def _words(line, ribs, text):
    """Printed on the back along the belt, readable from the front."""
    body = lettering(text, min(8.5, ribs * 1.45), ink("#d8d4c8"), thickness=0.06)
    front = min(range(len(line)), key=lambda i: line[i].y)
    step = hypot(*(line[front + 1] - line[front]))
    for vertex in body.data.vertices:
        x, y, z = vertex.co
        place = front + x / step
        i, t = int(place // 1), place % 1
        here = line[i].lerp(line[i + 1], t)
        out = _outwards(line, i).lerp(_outwards(line, i + 1), t)
        vertex.co = (here.x + out.x * (0.05 + z), here.y + out.y * (0.05 + z), ribs * PITCH / 2 + y)
    return body
