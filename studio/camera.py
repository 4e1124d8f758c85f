"""One camera rule: the same long lens, from the right front and above; the object fills most of the frame.

`standing` is for things with a height; `lying` looks down steeper, for flat ones.
"""

from math import cos, radians, sin

import bpy
from mathutils import Vector

LENS, SENSOR = 85, 36
ELEVATION = {"standing": 27, "lying": 52}
TURN = 24
FILL_WIDE, FILL_HIGH = 0.82, 0.80


def frame(points, view="standing"):
    """Puts the camera where `points` (stage units) are in the middle of the frame and fill it to the rule."""
    up, around = radians(ELEVATION[view]), radians(TURN)
    back = Vector((sin(around) * cos(up), -cos(around) * cos(up), sin(up)))
    aim = sum(points, Vector()) / len(points)
    distance = 8.0
    scene = bpy.context.scene
    aspect = scene.render.resolution_x / scene.render.resolution_y
    turned = back.to_track_quat("Z", "Y")
    right, above = turned @ Vector((1, 0, 0)), turned @ Vector((0, 1, 0))
    half = SENSOR / LENS / 2
    for _ in range(12):
        seen = [_seen(p - aim, right, above, back, distance) for p in points]
        xs, ys = [s[0] / half for s in seen], [s[1] / half * aspect for s in seen]
        aim += (right * (max(xs) + min(xs)) + above * (max(ys) + min(ys)) / aspect) * half * distance / 2
        distance *= max((max(xs) - min(xs)) / 2 / FILL_WIDE, (max(ys) - min(ys)) / 2 / FILL_HIGH)
    return _camera(aim + back * distance, turned, LENS)


def look(place, at, lens=50, focus=None, fstop=None):
    """A scene's own camera, in stage units; with `fstop`, what is far from `focus` (else from `at`) is soft."""
    place, at = Vector(place), Vector(at)
    camera = _camera(place, (place - at).to_track_quat("Z", "Y"), lens)
    if fstop:
        camera.data.dof.use_dof = True
        camera.data.dof.focus_distance = (place - Vector(focus or at)).length
        camera.data.dof.aperture_fstop = fstop
    return camera



def _seen(point, right, above, back, distance):
    depth = distance - point.dot(back)
    return (point.dot(right) / depth, point.dot(above) / depth)


def _camera(place, turned, lens):
    data = bpy.data.cameras.new("camera")
    data.lens, data.sensor_width = lens, SENSOR
    data.clip_end = 1000
    camera = bpy.data.objects.new("camera", data)
    camera.location = place
    camera.rotation_euler = turned.to_euler()
    bpy.context.scene.collection.objects.link(camera)
    bpy.context.scene.camera = camera
    return camera
