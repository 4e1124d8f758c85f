"""What things are made of. Textures are in the body's own millimetres, so grain has one size on everything."""

import functools

import bpy


def colour(code):
    """'#rrggbb' as Blender's linear light."""
    parts = [int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return (*[p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts], 1)


@functools.cache
def steel(code="#c3c4c4", rough=0.24):
    """Bright steel: plated tools, bearing rings, pins, stainless."""
    return _metal(f"steel {code}", code, rough, grain=0.035, scale=(1, 1, 1))


@functools.cache
def brushed_steel(code="#b9babb", along="x", rough=0.34):
    """Ground along one direction: fine lines and a stretched highlight."""
    scale = {"x": (0.04, 3, 3), "y": (3, 0.04, 3), "z": (3, 3, 0.04)}[along]
    return _metal(f"brushed {along} {code}", code, rough, grain=0.22, scale=scale, bump=0.05)


@functools.cache
def turned_steel(code="#a9abac", rough=0.3):
    """Turned on a lathe about z: the fan of light that discs and cups have."""
    made = _metal(f"turned {code}", code, rough, grain=0.04, scale=(1, 1, 1), anisotropic=0.75)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    _rings(nodes, links)
    tangent = nodes.new("ShaderNodeTangent")
    tangent.direction_type = "RADIAL"
    tangent.axis = "Z"
    links.new(tangent.outputs["Tangent"], nodes["Principled BSDF"].inputs["Tangent"])
    return made


@functools.cache
def dark_steel(code="#4a4c4f", rough=0.32):
    """Hardened or phosphated steel."""
    return _metal(f"dark steel {code}", code, rough, grain=0.12, scale=(0.6, 0.6, 0.6))


@functools.cache
def black_oxide():
    return _metal("black oxide", "#1b1c1e", 0.34, grain=0.15, scale=(0.8, 0.8, 0.8))


@functools.cache
def cast_iron(code="#6a6b6c"):
    return _metal(f"cast iron {code}", code, 0.52, grain=0.2, scale=(1.4, 1.4, 1.4), bump=0.35)


@functools.cache
def aluminium(code="#d5d6d7", rough=0.36):
    """Bead-blasted or machined alloy, clear."""
    return _metal(f"aluminium {code}", code, rough, grain=0.06, scale=(4, 4, 4), bump=0.03)


@functools.cache
def anodised(code="#17181a", rough=0.33):
    """Coloured alloy: black unless told."""
    return _metal(f"anodised {code}", code, rough, grain=0.05, scale=(5, 5, 5), bump=0.03)


@functools.cache
def brass():
    return _metal("brass", "#c9a04e", 0.27, grain=0.1, scale=(1, 1, 1))


@functools.cache
def copper():
    return _metal("copper", "#c0764d", 0.3, grain=0.1, scale=(1, 1, 1))


@functools.cache
def rubber(code="#1b1b1c", rough=0.62):
    return _coat(f"rubber {code}", code, rough, bump=0.12, scale=2.5, specular=0.35)


@functools.cache
def plastic(code="#1d1e20", rough=0.38):
    return _coat(f"plastic {code}", code, rough, bump=0.03, scale=3)


@functools.cache
def paint(code="#b8420a", rough=0.28):
    """Paint or powder coat on metal."""
    return _coat(f"paint {code}", code, rough, bump=0.05, scale=0.7, clearcoat=0.5)


@functools.cache
def paper(code="#d8cfbd", rough=0.85):
    """Paper, card, canvas."""
    return _coat(f"paper {code}", code, rough, bump=0.15, scale=1.5, specular=0.15)


@functools.cache
def ink(code="#1c1f22"):
    """Printing and stamping: flat."""
    return _coat(f"ink {code}", code, 0.55, bump=0, scale=1, specular=0.2)


@functools.cache
def friction(code="#5a524b"):
    """Lining of pads and clutch plates: a coarse mixture with glints in it."""
    made = _coat(f"friction {code}", code, 0.8, bump=0.5, scale=2.2, specular=0.2)
    _mottle(made, code, "#2c2927", scale=3.0)
    return made


@functools.cache
def oil(code="#c8860f"):
    """Oil, fluids: clear and coloured."""
    return _clear(f"oil {code}", code, 1.47, 0.02)


@functools.cache
def glass(code="#ffffff", rough=0.02):
    return _clear(f"glass {code}", code, 1.5, rough)


@functools.cache
def ceramic(code="#f0ede4"):
    """Glazed insulators."""
    return _coat(f"ceramic {code}", code, 0.16, bump=0, scale=1, specular=0.6, clearcoat=0.6)


@functools.cache
def plated_steel(code="#cfcdc6"):
    """Nickel or zinc on turned and formed steel: warmer and softer than bright steel."""
    return _metal(f"plated {code}", code, 0.3, grain=0.05, scale=(2, 2, 2))


@functools.cache
def wood(code="#b98c5a", dark="#8a5f36", along="x"):
    """Planed wood, oiled; the grain runs `along`."""
    made = _coat(f"wood {code} {along}", code, 0.48, bump=0, scale=1, specular=0.3)
    stretch = {"x": (0.02, 0.35, 0.35), "y": (0.35, 0.02, 0.35), "z": (0.35, 0.35, 0.02)}[along]
    _mottle(made, code, dark, scale=1, stretch=stretch, detail=8)
    return made


@functools.cache
def glow(code="#ffffff", strength=4.0):
    """Something that shines of itself: a lamp, a display."""
    made, shader = _new(f"glow {code}")
    shader.inputs["Emission"].default_value = colour(code)
    shader.inputs["Emission Strength"].default_value = strength
    return made


def _new(name):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    return made, made.node_tree.nodes["Principled BSDF"]


def _metal(name, code, rough, grain, scale, bump=0.0, anisotropic=0.0):
    made, shader = _new(name)
    shader.inputs["Base Color"].default_value = colour(code)
    shader.inputs["Metallic"].default_value = 1
    shader.inputs["Anisotropic"].default_value = anisotropic
    noise = _noise(made, 1.0, scale)
    _span(made, noise, shader.inputs["Roughness"], rough - grain, rough + grain)
    if bump:
        _bump(made, noise, shader, bump)
    return made


def _coat(name, code, rough, bump, scale, specular=0.5, clearcoat=0.0):
    made, shader = _new(name)
    shader.inputs["Base Color"].default_value = colour(code)
    shader.inputs["Specular"].default_value = specular
    shader.inputs["Clearcoat"].default_value = clearcoat
    shader.inputs["Clearcoat Roughness"].default_value = 0.1
    noise = _noise(made, scale, (1, 1, 1))
    _span(made, noise, shader.inputs["Roughness"], rough - 0.07, rough + 0.07)
    if bump:
        _bump(made, noise, shader, bump)
    return made


def _clear(name, code, ior, rough):
    made, shader = _new(name)
    shader.inputs["Base Color"].default_value = colour(code)
    shader.inputs["Transmission"].default_value = 1
    shader.inputs["IOR"].default_value = ior
    shader.inputs["Roughness"].default_value = rough
    return made


def _noise(made, scale, stretch, detail=4.0):
    nodes, links = made.node_tree.nodes, made.node_tree.links
    place, stretched = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeMapping")
    noise = nodes.new("ShaderNodeTexNoise")
    stretched.inputs["Scale"].default_value = stretch
    noise.inputs["Scale"].default_value = scale
    noise.inputs["Detail"].default_value = detail
    links.new(place.outputs["Object"], stretched.inputs["Vector"])
    links.new(stretched.outputs["Vector"], noise.inputs["Vector"])
    return noise


def _rings(nodes, links):
    """The tool's marks run around the axis: grain that changes along it would be specks from a few steps away."""
    place, noise = nodes["Texture Coordinate"], nodes["Noise Texture"]
    flat, radius = nodes.new("ShaderNodeVectorMath"), nodes.new("ShaderNodeVectorMath")
    flat.operation, radius.operation = "MULTIPLY", "LENGTH"
    flat.inputs[1].default_value = (1, 1, 0)
    noise.noise_dimensions = "1D"
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = 0.5, 2
    links.new(place.outputs["Object"], flat.inputs[0])
    links.new(flat.outputs["Vector"], radius.inputs[0])
    links.new(radius.outputs["Value"], noise.inputs["W"])


def _span(made, noise, socket, low, high):
    span = made.node_tree.nodes.new("ShaderNodeMapRange")
    span.inputs["From Min"].default_value, span.inputs["From Max"].default_value = 0.3, 0.7
    span.inputs["To Min"].default_value, span.inputs["To Max"].default_value = max(0.04, low), min(1, high)
    made.node_tree.links.new(noise.outputs["Fac"], span.inputs["Value"])
    made.node_tree.links.new(span.outputs["Result"], socket)


def _bump(made, noise, shader, strength):
    bump = made.node_tree.nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = strength
    bump.inputs["Distance"].default_value = 0.02
    made.node_tree.links.new(noise.outputs["Fac"], bump.inputs["Height"])
    made.node_tree.links.new(bump.outputs["Normal"], shader.inputs["Normal"])


def _mottle(made, light, dark, scale, stretch=(1, 1, 1), detail=4.0):
    nodes, links = made.node_tree.nodes, made.node_tree.links
    noise, ramp = _noise(made, scale, stretch, detail), nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[0].color = 0.35, colour(dark)
    ramp.color_ramp.elements[1].position, ramp.color_ramp.elements[1].color = 0.62, colour(light)
    links.new(noise.outputs["Fac"], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], nodes["Principled BSDF"].inputs["Base Color"])
