"""Plates: an outline with holes, of some thickness, its edges broken."""

import bpy

from .body import from_curve


def plate(outline, thickness, material, holes=(), bevel=0.2, name="plate", steps=2):
    """A flat body from z = 0 to z = `thickness`; all its edges, the holes' too, rounded by `bevel` mm in `steps`."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions = "2D"
    curve.fill_mode = "BOTH"
    bevel = min(bevel, thickness * 0.45)
    curve.extrude = thickness / 2 - bevel
    curve.bevel_depth = bevel
    curve.bevel_resolution = steps
    curve.offset = -bevel
    for points in (outline, *holes):
        line = curve.splines.new("POLY")
        line.points.add(len(points) - 1)
        for point, (x, y) in zip(line.points, points):
            point.co = (x, y, 0, 1)
        line.use_cyclic_u = True
    body = from_curve(name, curve, material, smooth=40)
    for vertex in body.data.vertices:
        vertex.co.z += thickness / 2
    if steps > 2:
        # A wide rounding would otherwise shade the flat faces round as well.
        body.modifiers.new("flat faces", "WEIGHTED_NORMAL").keep_sharp = True
    return body
