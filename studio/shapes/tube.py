"""Round stock along a line: cables, springs, hoses, spokes."""

from math import cos, pi, sin

import bpy

from .body import from_curve


def tube(points, radius, material, closed=False, sides=6, smoothly=False, name="tube"):
    """Round stock of `radius` along points; `smoothly` runs a soft curve through them instead of straight lines."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = sides
    curve.use_fill_caps = True
    curve.twist_mode = "MINIMUM"
    line = curve.splines.new("BEZIER" if smoothly else "POLY")
    knots = line.bezier_points if smoothly else line.points
    knots.add(len(points) - 1)
    for knot, point in zip(knots, points):
        knot.co = point if smoothly else (*point, 1)
        if smoothly:
            knot.handle_left_type = knot.handle_right_type = "AUTO"
    line.use_cyclic_u = closed
    line.resolution_u = 16
    return from_curve(name, curve, material, smooth=50)


def helix(radius, pitch, turns, steps=48, start=0.0):
    """Points of a helix about the z axis from z = 0; `radius` and `pitch` may be functions of the turn."""
    points, z = [], 0.0
    for i in range(int(turns * steps) + 1):
        turn = i / steps
        r = radius(turn) if callable(radius) else radius
        points.append((r * cos(2 * pi * (turn + start)), r * sin(2 * pi * (turn + start)), z))
        z += (pitch(turn) if callable(pitch) else pitch) / steps
    return points
