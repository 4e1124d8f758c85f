"""V-ribbed belt 6PK1070: six ribs inside, plain back with its name, standing on edge in a loose loop."""

from math import hypot

from mathutils import Vector

from materials import ink, rubber
from shapes import arc, group, lettering, loft, polar

LENGTH, RIBS, PITCH = 1070, 6, 3.56
WIDE = RIBS * PITCH


def build():
    line = _line()
    group([_belt(line), _words(line)], turn=(0, 0, 20))


def _line():
    """A closed line of the belt's length, counter-clockwise: bent into a C, as a belt is held when it is off."""
    outer, inner, end = 100, 54, 23
    raw = arc(outer, 148, 148 + 275, points=150)
    raw += arc(end, 63, 63 + 180, polar(77, 63), 40)[1:]
    raw += arc(inner, 63, -212, points=120)[1:]
    raw += arc(end, -32, 148, polar(77, 148), 40)[1:-1]
    raw = [Vector(p) for p in raw]
    around = sum((raw[i] - raw[i - 1]).length for i in range(len(raw)))
    return [p * LENGTH / around for p in raw]


def _section():
    """(outwards, up): a flat back, ribs of 40 degrees pointing inwards."""
    points = [(0, WIDE), (0, 0), (-2.0, 0)]
    for rib in range(RIBS):
        z = rib * PITCH
        points += [(-2.0, z + 0.35), (-4.1, z + 1.2), (-4.4, z + 1.55), (-4.4, z + PITCH - 1.55), (-4.1, z + PITCH - 1.2), (-2.0, z + PITCH - 0.35)]
    return [*points, (-2.0, WIDE)]


def _belt(line):
    loops = []
    for i, here in enumerate(line):
        out = _outwards(line, i)
        loops.append([(here.x + out.x * o, here.y + out.y * o, z) for o, z in _section()])
    return loft(loops, rubber("#191a1b", 0.6), closed=True)


def _outwards(line, i):
    way = (line[(i + 1) % len(line)] - line[i - 1]).normalized()
    return Vector((way.y, -way.x))


def _words(line):
    """Printed on the back along the belt, readable from the front."""
    body = lettering("QUENNOX  6PK1070  EPDM", 8.5, ink("#d8d4c8"), thickness=0.06)
    front = min(range(len(line)), key=lambda i: line[i].y)
    step = hypot(*(line[front + 1] - line[front]))
    for vertex in body.data.vertices:
        x, y, z = vertex.co
        place = front + x / step
        i, t = int(place // 1), place % 1
        here = line[i].lerp(line[i + 1], t)
        out = _outwards(line, i).lerp(_outwards(line, i + 1), t)
        vertex.co = (here.x + out.x * (0.05 + z), here.y + out.y * (0.05 + z), WIDE / 2 + y)
    return body
