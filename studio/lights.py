"""A workshop in daylight: one tall window on the left, a strip behind on the right, a skylight for flat steel to mirror.

Sizes are in stage units: what is photographed has been brought to a radius of about one.
"""

import bpy
from mathutils import Vector

from materials import colour


def daylight(key=1.0, fill=1.0, rim=1.0):
    """The one set-up. The three parts may be dimmed for a scene; products leave them alone."""
    _window(560 * key)
    _area("rim", (3.2, 4.2, 3.4), (0.8, 4.0), 110 * rim, "#fff6ea")
    _area("front", (2.6, -4.6, 2.4), (3.0, 2.0), 26 * fill, "#ffffff")
    _area("sky", (-2.0, 3.3, 4.9), (3.4, 1.5), 60 * fill, "#f4f8ff")
    _room(0.36 * fill)


def night(lamp=1.0):
    """The same workshop after dark: one warm lamp over the bench, the sky's last blue behind, little else."""
    _spot("lamp", (-0.9, -1.5, 3.6), (0.25, 0, 0.2), 520 * lamp, "#ffdfba")
    _area("front", (-2.4, -4.2, 2.2), (2.8, 1.6), 40, "#fff1e2")
    _area("rim", (3.4, 2.6, 2.8), (0.8, 3.4), 110, "#a9cbee")
    _area("sky", (-2.6, 2.6, 4.4), (3.0, 1.2), 44, "#b4cde8")
    _room(0.07, "#aebccb")


def card(place, size=(8, 3), energy=240):
    """A white card behind the camera: what stands upright and shines has only that to reflect."""
    return _area("card", place, size, energy, "#fbf8f2")


def _window(energy):
    place = (-4.6, -1.3, 5.0)
    _area("window", place, (2.8, 2.6), energy, "#fffaf2")


def _area(name, place, size, energy, code):
    light = bpy.data.lights.new(name, "AREA")
    light.shape = "RECTANGLE"
    light.size, light.size_y = size
    light.energy = energy
    light.color = colour(code)[:3]
    lamp = bpy.data.objects.new(name, light)
    lamp.location = place
    lamp.rotation_euler = (Vector((0, 0, 0.3)) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(lamp)
    return lamp


def _spot(name, place, at, energy, code):
    light = bpy.data.lights.new(name, "SPOT")
    light.spot_size, light.spot_blend, light.shadow_soft_size = 1.25, 0.9, 0.16
    light.energy = energy
    light.color = colour(code)[:3]
    lamp = bpy.data.objects.new(name, light)
    lamp.location = place
    lamp.rotation_euler = (Vector(at) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(lamp)
    return lamp


def _room(strength, code="#f4f1ea"):
    """What light comes from the room (even), and what metal sees of it (dark low down, light above: that is its shape)."""
    world = bpy.data.worlds.new("room")
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    nodes.clear()
    even, seen = nodes.new("ShaderNodeBackground"), nodes.new("ShaderNodeBackground")
    even.inputs["Color"].default_value = colour(code)
    even.inputs["Strength"].default_value = strength
    place, split = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeSeparateXYZ")
    ramp, path = nodes.new("ShaderNodeValToRGB"), nodes.new("ShaderNodeLightPath")
    stops = ramp.color_ramp.elements
    stops[0].position, stops[0].color = 0.0, (0.05, 0.051, 0.053, 1)
    stops[1].position, stops[1].color = 0.9, (0.5, 0.505, 0.515, 1)
    middle = stops.new(0.35)
    middle.color = (0.1, 0.102, 0.105, 1)
    mix, out = nodes.new("ShaderNodeMixShader"), nodes.new("ShaderNodeOutputWorld")
    links.new(place.outputs["Generated"], split.inputs["Vector"])
    links.new(split.outputs["Z"], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], seen.inputs["Color"])
    links.new(path.outputs["Is Glossy Ray"], mix.inputs["Fac"])
    links.new(even.outputs["Background"], mix.inputs[1])
    links.new(seen.outputs["Background"], mix.inputs[2])
    links.new(mix.outputs["Shader"], out.inputs["Surface"])
