"""Crankset, 170 mm: right arm with its 24 mm axle and a 42-tooth ring on four arms; the left arm beside it."""

from materials import anodised, black_oxide, ink, steel
from shapes import circle, cylinder, group, lathe, lettering, loft, move, pipe, plate, polar, rectangle, rounded, settle
from stage import model

LONG = 170


def build():
    ring = model("chainring-44t")
    ring.build(teeth=42, arms=4, bolts=55, mark="42T   110 BCD   7075-T6")
    disc = [body for body in ring.move.__globals__["bpy"].data.objects if body.parent is None]
    right = group([*disc, move(spider(), (0, 0, 3)), move(arm("170"), (0, 0, 8)), axle()])
    settle(move(right, (0, 0, 0), (66, 0, 24)))
    settle(move(arm("170"), (-30, -112, 0), (0, 0, 78)))


def black():
    return anodised("#4b4e53", rough=0.3)


def arm(length):
    """Tapered, hollowed along its back, its pedal eye at the end."""
    loops = []
    for y, wide, high in ((-16, 12, 12), (-10, 17, 17), (0, 19, 19), (14, 16, 17), (50, 12.5, 14), (110, 11.5, 12.5), (150, 12.5, 12.5), (168, 14.5, 13), (180, 12, 12), (186, 5, 9)):
        loops.append([(x, y, 10 + z) for x, z in rectangle(2 * wide, high, 4.6)])
    eye = move(pipe(9.4, 7.1, 13.6, steel("#8d8f92", rough=0.3)), (0, LONG, 3.2))
    boss = move(lathe([(0, 0), (18, 0), (18, 2), (13, 3), (0, 3)], black(), soft=0.6), (0, 0, 18.6))
    name = move(lettering("TARNHOLT", 9, ink("#e4e1d8"), 0.02), (0, 88, 16.9), (0, 0, 90))
    size = move(lettering(length, 5, ink("#e4e1d8"), 0.02), (0, 142, 16.6), (0, 0, 90))
    return group([loft(loops, black(), smooth=55), eye, boss, name, size])


def spider():
    """Four arms out to the ring's bolts."""
    points = []
    for i in range(4):
        turn = 90 * i + 90
        points += [polar(24, turn - 40), polar(46, turn - 13), polar(61, turn - 8), polar(61, turn + 8), polar(46, turn + 13), polar(24, turn + 40)]
    body = plate(rounded(points, [10, 14, 5, 5, 14, 10] * 4), 7, black(), [circle(5, polar(55, 90 * i + 90), 32) for i in range(4)], bevel=1.4)
    bolts = [move(cylinder(6.2, 3, black_oxide(), soft=0.6), (*polar(55, 90 * i + 90), 6.6)) for i in range(4)]
    return group([body, *bolts])


def axle():
    return move(pipe(12, 9.4, 92, steel("#c9cacb", rough=0.2)), (0, 0, -92))
