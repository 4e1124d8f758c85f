"""Puts what was built (in millimetres) on the stage, where lights and camera have their fixed sizes."""

import importlib.util
from pathlib import Path

import bpy
from mathutils import Matrix, Vector

HERE = Path(__file__).parent
KINDS = {"products": "objects", "heroes": "heroes", "gallery": "gallery", "share": "share"}


NIGHT = "-garage"


def find(name):
    """The kind of picture and the file that builds it; None where there is none of that name.

    A hero is taken twice: by day under its name, and by night, for the dark theme, with `NIGHT` behind it.
    """
    name = name.removesuffix(NIGHT)
    for kind, folder in KINDS.items():
        file = HERE / folder / f"{name}.py"
        if file.exists():
            return kind, file
    return None


def load(file):
    """The module of an object or a scene; their names are picture names, which Python could not import itself."""
    spec = importlib.util.spec_from_file_location(file.stem.replace("-", "_"), file)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def model(slug):
    """The module of a product's object: scenes take single bodies from it."""
    return load(HERE / "objects" / f"{slug}.py")


def place(slug, at=(0, 0, 0), turn=(0, 0, 0), scale=1):
    """Builds a product's object inside a scene, as one group: the gallery and the heroes show what the shop sells."""
    from shapes import group

    before = set(bpy.data.objects)
    model(slug).build()
    return group([o for o in bpy.data.objects if o not in before and o.parent is None], at, turn, scale, slug)


def set_up(bodies, size=None, within=None):
    """Scales all of it to a radius of about one (or `size` mm to one unit) and stands it on the ground.

    Hands back the points of its surface in stage units; with `within` (two corners in mm), those of that box: what
    reaches out of it runs out of the picture.
    """
    holder = bpy.data.objects.new("stage", None)
    bpy.context.scene.collection.objects.link(holder)
    for body in bodies:
        if body.parent is None:
            body.parent = holder
    bpy.context.view_layer.update()
    points = corners(*within) if within else list(surface(bodies))
    low = Vector([min(p[k] for p in points) for k in range(3)])
    high = Vector([max(p[k] for p in points) for k in range(3)])
    middle = (low + high) / 2
    scale = 1 / (size or max((p - middle).length for p in points))
    foot = Vector((0, 0, 0)) if size else Vector((middle.x, middle.y, low.z))
    holder.matrix_world = Matrix.Diagonal((scale, scale, scale, 1)) @ Matrix.Translation(-foot)
    bpy.context.view_layer.update()
    return [(p - foot) * scale for p in points]


def corners(low, high):
    return [Vector((x, y, z)) for x in (low[0], high[0]) for y in (low[1], high[1]) for z in (low[2], high[2])]


def surface(bodies, most=400):
    """Points of the bodies' surfaces, at most so many of each."""
    graph = bpy.context.evaluated_depsgraph_get()
    for body in bodies:
        if body.type != "MESH":
            continue
        vertices = body.evaluated_get(graph).data.vertices
        step = max(1, len(vertices) // most)
        for i in range(0, len(vertices), step):
            yield body.matrix_world @ vertices[i].co
