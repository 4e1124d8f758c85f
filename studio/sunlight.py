"""Morning sun through a window with bars, for scenes: it draws the panes on the wall."""

from math import radians

import bpy
from mathutils import Vector

from materials import colour, paint
from shapes import move, plate, rectangle

WAY = Vector((0.74, 0.46, -0.49)).normalized()


def sun(target, panes=(2, 3), pane=(330, 420), bar=46, away=2500, strength=3.2):
    """Sunlight whose middle falls on `target` (mm); the window hangs `away` mm to the left of it, out of sight."""
    across, up = panes
    wide, high = across * (pane[0] + bar), up * (pane[1] + bar)
    holes = [
        rectangle(*pane, 0, ((i + 0.5) * (pane[0] + bar) - wide / 2, (k + 0.5) * (pane[1] + bar) - high / 2))
        for i in range(across)
        for k in range(up)
    ]
    front = plate(rectangle(9000, 9000), 20, paint("#dddddd"), holes, bevel=0)
    middle = Vector(target) - WAY * (away / WAY.x)
    move(front, middle, (90, 0, 90))
    light = bpy.data.lights.new("sun", "SUN")
    light.energy, light.angle, light.color = strength, radians(1.2), colour("#fff0d8")[:3]
    lamp = bpy.data.objects.new("sun", light)
    lamp.rotation_euler = WAY.to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(lamp)
    for seen in ("visible_diffuse", "visible_glossy", "visible_camera"):
        setattr(front, seen, False)
