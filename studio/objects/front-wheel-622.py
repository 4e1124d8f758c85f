"""Front wheel, 622-19: double-wall rim for rim brakes, 32 spokes laced three-cross, loose-ball hub, quick release."""

from materials import aluminium, brass, dark_steel, ink, paint, rubber, steel, turned_steel
from shapes import around_ring, cylinder, group, lathe, lettering, move, plate, polar, rounded, settle, tube

HOLES, CROSSES = 32, 3
FLANGE, HALF = 19.5, 34
NIPPLE = 301


def build():
    settle(move(wheel(), (0, 0, 0), (84, 0, -3)))


def wheel():
    """About the axle, which is the z axis."""
    spokes = [spoke(i) for i in range(HOLES)]
    return group([rim(), *spokes, hub(), *skewer()])


def rim():
    """Section of a double-wall rim: hooked flanges, brake tracks, a box below."""
    silver, track = aluminium("#c9cbcd", rough=0.34), turned_steel("#c6c8ca", rough=0.3)
    half = [(318, 12.2), (317, 9.6), (315.4, 10.2), (313, 9.6), (309, 9.4), (307.6, 6), (306.6, 0)]
    outside = [(306, 12.3), (301, 11), (297.5, 7), (296.4, 0)]
    section = half + [(r, -z) for r, z in half[-2::-1]] + [(r, -z) for r, z in outside[:-1]] + outside[::-1]
    body = lathe(section, silver, closed=True, segments=240)
    tracks = [lathe([(307, z), (317, z), (317, z + 0.1), (307, z + 0.1)], track, closed=True, segments=240) for z in (12.25, -12.35)]
    words = []
    for turn in (58, 238):
        mark = around_ring(lettering("ORVANE  622-19", 7.5, ink("#b8420a"), 0.05), 301.8)
        words.append(lay_on_side(mark, turn))
    return group([body, *tracks, *words])


def lay_on_side(body, turn):
    """Lettering follows the rim's slope below the brake track."""
    for vertex in body.data.vertices:
        r = (vertex.co.x**2 + vertex.co.y**2) ** 0.5
        vertex.co.z += 11.2 + (r - 301.8) * 0.42 + 0.25
    return move(body, turn=(0, 0, turn))


def spoke(i):
    """Even ones on the right flange, odd ones on the left; on each, heads in and heads out take turns."""
    side = 1 if i % 2 == 0 else -1
    place = i // 2
    outside = place % 2 == 0
    at_rim = 360 / HOLES * i
    lean = 360 / (HOLES / 2) * CROSSES * (1 if outside else -1)
    x, y = polar(FLANGE, at_rim - lean)
    z = side * (HALF + (1.9 if outside else -1.9))
    end_x, end_y = polar(NIPPLE, at_rim)
    bright = steel("#c9cacb", rough=0.16)
    shank = tube([(x, y, side * HALF), (x, y, z), (end_x, end_y, side * 2.5)], 1.0, bright, sides=3)
    head = move(cylinder(2, 1.2, bright, segments=16), (x, y, side * (HALF + (-2.6 if outside else 1.6)) - (0.6 if side < 0 else 0)))
    near_x, near_y = polar(NIPPLE - 13, at_rim + 0.05 * lean * 13 / 280)
    nipple = tube([(end_x, end_y, side * 2.5), (near_x, near_y, side * 3.9)], 1.9, brass(), sides=3)
    return group([shank, head, nipple])


def hub():
    """Barrel between two flanges; cones, locknuts and axle ends outside."""
    silver, dark = aluminium("#d2d3d4", rough=0.28), dark_steel("#6d6f72")
    half = [(9.5, 0), (9.8, 22), (12.5, 30), (22.6, 32.4), (23.4, 33.2), (23.4, 35), (22.6, 35.8), (14, 36.2), (13.4, 43), (11, 44)]
    barrel = lathe([(r, -z) for r, z in half[:0:-1]] + half, silver, soft=0.6, segments=64)
    ends = []
    for side in (1, -1):
        cap = lathe([(11.2, 42.6), (10.4, 44.6), (7, 44.8)], rubber())
        cone = lathe([(8.6, 44), (8.6, 47), (6, 47)], dark)
        nut = lathe([(7.6, 47), (7.6, 50), (4.6, 50)], dark)
        ends.append(group([cap, cone, nut], turn=(0 if side > 0 else 180, 0, 0)))
    return group([barrel, *ends])


def skewer():
    """The lever's closed end is on the left (here below), the round nut in front."""
    silver, dark = aluminium("#d2d3d4", rough=0.24), steel("#b9bbbd", rough=0.2)
    rod = move(cylinder(2.4, 122, dark), (0, 0, -61))
    nut = move(lathe([(0, 0), (9, 0), (9.6, 2), (8, 9), (5, 11), (0, 11.5)], silver, soft=0.6), (0, 0, 51))
    body = move(lathe([(0, 0), (9, 0), (9, 6), (7, 12), (0, 12)], silver, soft=0.6), (0, 0, -63))
    arm = rounded([(-6, -4), (6, -5), (7, 30), (5, 52), (-3, 54), (-7, 30)], 4)
    lever = move(plate(arm, 6, silver, bevel=1.6), (0, 0, -66), (14, 0, 140))
    cap = move(lathe([(5.2, 0), (5.2, 0.6), (0, 0.6)], paint("#1c1f22")), (0, 0, 62.3))
    return [rod, nut, body, lever, cap]
