"""The places that scenes happen in: a bench of oak planks, a plastered wall, a tool board. In millimetres."""

from math import cos, pi, sin
from random import Random

import bpy

import camera
import lights
import stage
from materials import ink, paint, paper, steel, wood
from shapes import box, circle, copy, cylinder, group, lettering, mesh, move, plate, rectangle, tube


def bench(wide=1400, deep=700, code="#b08a5e", dark="#7d5a38", planks=7):
    """Its top is z = 0, its front edge y = -`deep` / 2; planks of slightly different oak along x."""
    chance, each, laid = Random(4), deep / planks, []
    for i in range(planks):
        grain = wood(code if i % 2 else "#a67f54", dark if i % 3 else "#74532f")
        y = -deep / 2 + each * (i + 0.5)
        plank = box((wide * 2, each - 0.8, 40), grain, (0, y, -20), 1.2)
        # The grain belongs to the plank's own place: moved along, no two look the same.
        shift = chance.uniform(-wide / 2, wide / 2)
        for vertex in plank.data.vertices:
            vertex.co.x -= shift
        plank.location.x += shift
        laid.append(plank)
    return group(laid, name="bench")


def wall(y, wide=4000, high=2400, code="#d9d3c6"):
    """Limewash, facing -y."""
    return box((wide, 20, high), paper(code, 0.95), (0, y + 10, high / 2 - 400), 0)


def tool_board(wide, high, code="#cbb892", pitch=50, margin=30):
    """Painted plywood with a raster of holes, its front at y = 0, its foot at z = 0."""
    across, up = int((wide - 2 * margin) / pitch), int((high - 2 * margin) / pitch)
    hole = cylinder(3.2, 1, paint("#2a2622", 0.9), soft=0, segments=20)
    holes = []
    for i in range(across + 1):
        for k in range(up + 1):
            x, z = -pitch * across / 2 + i * pitch, margin + k * pitch
            place = ((x, 0.7, z), (90, 0, 0))
            holes.append(move(hole, *place) if i == k == 0 else copy(hole, *place))
    return group([box((wide, 14, high), paint(code, 0.6), (0, 7, high / 2), 2), *holes], name="tool board")


def hook(reach=24):
    """A bent wire in the board: its throat is the origin, the board is at y = `reach`."""
    line = [(0, reach, 6), (0, 4, 0), (0, 0, 0.5), (0, -3, 4), (0, -4, 9)]
    back = move(plate(rectangle(12, 18, 3), 1.4, steel("#a8aaac", 0.35), [circle(1.2, (0, 6), 16)], bevel=0.3), (0, reach, 6), (90, 0, 0))
    return group([tube(line, 1.9, steel(rough=0.2), smoothly=True), back], name="hook")


def tag(words, size=11):
    """A small card with a number on it, facing -y, its middle at the origin."""
    card = plate(rectangle(size * 2.2, size * 1.5, 1.5), 0.8, paper("#f2ecdd"), bevel=0.15)
    words_on_it = move(lettering(words, size * 0.8, ink()), (0, 0, 0.82))
    return group([group([card, words_on_it], turn=(90, 0, 0))], name="tag")


def rag(wide=180, deep=150, code="#a8553a", seed=2, lift=1.0):
    """A folded cloth thrown down: soft waves that end flat at its edges."""
    chance, cells, points = Random(seed), 48, []
    waves = [(chance.uniform(0.012, 0.035), chance.uniform(0.012, 0.035), chance.uniform(0, 6), chance.uniform(1.5, 5)) for _ in range(7)]
    for k in range(cells + 1):
        for i in range(cells + 1):
            u, v = i / cells - 0.5, k / cells - 0.5
            x, y = wide * u, deep * v
            rise = lift * sum(high * (1 + sin(a * x + b * y + c)) for a, b, c, high in waves)
            edge = max(0.12, (cos(pi * u) * cos(pi * v)) ** 0.4)
            points.append((x + 6 * sin(0.03 * y + 1), y + 5 * sin(0.04 * x), 0.6 + rise * edge))
    side = cells + 1
    faces = [(k * side + i, k * side + i + 1, (k + 1) * side + i + 1, (k + 1) * side + i) for k in range(cells) for i in range(cells)]
    return mesh("rag", points, faces, paper(code, 0.95), smooth=80)


def photograph(scale, place, at, lens=60, fstop=None, focus=None, key=1.0, fill=1.0, card=0, night=False):
    """Light and camera for what has been built, all places in millimetres; `scale` is the subject's radius.

    `card` lights up a white card behind the camera, as far below `at` as the camera is above: what stands upright
    mirrors it. By `night` the lamp over the bench is all the light there is.
    """
    stage.set_up(list(bpy.data.objects), size=scale)
    if night:
        lights.night()
    else:
        lights.daylight(key, fill)
    stand, aim, sharp = ([value / scale for value in point] for point in (place, at, focus or at))
    if card:
        lights.card((stand[0] * 1.25, stand[1] * 1.25, max(0.4, 2 * aim[2] - stand[2])), energy=card)
    return camera.look(stand, aim, lens, sharp, fstop)
