"""The seamless ground every product stands on: the warm paper of the shop's cards (`--studio` in app/ui/themes.css)."""

import bpy

from materials import colour


def lay(code="#ede7da", size=200):
    """An endless matt sheet at z = 0."""
    bpy.ops.mesh.primitive_plane_add(size=size)
    sheet = bpy.context.object
    sheet.name = "ground"
    paper = bpy.data.materials.new("ground")
    paper.use_nodes = True
    shader = paper.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = colour(code)
    shader.inputs["Roughness"].default_value = 0.9
    shader.inputs["Specular"].default_value = 0.1
    sheet.data.materials.append(paper)
    return sheet
