"""Turned bodies: a profile of (radius, height) spun about the z axis."""

from math import cos, pi, sin

from .body import mesh
from .outline import rounded


def lathe(profile, material, closed=False, soft=0, segments=96, smooth=35, name="turned"):
    """Spins a profile; `closed` joins its ends (a ring's section), `soft` rounds its corners by that many mm."""
    if soft:
        profile = rounded(profile, soft, closed, steps=3)
    points = [
        (r * cos(2 * pi * s / segments), r * sin(2 * pi * s / segments), z)
        for r, z in profile
        for s in range(segments)
    ]
    rows = len(profile)
    faces = []
    for row in range(rows if closed else rows - 1):
        a, b = row * segments, ((row + 1) % rows) * segments
        for s in range(segments):
            t = (s + 1) % segments
            faces.append((a + s, a + t, b + t, b + s))
    return mesh(name, points, faces, material, smooth)


def cylinder(radius, height, material, soft=0.3, segments=64, name="cylinder"):
    """Stands on z = 0."""
    return lathe([(0, 0), (radius, 0), (radius, height), (0, height)], material, soft=soft, segments=segments, name=name)


def pipe(outer, inner, height, material, soft=0.3, segments=96, name="pipe"):
    """A ring or bush that stands on z = 0."""
    section = [(inner, 0), (outer, 0), (outer, height), (inner, height)]
    return lathe(section, material, closed=True, soft=soft, segments=segments, name=name)


def ball(radius, material, rings=24, name="ball"):
    profile = [(radius * sin(pi * i / rings), -radius * cos(pi * i / rings)) for i in range(rings + 1)]
    return lathe(profile, material, segments=rings * 2, smooth=80, name=name)
