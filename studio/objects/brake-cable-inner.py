"""Brake inner cable, 1.6 × 2000 mm: coiled as it comes, pear nipple at one end, barrel at the other, two end caps."""

from math import atan2, cos, degrees, pi, sin

from materials import aluminium, brass, steel
from shapes import cylinder, group, lathe, move, settle, tube

VIEW = "lying"


def build(thick=0.62, ends=None):
    """`thick`: a strand's radius; `ends`: what is on the two ends, pear and barrel unless told."""
    wire = steel("#bfc0c1", rough=0.2)
    points = coil()
    strands = [tube(strand(points, i / 6, thick * 0.8), thick, wire, sides=2) for i in range(6)]
    group(strands)
    first, last = ends or (pear(), barrel())
    move(first, points[0], heading(points[1], points[0]))
    move(last, points[-1])
    for place, turn in (((40, -46, 1.5), 20), ((47, -40, 1.5), 65)):
        move(cap(), place, (0, 90, turn))


def coil():
    """Six loose turns of a hand's width, their ends sticking out."""
    points = []
    turns, steps = 6.4, 80
    for i in range(int(turns * steps)):
        t = i / steps
        r = 42 + 2.6 * sin(2.1 * t + 0.5) + 1.8 * sin(2 * pi * t * 1.37)
        angle = 2 * pi * t - 2.4
        points.append((r * cos(angle), r * sin(angle), 3.0 + 1.9 * (t % 1.9) + 1.2 * sin(5 * t)))
    return lead_in(points) + points + lead_out(points)


def lead_in(points):
    (x, y, z), made = points[0], []
    for i in range(24, 0, -1):
        made.append((x - 0.06 * i - 0.010 * i * i, y + 1.9 * i - 0.004 * i * i, z))
    return made


def lead_out(points):
    (x, y, z), made = points[-1], []
    (a, b, _) = points[-2]
    length = ((x - a) ** 2 + (y - b) ** 2) ** 0.5
    dx, dy = (x - a) / length, (y - b) / length
    for i in range(1, 30):
        bend = 0.0075 * i
        x, y = x + 2 * (dx * cos(bend) - dy * sin(bend)), y + 2 * (dx * sin(bend) + dy * cos(bend))
        made.append((x, y, max(1.9, z - 0.06 * i)))
    return made


def strand(points, phase, out):
    """One of the outer strands: winds round the wire's line once every 11 mm."""
    made, run = [], 0.0
    for here, there in zip(points, points[1:]):
        dx, dy, dz = (there[k] - here[k] for k in range(3))
        step = (dx * dx + dy * dy + dz * dz) ** 0.5
        flat = (dx * dx + dy * dy) ** 0.5 or 1
        for part in (0, 0.5):
            angle = 2 * pi * ((run + part * step) / 11 + phase)
            side, up = out * cos(angle), out * sin(angle)
            made.append((here[0] + dx * part - dy / flat * side, here[1] + dy * part + dx / flat * side, here[2] + dz * part + up))
        run += step
    return made


def heading(here, there):
    return (0, 90, degrees(atan2(there[1] - here[1], there[0] - here[0])))


def pear():
    """The drop-bar nipple: a cone that grows towards its round end."""
    return group([lathe([(0, -1), (1.4, -1), (1.7, 0), (3.1, 6.6), (2.9, 7.6), (1.6, 8.2), (0, 8.2)], brass(), soft=0.3, segments=40)])


def barrel():
    """The flat-bar nipple: a cylinder across the wire."""
    return group([move(cylinder(3.4, 6.2, brass(), soft=0.4, segments=40), (0, 0, -3.1))])


def cap():
    return lathe([(0.9, 0), (1.35, 0), (1.35, 8.5), (1.1, 9.2), (0, 9.2)], aluminium(), soft=0.15, segments=32)
