"""Flat outlines: lists of (x, y) in millimetres, counter-clockwise, not closed by a repeated point."""

from math import atan2, ceil, cos, hypot, pi, radians, sin, tan


def polar(radius, degrees):
    """The point at that distance and angle from the middle."""
    return (radius * cos(radians(degrees)), radius * sin(radians(degrees)))


def shifted(points, by=(0, 0), turn=0):
    """The outline, turned by degrees about the middle and then moved."""
    c, s = cos(radians(turn)), sin(radians(turn))
    return [(x * c - y * s + by[0], x * s + y * c + by[1]) for x, y in points]


def circle(radius, at=(0, 0), points=64):
    return [(at[0] + radius * cos(2 * pi * i / points), at[1] + radius * sin(2 * pi * i / points)) for i in range(points)]


def polygon(sides, across, at=(0, 0), turn=0):
    """A regular polygon, `across` its flats."""
    radius = across / 2 / cos(pi / sides)
    return shifted([polar(radius, 360 * i / sides) for i in range(sides)], at, turn)


def hexagon(across, at=(0, 0), turn=0):
    return polygon(6, across, at, turn)


def arc(radius, start, end, at=(0, 0), points=None):
    """Points along an arc from `start` to `end` degrees."""
    steps = points or max(3, ceil(abs(end - start) / 5))
    return [
        (at[0] + x, at[1] + y)
        for x, y in (polar(radius, start + (end - start) * i / (steps - 1)) for i in range(steps))
    ]


def slot(radius, start, end, width, at=(0, 0)):
    """A slot with round ends along an arc."""
    half = width / 2
    outer, inner = arc(radius + half, start, end), arc(radius - half, end, start)
    far, near = polar(radius, end), polar(radius, start)
    points = outer + arc(half, end, end + 180, far, 9)[1:-1] + inner + arc(half, start + 180, start + 360, near, 9)[1:-1]
    return shifted(points, at)


def rectangle(width, height, radius=0, at=(0, 0)):
    w, h = width / 2, height / 2
    corners = [(-w, -h), (w, -h), (w, h), (-w, h)]
    return shifted(rounded(corners, radius) if radius else corners, at)


def rounded(points, radius, closed=True, steps=5):
    """The outline with every corner rounded; `radius` is one number or one per corner, cut down where there is no room."""
    count, made = len(points), []
    for i, here in enumerate(points):
        wanted = radius[i] if isinstance(radius, (list, tuple)) else radius
        if not wanted or (not closed and i in (0, count - 1)):
            made.append(here)
            continue
        made += _corner(points[i - 1], here, points[(i + 1) % count], wanted, steps)
    return made


def _corner(before, here, after, radius, steps):
    a, b = (before[0] - here[0], before[1] - here[1]), (after[0] - here[0], after[1] - here[1])
    la, lb = hypot(*a), hypot(*b)
    angle = abs(atan2(a[0] * b[1] - a[1] * b[0], a[0] * b[0] + a[1] * b[1]))
    if la < 1e-9 or lb < 1e-9 or angle < 0.02 or pi - angle < 0.02:
        return [here]
    back = min(radius / tan(angle / 2), la * 0.49, lb * 0.49)
    start = (here[0] + a[0] / la * back, here[1] + a[1] / la * back)
    end = (here[0] + b[0] / lb * back, here[1] + b[1] / lb * back)
    made = []
    for i in range(steps + 1):
        t = i / steps
        u = 1 - t
        # A conic through the corner: the circle's own weight, so that it is an arc and not a parabola.
        w = sin(angle / 2)
        weight = u * u + 2 * u * t * w + t * t
        made.append(tuple((u * u * start[k] + 2 * u * t * w * here[k] + t * t * end[k]) / weight for k in (0, 1)))
    return made
