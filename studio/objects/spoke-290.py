"""Spoke with nipple, 290 mm: too long for any frame, so both ends come in close up: J-bend heads and rolled threads."""

from math import cos, pi, sin

from materials import brass, steel
from shapes import group, lathe, move, plate, polygon, rectangle, threaded, tube

VIEW = "lying"
FRAME = ((-43, -30, 0), (43, 30, 6))
LENGTH = 290


def build():
    for i, (x, y) in enumerate(((-26, 25), (-29, 18.5), (-24, 12), (-28, 5.5))):
        move(heads_end(), (x, y, 1), (0, 0, -4 + 1.4 * i))
    for i, (x, y) in enumerate(((14, -7.5), (20, -14), (12, -20.5))):
        move(thread_end(nipple_at=(2, 2, None)[i]), (x, y, 1), (0, 0, 176 - 2 * i))
    move(nipple(), (31, -22.5, 2), (0, 90, -24))
    move(nipple(), (36, -16, 2), (0, 90, 28))


def bright():
    return steel("#c6c7c8", rough=0.15)


def heads_end():
    """From the elbow along +x, out of the picture; the head stands up 6 mm behind the bend."""
    bend = [(2.6 - 2.6 * sin(a), 2.6 - 2.6 * cos(a)) for a in (pi / 2 * i / 8 for i in range(9))]
    shank = tube([(LENGTH, 0, 0), *((x, y, 0) for x, y in bend), (0, 6.4, 0)], 1.0, bright())
    head = move(lathe([(0, 2.1), (1.5, 2.0), (2.0, 1.5), (1.1, 0), (0, 0)], bright(), soft=0.2, segments=32), (0, 5.6, 0), (-90, 0, 0))
    return group([shank, head])


def thread_end(nipple_at):
    """The last 10 mm are rolled: 56 threads to the inch, a little thicker than the wire."""
    shank = tube([(10, 0, 0), (LENGTH, 0, 0)], 1.0, bright())
    thread = move(threaded(1.13, 0.4536, 10.2, bright(), segments=32), (0, 0, 0), (0, 90, 0))
    parts = [shank, thread]
    if nipple_at is not None:
        parts.append(move(nipple(), (nipple_at, 0, 0), (0, 90, 0)))
    return group(parts)


def nipple():
    """12 mm of brass: slotted head, four flats of 3.23 mm, a round waist."""
    head = lathe([(1.15, -4.2), (2.1, -4), (3.1, -2.6), (3.1, -1.9), (2.0, -1.2), (2.0, 0), (1.15, 0)], brass(), closed=True, soft=0.25, segments=40)
    flats = plate(rectangle(3.3, 3.3, 0.5), 6.6, brass(), [polygon(24, 2.3)], bevel=0.15)
    return group([head, flats])
