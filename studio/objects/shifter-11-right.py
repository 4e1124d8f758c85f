"""Shift lever, right, 11-speed: body with its gear window, bar clamp, thumb and finger levers, cable adjuster."""

from materials import anodised, black_oxide, ink, plastic, rubber
from shapes import arc, box, circle, cylinder, group, hexagon, knurled, lettering, loft, move, plate, rounded, settle

VIEW = "lying"


def build():
    settle(group([body(), window(), clamp(), *levers(), adjuster()], turn=(0, 0, 18)))


def body():
    outline = rounded([(-34, -14), (10, -20), (30, -12), (34, 6), (20, 18), (-30, 16)], [9, 12, 10, 9, 12, 9])
    lower = plate(outline, 15, plastic("#232528", 0.36), bevel=3, steps=4)
    lid = plate(rounded([(-30, -11), (9, -16), (26, -9), (29, 5), (17, 14), (-27, 12)], 8), 5, anodised("#3a3d41", rough=0.3), bevel=1.8, steps=4)
    name = move(lettering("TARNHOLT", 5, ink("#e4e1d8"), 0.02), (6, 1, 20.05), (0, 0, 2))
    return group([lower, move(lid, (0, 0, 15)), name])


def window():
    """Eleven gears, the hand on the sixth."""
    glass = move(box((7, 22, 2), plastic("#0e0f10", 0.15), bevel=0.8), (-22, 0, 20))
    marks = [move(lettering(str(gear), 2.2, ink("#e4e1d8"), 0.02), (-22, 8 - 4 * i, 21.05)) for i, gear in enumerate((1, 3, 6, 9, 11))]
    return group([glass, *marks, move(box((6, 0.8, 0.2), ink("#d8402c"), bevel=0), (-22, -2, 21.05))])


def clamp():
    """A hinged band for a bar of 22.2 mm, open towards us."""
    outline = arc(16, -160, 180, points=60) + arc(11.2, 180, -160, points=60)
    band = move(plate(outline, 12, anodised("#1b1c1e"), bevel=1), (0, 0, -6))
    ear = move(box((10, 12, 11), anodised("#1b1c1e"), bevel=1.4), (-18, -3, 0))
    screw = move(cylinder(3.4, 5, black_oxide(), soft=0.4), (-21, -3, 5))
    socket = move(plate(hexagon(4), 0.1, ink("#070707"), bevel=0), (-21, -3, 10))
    return move(group([band, ear, screw, socket], turn=(90, 0, 0)), (4, 30, 6))


def levers():
    """The large one pulls cable, the small one lets it go."""
    made = []
    for path, wide, grip in (
        ([(20, -14, 5), (34, -26, 3), (46, -40, 2), (52, -54, 3)], 8, "#2b2d30"),
        ([(30, 4, 8), (44, 0, 7), (56, -8, 7), (62, -18, 8)], 5.5, "#2b2d30"),
    ):
        loops = []
        for i, (x, y, z) in enumerate(path):
            half = wide * (0.55 + 0.2 * i)
            loops.append([(x + u * 0.7, y + u * 0.7, z + v) for u, v in rounded([(-half, -1.6), (half, -1.6), (half, 1.6), (-half, 1.6)], 1.4)])
        made.append(loft(loops, anodised(grip, rough=0.3), smooth=60))
        x, y, z = path[-1]
        made.append(move(plate(circle(wide * 0.9, points=40), 1.2, rubber("#17181a"), bevel=0.5), (x - 1.5, y + 4, z + 1.4)))
    return made


def adjuster():
    grip = knurled(4.6, 9, anodised("#17181a"), ridges=22, depth=0.5, straight=True)
    housing = move(cylinder(2.5, 26, plastic("#1c1d1f", 0.34)), (0, 0, 8))
    return move(group([grip, housing]), (-33, 6, 8), (0, -90, -14))
