"""Hex keys, 1.5 to 10 mm: nine with ball ends in one holder, nested by size."""

from math import cos, pi, sin

from materials import ink, plastic, steel
from shapes import group, hexagon, lettering, loft, move, plate, rounded, swept

VIEW = "lying"
# Size, long arm, short arm (ISO 2936, long).
KEYS = ((10, 172, 42), (8, 156, 38), (6, 142, 34), (5, 126, 30), (4, 110, 27), (3, 96, 24), (2.5, 84, 21), (2, 74, 19), (1.5, 64, 16))


def build():
    x, parts, places = 0, [], []
    for i, (size, long, short) in enumerate(KEYS):
        x += size / 2
        places.append((x, size))
        parts.append(move(_key(size, long, short), (x, -i * 2.2, 9)))
        x += size / 2 + 5.6
    group([*parts, *_holder(places, x - 5.6)], turn=(0, 0, 24))


def _key(size, long, short):
    """The short arm to the right at the top; the long one ends in a ball at the bottom."""
    metal, bend = steel("#707376", 0.3), size * 1.4
    top = long * 0.62
    corner = [(bend - bend * cos(a), top - bend + bend * sin(a), 0) for a in (pi / 2 * i / 10 for i in range(11))]
    path = [(0, top - long + size * 1.35, 0), *corner, (short, top, 0)]
    rod = swept(hexagon(size), path, metal, smooth=25)
    profile = ((0, 0.9), (0.22, 0.62), (0.4, 0.62), (0.62, 0.9), (0.9, 0.98), (1.15, 0.86), (1.35, 0.55))
    foot = top - long + size * 1.35
    ball = loft([[(x * r, foot - size * d, z * r) for x, z in hexagon(size)] for d, r in profile], metal, smooth=25)
    return group([rod, ball])


def _holder(places, wide):
    """A bar of plastic around all nine, each size beside its key."""
    outline = rounded([(-8, -9), (wide + 8, -9), (wide + 8, 9), (-8, 9)], 7)
    bar = move(plate(outline, 18, plastic("#26292c", 0.4), bevel=2.4, steps=4), (0, 10, 0))
    strip = move(plate(rounded([(-2, -5.4), (wide + 2, -5.4), (wide + 2, 5.4), (-2, 5.4)], 3), 0.4, plastic("#c9581a", 0.4), bevel=0.1), (0, 10, 17.9))
    words = [move(lettering(f"{size:g}", 5 if size > 2.5 else 4, ink("#f4f1ea")), (x, 10, 18.35)) for x, size in places]
    return [bar, strip, *words]
