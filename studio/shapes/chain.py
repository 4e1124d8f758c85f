"""Roller chain and what it runs on. Half-inch pitch, as every bicycle's."""

from math import atan2, cos, hypot, pi, radians, sin, sqrt

from .body import copy, group
from .lathe import cylinder, pipe
from .outline import circle, polar
from .plate import plate

PITCH = 12.7
ROLLER = 7.75


def sprocket(teeth, thickness, material, holes=(), bevel=0.25, name="sprocket"):
    """A toothed plate for half-inch chain: round seats for the rollers, teeth with flat tips."""
    return plate(sprocket_outline(teeth), thickness, material, holes, bevel, name)


def sprocket_outline(teeth):
    """ISO 606's tooth: an arc that seats the roller, straight flanks, a narrow tip."""
    pitch_radius = PITCH / 2 / sin(pi / teeth)
    seat = ROLLER * 0.505 + 0.07
    outside = pitch_radius + 2.7
    step, points = 360 / teeth, []
    open_to = 64 - 60 / teeth
    for tooth in range(teeth):
        middle = step * tooth
        cx, cy = polar(pitch_radius, middle)
        # The seat: the side of the roller that faces the middle, from one flank over the bottom to the other.
        for i in range(9):
            angle = middle + 180 + open_to * (1 - i / 4)
            points.append((cx + seat * cos(radians(angle)), cy + seat * sin(radians(angle))))
        tip = step / 2
        half = 0.85 / outside * 180 / pi
        points += [polar(outside - 0.5, middle + tip - half * 1.7), polar(outside, middle + tip - half)]
        points += [polar(outside, middle + tip + half), polar(outside - 0.5, middle + tip + half * 1.7)]
    return points


def link_outline(pitch=PITCH, end=4.1, waist=3.0):
    """A link plate: two round ends with a waist between them, about the middle of the link."""
    half, points = pitch / 2, []
    for side in (0, 180):
        points += [
            (x + (half if side == 0 else -half), y)
            for x, y in (polar(end, side - 118 + 236 * i / 16) for i in range(17))
        ]
        points.append((0, waist if side == 0 else -waist))
    return points


def chain_link(inner, plates, pins, width=2.18, thick=0.9):
    """One link lying along x with its pins along z, about its middle: inner (rollers) or outer (pins, hollow)."""
    half = PITCH / 2
    if inner:
        side = plate(link_outline(), thick, plates, [circle(1.9, (-half, 0), 24), circle(1.9, (half, 0), 24)], 0.22)
        side.location = (0, 0, width / 2)
        other = copy(side, (0, 0, -width / 2 - thick))
        roller = pipe(ROLLER / 2, 1.9, width - 0.12, pins, soft=0.15, segments=40)
        roller.location = (half, 0, -width / 2 + 0.06)
        return group([side, other, roller, copy(roller, (-half, 0, -width / 2 + 0.06))], name="inner link")
    gap = width / 2 + thick + 0.06
    side = plate(link_outline(end=4.0, waist=2.8), thick, plates, (), 0.3)
    side.location = (0, 0, gap)
    other = copy(side, (0, 0, -gap - thick))
    pin = pipe(1.8, 0.95, 2 * (gap + thick) + 0.36, pins, soft=0.15, segments=32)
    bottom = -gap - thick - 0.18
    pin.location = (half, 0, bottom)
    return group([side, other, pin, copy(pin, (-half, 0, bottom))], name="outer link")


def chain_along(points, plates, pins, closed=False):
    """Links laid along a flat line of (x, y): each pin sits one pitch from the last, as on a real chain."""
    joints = _stepped(points, PITCH)
    if closed:
        joints.append(joints[0])
    links = [chain_link(True, plates, pins), chain_link(False, plates, pins)]
    laid = []
    for i, ((x, y), (u, v)) in enumerate(zip(joints, joints[1:])):
        model = links[i % 2]
        one = model if i < 2 else copy(model)
        one.location = ((x + u) / 2, (y + v) / 2, 0)
        one.rotation_euler = (0, 0, atan2(v - y, u - x))
        laid.append(one)
    return group(laid, name="chain")


def _stepped(points, step):
    """Points along a line, each exactly `step` away from the one before as the crow flies."""
    made, here = [points[0]], points[0]
    for a, b in zip(points, points[1:]):
        while hypot(b[0] - here[0], b[1] - here[1]) >= step:
            here = _reach(here, a, b, step)
            made.append(here)
            a = here
    return made


def _reach(centre, a, b, radius):
    dx, dy, fx, fy = b[0] - a[0], b[1] - a[1], a[0] - centre[0], a[1] - centre[1]
    qa, qb, qc = dx * dx + dy * dy, 2 * (fx * dx + fy * dy), fx * fx + fy * fy - radius * radius
    t = (-qb + sqrt(max(0, qb * qb - 4 * qa * qc))) / (2 * qa)
    return (a[0] + t * dx, a[1] + t * dy)
