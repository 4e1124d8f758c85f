"""Blade fuses, a box of assorted ones: the open case with its colours in their places, some in front, the puller."""

from materials import ink, plastic, steel
from shapes import box, group, lettering, move, plate, rectangle, settle

VIEW = "lying"
COLOURS = (("5", "#a8823c"), ("7.5", "#6f4526"), ("10", "#b3221a"), ("15", "#2f6f9c"), ("20", "#d9b016"), ("30", "#2f7a48"))


def build():
    case()
    for i, (x, y, turn) in enumerate(((96, -34, 20), (112, -10, 80), (84, -58, -30), (118, -50, 140), (104, 16, 40), (130, -24, 10))):
        settle(move(fuse(*COLOURS[i]), (x, y, 0), (84, 0, turn)))
    settle(move(puller(), (60, -74, 0), (0, 0, -18)))


def case():
    """Six compartments, each with a heap."""
    clear = plastic("#d9dadb", 0.2)
    walls = [box((120, 1.6, 24), clear, (0, y, 12), 0.5) for y in (-46, 0, 46)] + [box((1.6, 93, 24), clear, (x, 0, 12), 0.5) for x in (-60, -20, 20, 60)]
    floor = box((121, 93, 1.4), clear, (0, 0, 0.7), 0.4)
    heaps = []
    for i, colour in enumerate(COLOURS):
        x, y = -40 + 40 * (i % 3), 23 - 46 * (i // 3)
        for k in range(9):
            spot = (x - 11 + 11 * (k % 3), y - 13 + 13 * (k // 3), 4 + 3.4 * ((k * 5) % 4))
            heaps.append(move(fuse(*colour), spot, (70 + 11 * (k % 3), 7 * (k % 4), 40 * k)))
    return group([*walls, floor, *heaps])


def fuse(rating, code):
    """19 mm wide; two blades below."""
    body = move(plate(rectangle(19, 10, 1.4), 4.6, plastic(code, 0.22), bevel=0.7), (0, 2.3, 12), (90, 0, 0))
    blades = [move(plate([(-2.4, 0), (2.4, 0), (2.4, 8), (-2.4, 8)], 0.7, steel("#c9c6bd", 0.24), bevel=0.2), (x, 0.35, 0), (90, 0, 0)) for x in (-6, 6)]
    words = move(lettering(rating, 4.4, ink("#f4f1ea"), 0.02), (0, -2.34, 12.2), (90, 0, 0))
    return group([group([body, *blades, words])])


def puller():
    arms = [box((44, 3, 8), plastic("#e3ded2", 0.35), (0, y, 4), 1.2) for y in (-5, 5)]
    return group([*arms, box((12, 12, 8), plastic("#e3ded2", 0.35), (-20, 0, 4), 1.6)])
