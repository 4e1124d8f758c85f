"""Bodies as such: made from points, moved, copied, grouped, cut."""

from math import pi, radians

import bmesh
import bpy


def mesh(name, points, faces, material, smooth=35):
    """A body from points and faces; edges flatter than `smooth` degrees are shaded round."""
    data = bpy.data.meshes.new(name)
    data.from_pydata(points, [], faces)
    work = bmesh.new()
    work.from_mesh(data)
    bmesh.ops.remove_doubles(work, verts=work.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(data)
    work.free()
    return _finished(name, data, material, smooth)


def box(size, material, at=(0, 0, 0), bevel=0.5, name="box"):
    """A box about `at`, its edges rounded by `bevel` mm."""
    work = bmesh.new()
    bmesh.ops.create_cube(work, size=1)
    bmesh.ops.scale(work, vec=size, verts=work.verts)
    data = bpy.data.meshes.new(name)
    work.to_mesh(data)
    work.free()
    body = _finished(name, data, material, 35)
    if bevel:
        rounding = body.modifiers.new("rounding", "BEVEL")
        rounding.width = bevel
        rounding.segments = 3
    body.location = at
    return body


def from_curve(name, curve, material, smooth=35):
    """The mesh of a curve that has been given thickness; the curve goes."""
    wire = bpy.data.objects.new(name, curve)
    bpy.context.scene.collection.objects.link(wire)
    data = bpy.data.meshes.new_from_object(wire.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(wire)
    bpy.data.curves.remove(curve)
    data.materials.clear()
    return _finished(name, data, material, smooth)


def move(body, at=(0, 0, 0), turn=(0, 0, 0), scale=1):
    """Puts a body somewhere; `turn` in degrees about x, then y, then z. Hands the body back."""
    body.location = at
    body.rotation_euler = [radians(angle) for angle in turn]
    body.scale = (scale, scale, scale)
    return body


def copy(body, at=(0, 0, 0), turn=(0, 0, 0), scale=1):
    """Another body of the same mesh (a group: of the same meshes), put somewhere else."""
    twin = body.copy()
    bpy.context.scene.collection.objects.link(twin)
    for child in body.children:
        copied = copy(child)
        copied.matrix_basis = child.matrix_basis
        copied.parent = twin
    return move(twin, at, turn, scale)


def group(bodies, at=(0, 0, 0), turn=(0, 0, 0), scale=1, name="group"):
    """Bodies that move as one."""
    holder = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(holder)
    for body in bodies:
        body.parent = holder
    return move(holder, at, turn, scale)


def settle(body, z=0):
    """Lets a body (or a group) down or up until its lowest point is at `z`; it keeps its slant. Hands it back."""
    bpy.context.view_layer.update()
    parts = [p for p in (body, *body.children_recursive) if p.type == "MESH"]
    body.location.z += z - min((p.matrix_world @ v.co).z for p in parts for v in p.data.vertices)
    return body


def ring(body, count, start=0):
    """`count` copies of a body around the z axis, `start` degrees on; the body itself is the first of them."""
    holders = []
    for place in range(count):
        one = body if place == 0 else copy(body, body.location, [a * 180 / pi for a in body.rotation_euler])
        holders.append(group([one], turn=(0, 0, start + 360 * place / count)))
    return group(holders, name="ring")


def cut(body, tools):
    """Takes the shapes of `tools` out of a body; the tools go."""
    for tool in tools:
        taking = body.modifiers.new("cut", "BOOLEAN")
        taking.object = tool
        taking.solver = "EXACT"
    bpy.context.view_layer.update()
    data = bpy.data.meshes.new_from_object(body.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    body.modifiers.clear()
    body.data = data
    for tool in tools:
        bpy.data.objects.remove(tool)
    return body


def _finished(name, data, material, smooth):
    data.use_auto_smooth = True
    data.auto_smooth_angle = radians(smooth)
    data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    data.materials.append(material)
    body = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(body)
    return body
