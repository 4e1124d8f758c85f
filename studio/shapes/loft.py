"""Skins: a body stretched over loops of points, one after another."""

from mathutils import Vector

from .body import mesh


def loft(loops, material, closed=False, smooth=35, name="loft"):
    """A skin over loops of (x, y, z), all with as many points; `closed` joins the last to the first instead of lids."""
    around, rows = len(loops[0]), len(loops)
    faces = []
    for row in range(rows if closed else rows - 1):
        a, b = row * around, ((row + 1) % rows) * around
        faces += [(a + i, a + (i + 1) % around, b + (i + 1) % around, b + i) for i in range(around)]
    if not closed:
        faces += [tuple(range(around)), tuple((rows - 1) * around + i for i in range(around))]
    return mesh(name, [point for loop in loops for point in loop], faces, material, smooth)


def stacked(sections, material, smooth=35, name="stacked"):
    """A loft over flat outlines lying at heights: [(z, outline), …]."""
    return loft([[(x, y, z) for x, y in outline] for z, outline in sections], material, smooth=smooth, name=name)


def swept(outline, path, material, closed=False, up=(0, 0, 1), smooth=35, name="swept"):
    """An outline drawn along a path of (x, y, z): its x to the right of the way, its y towards `up`."""
    points, loops = [Vector(p) for p in path], []
    for i, here in enumerate(points):
        after = points[(i + 1) % len(points)] if closed or i + 1 < len(points) else here
        before = points[i - 1] if closed or i else here
        way = ((after - here).normalized() + (here - before).normalized()).normalized()
        right = way.cross(Vector(up)).normalized()
        above = right.cross(way)
        # In a bend the outline is wider across it, or the body would be pinched there.
        straight = (after - here).normalized().dot(way) if after != here else 1
        loops.append([here + right * (x / max(0.5, straight)) + above * y for x, y in outline])
    return loft(loops, material, closed, smooth, name)
