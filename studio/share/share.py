"""The Open Graph picture: the shop's name standing on the studio ground beside a cassette, a rotor and a piston."""

import bpy

import camera
import ground
import lights
import stage
from materials import paint
from shapes import group, lettering, move, settle


def build():
    for line, x, z, code in (("Spoke", 0, 66, "#1c1f22"), ("&", 0, 0, "#ff6b1a"), ("Piston", 41, 0, "#1c1f22")):
        move(lettering(line, 60, paint(code, rough=0.4), thickness=10, align="LEFT"), (x, 0, z + 27), (90, 0, 0))
    settle(move(group([stage.place("cassette-11-32")]), (258, 10, 0), (38, 0, -10)))
    settle(move(group([stage.place("piston-86")]), (352, -8, 0), (0, 0, 20)))
    stage.set_up(list(bpy.data.objects), size=150)
    ground.lay()
    lights.daylight()
    camera.look((1.62, -6.4, 2.1), (1.3, 0, 0.36), lens=72)
