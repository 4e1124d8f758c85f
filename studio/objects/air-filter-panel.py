"""Panel air filter, 345 × 136 × 70 mm: 92 pleats of paper in a moulded frame."""

from materials import ink, paper, rubber
from shapes import box, group, lettering, loft, move, plate, rectangle, tube

VIEW = "lying"
LONG, WIDE, HIGH, PLEATS = 345, 136, 70, 92
INSIDE, ACROSS = LONG - 30, WIDE - 30


def build(medium="#ecdfae", frame="#2c3033", name="FILTRAND  FT 3451"):
    parts = [_pleats(medium), *_beads(), *_frame(frame), _name(name)]
    group(parts, turn=(-4, 0, 12))


def _pleats(code):
    """One sheet folded to and fro; the folds have a small round."""
    pitch, loops = INSIDE / PLEATS, []
    for i in range(PLEATS):
        x = -INSIDE / 2 + i * pitch
        for step, z in ((0, 14), (0.08, 11), (0.42, HIGH - 6), (0.5, HIGH - 4), (0.58, HIGH - 6), (0.92, 11)):
            at = x + step * pitch
            loops.append([(at, -ACROSS / 2, z), (at, ACROSS / 2, z), (at, ACROSS / 2, z - 0.5), (at, -ACROSS / 2, z - 0.5)])
    return loft(loops, paper(code, 0.8), smooth=20)


def _beads():
    """Lines of glue that keep the folds apart."""
    return [tube([(-INSIDE / 2, y, HIGH - 4.4), (INSIDE / 2, y, HIGH - 4.4)], 1.1, paper("#f7f3e6", 0.5)) for y in (-18, 18)]


def _frame(code):
    grey = rubber(code, 0.55)
    lip = plate(rectangle(LONG, WIDE, 16), 13, grey, [rectangle(INSIDE - 3, ACROSS - 3, 5)], bevel=2.4)
    ridge = plate(rectangle(LONG - 9, WIDE - 9, 12), 2.6, grey, [rectangle(LONG - 15, WIDE - 15, 9)], bevel=1.1)
    ends = [box((3, ACROSS + 2.4, HIGH - 18), grey, (side * INSIDE / 2, 0, (HIGH - 2) / 2), 1) for side in (-1, 1)]
    walls = [box((INSIDE, 2.4, HIGH - 16), paper("#d9cfae", 0.7), (0, side * ACROSS / 2, (HIGH - 2) / 2), 0.6) for side in (-1, 1)]
    return [move(lip, (0, 0, HIGH - 14)), move(ridge, (0, 0, HIGH - 2.2)), *ends, *walls]


def _name(text):
    words = lettering(text, 6, ink("#b9b6ac"), thickness=0.15)
    return move(words, (-70, -WIDE / 2 + 10.6, HIGH - 1))
