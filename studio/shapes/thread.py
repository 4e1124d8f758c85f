"""Surfaces cut into a cylinder: screw threads and knurls."""

from math import cos, pi, sin

from .body import mesh


def threaded(radius, pitch, length, material, hand=1, depth=None, segments=48, name="thread"):
    """A threaded rod on z = 0: outside `radius`, 60-degree thread; `hand` -1 is left-hand. The ends run out cleanly."""
    deep = depth or pitch * 0.61

    def surface(turn, z):
        phase = (z / pitch - hand * turn) % 1
        crest = min(1, abs(phase - 0.5) * 2.4)
        end = min(1, z / pitch, (length - z) / pitch)
        return radius - deep * max(crest, 1 - end)

    return _cylinder(surface, length, max(12, int(length / pitch * 12)), segments, material, name)


def knurled(radius, length, material, ridges=40, depth=0.4, straight=False, name="knurl"):
    """A grip on z = 0: crossed ridges like a file's, or straight ones."""
    rows = 2 if straight else max(8, int(length * ridges / (2 * pi * radius) * 6))

    def surface(turn, z):
        along = 0 if straight else z / (2 * pi * radius) * ridges
        one, other = abs((turn * ridges + along) % 1 - 0.5), abs((turn * ridges - along) % 1 - 0.5)
        return radius - depth * 2 * max(0.5 - one, 0.5 - other)

    return _cylinder(surface, length, rows, ridges * 6, material, name)


def _cylinder(surface, length, rows, segments, material, name):
    points = []
    for row in range(rows + 1):
        z = length * row / rows
        for s in range(segments):
            turn = s / segments
            r = surface(turn, z)
            points.append((r * cos(2 * pi * turn), r * sin(2 * pi * turn), z))
    faces = [
        (row * segments + s, row * segments + (s + 1) % segments, (row + 1) * segments + (s + 1) % segments, (row + 1) * segments + s)
        for row in range(rows)
        for s in range(segments)
    ]
    faces.append(tuple(range(segments)))
    faces.append(tuple(rows * segments + s for s in range(segments)))
    return mesh(name, points, faces, material, smooth=50)
