"""CV boot kit: the bellows standing, its two clamps, the circlip and the sachet of grease beside it."""

from math import cos, pi, sin

from materials import ink, paper, rubber, steel
from shapes import box, group, label, lathe, lettering, move, pipe, plate, rectangle, settle, tube


def build():
    move(boot(), (0, 20, 0))
    settle(move(clamp(44), (84, -26, 0), (0, 0, 20)))
    settle(move(clamp(15), (50, -66, 0), (0, 0, -30)))
    settle(move(circlip(), (96, -78, 0)))
    settle(move(sachet(), (-62, -66, 0), (0, 0, 22)))


def boot():
    """Five folds that grow towards the joint."""
    outside, inside = [], []
    folds = [(46, 44), (44, 34), (38, 29), (33, 25), (28, 20), (23, 15)]
    z = 18
    for crest, root in folds:
        outside += [(crest, z), (crest, z + 3), (root, z + 8), (root, z + 10)]
        z += 13
    profile = [(46, 0), (47.5, 1), (46, 4), (46, 12), (47.5, 15), *outside, (13.5, z + 2), (13.5, z + 18), (11, z + 18)]
    inside = [(11, z + 2), (40, 16), (43, 0)]
    return lathe(profile + inside, rubber("#1d1e1f", rough=0.5), closed=True, soft=1.4, segments=128)


def clamp(radius):
    """A steel band with its pinched ear."""
    bright = steel("#c4c5c6", rough=0.22)
    band = pipe(radius + 0.8, radius, 9, bright, soft=0.2)
    ear = move(box((7, 8, 9), bright, bevel=1.6), (radius + 3.6, 0, 4.5))
    tail = move(box((1, 18, 9), bright, bevel=0.3), (radius * 0.98 + 0.6, -radius * 0.2 - 6, 4.5), (0, 0, -12))
    return group([band, ear, tail])


def circlip():
    line = [(14 * cos(a * pi / 180), 14 * sin(a * pi / 180), 0) for a in range(20, 341, 8)]
    return tube(line, 1, steel("#8d8f92", rough=0.3))


def sachet():
    """Flat foil with sealed edges, 90 g of molybdenum grease."""
    foil = steel("#c9c7be", rough=0.3)
    edge = plate(rectangle(92, 62, 3), 0.8, foil, bevel=0.2)
    belly = plate(rectangle(80, 50, 12), 9, foil, bevel=4.4, steps=5)
    lines = [("QUENNOX", 9, 0, 9, ink()), ("CV JOINT GREASE   90 g", 5, 0, -5, ink())]
    print_ = group([label(60, 34, lines, paper("#f2ecdd", 0.6))], (0, 0, 9.1), (-90, 0, 0))
    return group([edge, belly, print_])
