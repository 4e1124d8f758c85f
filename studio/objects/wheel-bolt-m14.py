"""Wheel bolt, M14 × 1.5 × 28: ball seat of 13 mm radius, 17 mm hex, zinc flake."""

from math import cos, radians, sin

from materials import ink, plated_steel
from shapes import around_ring, copy, cut, group, hexagon, lathe, lettering, move, plate, settle, threaded


def build():
    bolt = one()
    settle(move(bolt, (0, 0, 0), (180, 0, 20)))
    settle(move(copy(bolt), (34, -22, 0), (-80, 0, 62)))


def zinc():
    return plated_steel("#b9bab8")


def one():
    """Head up: hex with a shallow dish, ball seat under it, shank down to -28 mm."""
    head = cut(plate(hexagon(17), 15, zinc(), bevel=0.3), [chamfer()])
    move(head, (0, 0, 3))
    seat = [(13 * cos(radians(a)), 13 * sin(radians(a)) + 6.4) for a in range(-58, -24, 4)]
    ball = lathe([(0, seat[0][1]), *seat, (12, 2.6), (11.4, 3.6), (0, 3.6)], zinc(), soft=0.15)
    shank = move(lathe([(0, -6), (6.9, -6), (6.9, 0), (0, 0)], zinc()), (0, 0, -2))
    thread = move(threaded(7, 1.5, 22, zinc(), segments=72), (0, 0, -28))
    words = around_ring(lettering("10.9   OV   R13", 1.5, ink("#4b4d4f"), 0.02), 6.3, 18.0)
    return group([group([head, ball, shank, thread, words])])


def chamfer():
    """Takes the hex's top corners off at thirty degrees."""
    return lathe([(8.2, 15.6), (11.5, 13.4), (11.5, 16), (8.2, 16)], zinc(), closed=True)
