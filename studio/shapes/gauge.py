"""Round pressure gauges: case, dial, needle, glass."""

from materials import ink, paint, plastic, steel

from .body import group, move
from .lathe import cylinder, lathe
from .lettering import lettering
from .outline import arc, polar
from .plate import plate

# Degrees of the dial's start and end, as clock hands go.
START, END = 225, -45


def gauge(radius, most, reading, unit, rim=None, name="gauge"):
    """Lies face up on z = 0, 0 to `most`, the needle at `reading`; `rim` is its case's material."""
    deep, case = radius * 0.55, rim or plastic("#1f2123", 0.4)
    profile = [(0, 0), (radius * 0.92, 0), (radius, radius * 0.08), (radius, deep), (radius * 0.9, deep), (radius * 0.86, deep * 0.84)]
    body = lathe(profile, case, soft=radius * 0.03)
    face = move(cylinder(radius * 0.88, 0.2, paint("#f4f0e6", 0.5), soft=0), (0, 0, deep * 0.82))
    marks = [_tick(radius, most, i / 5, i % 5 == 0) for i in range(int(most * 5) + 1)]
    words = [_number(radius, most, value) for value in range(0, int(most) + 1, 1 if most <= 12 else 2)]
    sign = move(lettering(unit, radius * 0.17, ink()), (0, -radius * 0.52, 0.22))
    dial = group([*marks, *words, sign, _needle(radius, _angle(most, reading))])
    return group([body, face, move(dial, (0, 0, deep * 0.82))], name=name)


def _angle(most, value):
    return START + (END - START) * value / most


def _tick(radius, most, value, long):
    outer, inner = radius * 0.84, radius * (0.74 if long else 0.79)
    half = 0.8 if long else 0.45
    angle = _angle(most, value)
    return move(plate(arc(outer, angle - half, angle + half, points=3) + arc(inner, angle + half, angle - half, points=3), 0.06, ink(), bevel=0), (0, 0, 0.22))


def _number(radius, most, value):
    x, y = polar(radius * 0.61, _angle(most, value))
    return move(lettering(str(value), radius * 0.14, ink()), (x, y, 0.22))


def _needle(radius, angle):
    thin = plate([(-radius * 0.22, -radius * 0.035), (radius * 0.72, -radius * 0.008), (radius * 0.72, radius * 0.008), (-radius * 0.22, radius * 0.035)], 0.5, paint("#b8420a"), bevel=0.1)
    hub = cylinder(radius * 0.09, 1.6, steel(), soft=0.3)
    return group([move(thin, (0, 0, 0.7), (0, 0, angle)), hub])
