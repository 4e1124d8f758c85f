"""Coil spring, front axle: 12.5 mm wire, 148 mm outside, 365 mm free; ends wound closer, a colour mark on one coil."""

from materials import ink, paint
from shapes import helix, tube

WIRE, OUTSIDE, LENGTH, TURNS = 12.5, 148, 365, 6.75


def build(length=LENGTH, coat="#24292e", marks=("#ff6b1a", "#f1efe9")):
    coat = paint(coat, rough=0.34)
    path = helix(radius, pitch, TURNS, steps=72, start=0.62)
    stretch = (length - WIRE) / path[-1][2]
    path = [(x, y, z * stretch) for x, y, z in path]
    tube(path, WIRE / 2, coat, sides=10)
    for start, code in zip((3.34, 3.40), marks):
        first = int(start * 72)
        tube(path[first : first + 4], WIRE / 2 + 0.12, ink(code), sides=10)


def radius(turn):
    """Both ends draw in a little, to sit in their cups."""
    mean = (OUTSIDE - WIRE) / 2
    from_end = min(turn, TURNS - turn)
    return mean - 9 * max(0, 1 - from_end / 0.9) ** 2


def pitch(turn):
    """Nearly closed at both ends, open between."""
    from_end = min(turn, TURNS - turn)
    return 14 + 58 * min(1, max(0, from_end - 0.45) / 0.7)
