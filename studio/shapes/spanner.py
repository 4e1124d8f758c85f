"""Combination spanners after DIN 3113 A: an open jaw at 15 degrees, a cranked ring of the same size."""

from math import asin, cos, degrees, radians

from .body import group, move
from .lettering import lettering
from .loft import loft
from .outline import arc, circle, polar, rounded, shifted
from .plate import plate

# Overall length by size across flats (DIN 3113 A), in millimetres.
LENGTH = {8: 140, 10: 160, 11: 170, 13: 190, 14: 200, 16: 220, 17: 230, 19: 250}


def spanner(size, satin, ink, name="spanner"):
    """Lies along y with its jaw at the top and its ring at the origin's end, flat sides up; sizes of `LENGTH`."""
    length = LENGTH[size]
    thick = 2.2 + size * 0.3
    ring_radius, jaw_radius = size * 0.78 + 1.2, size * 1.02 + 1.6
    ring_at, jaw_at = ring_radius, length - jaw_radius
    jaw = plate(shifted(_jaw(size, jaw_radius), (0, jaw_at)), thick * 1.06, satin, (), 0.9)
    ring = plate(circle(ring_radius, points=72), thick * 1.5, satin, [_twelve_points(size)], 1.1)
    move(ring, (0, ring_at, thick * 0.75), (15, 0, 0))
    shank = _shank(size, ring_at + ring_radius * 0.72, jaw_at - jaw_radius * 0.72, thick, satin)
    words = [
        move(lettering(str(size), size * 0.36 + 0.6, ink), (0, jaw_at - size * 0.8, thick * 1.06)),
        move(lettering("HALLEBECK  CR-V", size * 0.26 + 0.8, ink), (0, length * 0.47, thick * 0.845), (0, 0, 90)),
    ]
    return group([jaw, ring, shank, *words], name=name)


def _jaw(size, radius):
    """A round head with a slot of the size in it, turned 15 degrees, its corners broken."""
    half, deep = size / 2, size * 0.42
    start = 90 - _opening(half, radius)
    head = arc(radius, start - 360 + 2 * _opening(half, radius), start, points=60)
    mouth = [(half, deep * 0.2), (half, -deep * 0.35), (half * 0.55, -deep), (-half * 0.55, -deep), (-half, -deep * 0.35), (-half, deep * 0.2)]
    outline = [*head, *mouth]
    return shifted(rounded(outline, [0] * (len(head) - 1) + [size * 0.1] + [0] + [size * 0.1] * 4 + [0]), turn=15)


def _opening(half, radius):
    return degrees(asin(half / radius))


def _twelve_points(size):
    """Two hexagons on one another: the outline of a bi-hex ring's bore."""
    outer, inner = size / 2 / cos(radians(30)), size / 2 / cos(radians(15))
    return [polar(inner if i % 2 else outer, 15 * i) for i in range(24)]


def _shank(size, start, end, thick, material):
    """An oval bar, thin in the middle and wider at the heads, with a raised rim as forgings have."""
    loops, steps = [], 14
    for i in range(steps + 1):
        t = i / steps
        flare = abs(2 * t - 1) ** 3
        wide, high = size * (0.33 + 0.2 * flare) + 0.8, thick * (0.36 + 0.06 * flare)
        rise = thick * 0.18 * (1 - t) ** 3
        y = start + (end - start) * t
        section = rounded([(-wide, -high), (wide, -high), (wide, high), (-wide, high)], high * 0.75)
        loops.append([(x, y, thick * 0.45 + rise + z) for x, z in section])
    return loft(loops, material, smooth=50)
