"""Seatpost, 27.2 × 350 mm: forged head with two bolts over a round tube, the minimum insertion marked."""

from materials import anodised, black_oxide, ink
from shapes import around_cylinder, box, cylinder, group, knurled, lathe, lettering, move, pipe, plate, rounded, settle, threaded

VIEW = "lying"
LONG, RADIUS = 350, 13.6


def build():
    settle(move(post(), (0, 0, 0), (0, 90, 58)))


def black():
    return anodised("#2c2f33", rough=0.32)


def post():
    """Along z: the open end at 0, the head above 330."""
    tube = pipe(RADIUS, RADIUS - 2, 326, black(), soft=0.4)
    neck = lathe([(RADIUS, 324), (14.4, 330), (13, 342), (0, 346)], black(), soft=1)
    words = [move(around_cylinder(lettering(text, size, ink("#dcd9d0")), RADIUS + 0.03), (0, 0, z), (0, 0, 96)) for text, size, z in (("27.2", 5, 300), ("MIN. INSERTION", 3, 108), ("| | | | | | |", 5, 100))]
    return group([tube, neck, *words, head()])


def head():
    """Cradle and top clamp for 7 mm rails, 44 mm apart, a bolt before and behind."""
    outline = rounded([(-22, -5), (22, -5), (24, 3), (17, 8), (-17, 8), (-24, 3)], 3)
    cradle = move(plate(outline, 40, black(), bevel=1.4), (0, 20, 348), (90, 0, 0))
    top = move(plate(rounded([(-20, 0), (20, 0), (17, 7), (-17, 7)], 3), 46, black(), bevel=1.2), (0, 23, 360), (90, 0, 0))
    bolts = []
    for x in (-15, 15):
        bolts += [move(threaded(2.5, 0.8, 40, black_oxide()), (x, 0, 334)), move(cylinder(4.4, 5, black_oxide(), soft=0.5), (x, 0, 330)), move(knurled(5, 5, black_oxide(), ridges=20, depth=0.4, straight=True), (x, 0, 367))]
    bar = [move(box((4, 38, 4), black(), bevel=1), (x, 0, 369)) for x in (-15, 15)]
    return group([cradle, top, *bolts, *bar])
