"""Floor pump, 680 mm: steel barrel on a cast foot, gauge low down, a metre of hose, head for both valves."""

from math import cos, pi

from mathutils import Matrix

from materials import aluminium, ink, paint, plastic, rubber, steel
from shapes import around_cylinder, circle, cylinder, gauge, group, lathe, lettering, loft, move, pipe, plate, rounded, tube

TOP = 560


def build():
    group([*_foot(), *_barrel(), *_handle(), *_gauge(), *_hose()], turn=(0, 0, 14))


def _foot():
    """Cast: a wide waist to stand on, three pads under it."""
    outline = [(-125, -26), (-60, -34), (-30, -70), (30, -70), (60, -34), (125, -26), (125, 26), (60, 34), (34, 46), (-34, 46), (-60, 34), (-125, 26)]
    base = plate(rounded(outline, [24, 30, 26, 26, 30, 24, 24, 30, 20, 20, 30, 24]), 15, aluminium("#8d9092", 0.5), bevel=5, steps=4)
    boss = lathe([(44, 12), (34, 18), (27, 30), (25, 46), (21, 48)], aluminium("#8d9092", 0.5), soft=2)
    treads = [move(plate(rounded([(-24, -17), (24, -17), (24, 17), (-24, 17)], 9), 2, rubber(), bevel=0.8), (side * 92, 0, 15)) for side in (-1, 1)]
    return [move(base, (0, 0, 3)), boss, *treads, move(cylinder(60, 4, rubber(), soft=1), (0, -4, 0))]


def _barrel():
    coat = paint("#1d4a60", 0.22)
    wall = lathe([(17.5, 40), (17.5, TOP)], coat)
    cap = lathe([(17.5, TOP - 14), (20, TOP - 12), (20, TOP + 8), (14, TOP + 14), (8, TOP + 15), (8, TOP + 10)], plastic("#1f2123"), soft=1)
    ring = pipe(18.4, 17, 6, steel(), soft=0.6)
    rod = cylinder(6, 130, steel(rough=0.14), soft=0.4)
    words = lettering("ORVANE", 21, ink("#f2ecdd"))
    return [wall, cap, move(ring, (0, 0, 300)), move(rod, (0, 0, TOP - 30)), *_upright(words)]


def _upright(words):
    words.data.transform(Matrix.Rotation(-pi / 2, 4, "Z"))
    return [move(around_cylinder(words, 17.6), (0, 0, 410), (0, 0, 12))]


def _handle():
    z, rows = TOP + 108, []
    for i in range(25):
        t = i / 12 - 1
        swell = 15 + 2.4 * cos(t * pi) - 3 * abs(t) ** 6
        rows.append([(t * 118, y * swell, z + zz * swell - 10 * t * t) for y, zz in circle(1, points=40)])
    grip = loft(rows, plastic("#26292c", 0.5), smooth=70)
    collar = lathe([(9, z - 26), (12, z - 24), (14, z - 10), (14, z + 4)], plastic("#1f2123"), soft=1)
    ends = [move(cylinder(11.6, 2.4, paint("#c9581a"), soft=0.8), (side * 117.6, 0, z - 10), (0, side * 90, 0)) for side in (-1, 1)]
    return [grip, collar, *ends]


def _gauge():
    """75 mm across, leaning back so that it reads from above, in front of the barrel."""
    dial = gauge(37.5, 11, 6.2, "bar")
    bracket = lathe([(0, 0), (18, 0), (14, 26), (0, 26)], plastic("#1f2123"), soft=1.5)
    return [move(dial, (0, -52, 86), (52, 0, 0)), move(bracket, (0, -14, 62), (52, 0, 0))]


def _hose():
    """From the foot up in one loop beside the barrel and down to the clip on the foot."""
    line = [(20, 6, 40), (56, 18, 66), (78, 16, 240), (72, 10, 430), (100, 2, 530), (134, -6, 440), (128, -12, 270), (110, -16, 150), (106, -18, 110)]
    hose = tube(line, 5, rubber("#202224"), smoothly=True)
    nut = move(pipe(7.4, 5, 16, steel(), soft=0.6), (16, 5, 38), (0, 70, 12))
    head = lathe([(0, 0), (7, 0), (8, 3), (8, 40), (12, 46), (12, 64), (8, 67), (4, 67)], plastic("#26292c", 0.4), soft=1)
    lever = plate(rounded([(0, 0), (9, 0), (12, 46), (4, 50)], 3), 9, paint("#c9581a"), bevel=1)
    whole = group([head, move(lever, (9, 4.5, 14), (90, 0, 0))])
    return [hose, nut, move(whole, (106, -18, 118), (180, -4, 0))]
