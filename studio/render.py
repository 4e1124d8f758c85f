"""Entry: `blender -b -P studio/render.py -- NAME FOLDER [--preview]` builds and renders one picture.

It is rendered twice with different grain (`one.png`, `two.png`), and what each pixel shows is told apart by colour and
slope (`albedo.png`, `normal.png`): from these scripts/studio/ takes the grain out, since Debian's Blender cannot.
"""

import random
import sys
from pathlib import Path

import bpy

sys.path.insert(0, str(Path(__file__).parent))

import camera  # noqa: E402
import ground  # noqa: E402
import lights  # noqa: E402
import stage  # noqa: E402

SIZE = {"products": (1200, 900), "heroes": (1600, 1200), "gallery": (1200, 900), "share": (1200, 630)}
# Twice the pixels of a card's picture, and more light in each: what a screen is filled with shows every speck.
SAMPLES = {"heroes": 14}


def main(name, folder, preview):
    kind, source = stage.find(name)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(1)
    module = stage.load(source)
    _picture(getattr(module, "SIZE", SIZE[kind]), SAMPLES.get(kind, 18), preview)
    if kind == "products":
        _product(module)
    else:
        module.build(**({"night": True} if name.endswith(stage.NIGHT) else {}))
    _develop()
    _guides(folder)
    for seed, half in enumerate(("one", "two")):
        bpy.context.scene.cycles.seed = seed
        bpy.context.scene.render.filepath = f"{folder}/{half}.png"
        bpy.ops.render.render(write_still=True)
        bpy.context.scene.use_nodes = False


def _product(module):
    module.build()
    points = stage.set_up(list(bpy.data.objects), within=getattr(module, "FRAME", None))
    ground.lay()
    lights.daylight()
    camera.frame(points, getattr(module, "VIEW", "standing"))


def _picture(size, samples, preview):
    scene = bpy.context.scene
    shrink = 1 / 3 if preview else 1
    scene.render.resolution_x, scene.render.resolution_y = (round(side * shrink) for side in size)
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    scene.render.use_persistent_data = True
    cycles.samples = 8 if preview else samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold, cycles.adaptive_min_samples = 0.72 / samples, 8
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 8, 2, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 8, 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4


def _develop():
    scene = bpy.context.scene
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "High Contrast"
    scene.view_settings.exposure = 0.35
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    scene.render.image_settings.color_depth = "16"


def _guides(folder):
    """Colour and slope of what is seen, written beside the first rendering."""
    scene = bpy.context.scene
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    seen, files, out = (nodes.new(f"CompositorNode{kind}") for kind in ("RLayers", "OutputFile", "Composite"))
    half = nodes.new("CompositorNodeMixRGB")
    half.blend_type = "MULTIPLY"
    half.inputs[2].default_value = (0.5, 0.5, 0.5, 1)
    middle = nodes.new("CompositorNodeMixRGB")
    middle.blend_type = "ADD"
    middle.inputs[2].default_value = (0.5, 0.5, 0.5, 1)
    links.new(seen.outputs["Image"], out.inputs["Image"])
    links.new(seen.outputs["Denoising Normal"], half.inputs[1])
    links.new(half.outputs[0], middle.inputs[1])
    files.base_path = folder
    files.format.file_format = "PNG"
    files.format.color_mode = "RGB"
    files.format.color_depth = "16"
    files.format.color_management = "OVERRIDE"
    files.format.view_settings.view_transform = "Raw"
    files.file_slots.clear()
    for name, socket in (("albedo", seen.outputs["Denoising Albedo"]), ("normal", middle.outputs[0])):
        files.file_slots.new(f"{name}-")
        links.new(socket, files.inputs[f"{name}-"])


if __name__ == "__main__":
    words = sys.argv[sys.argv.index("--") + 1 :]
    main(words[0], words[1], "--preview" in words)
