"""Cable cutters, 190 mm: hooked, ground jaws, an adjustable bolt, dipped handles, the lock between them."""

from mathutils import Vector

from materials import brushed_steel, dark_steel, plastic, steel
from shapes import circle, cylinder, group, helix, hexagon, loft, move, plate, rounded, swept, tube

VIEW = "lying"
THICK = 5.4


def build():
    one = group(_half(False), turn=(0, 0, 1))
    other = group([group(_half(True), turn=(0, 180, 0))], at=(0, 0, THICK * 2), turn=(0, 0, -1))
    group([one, other, *_bolt(), _spring()], turn=(0, 0, -38))


def _half(turned_over):
    """One shear with its jaw at the top right, its handle at the bottom left: the other is the same, turned over."""
    blade = dark_steel("#606366", 0.25)
    outline = [
        (-13, -16), (8, -14), (15, -2), (14, 8), (18, 20), (17, 32), (9, 43), (-1, 47), (2, 40), (6, 32), (5, 24), (-1, 17), (-9, 14), (-15, 6), (-17, -6),
    ]  # fmt: skip
    radii = [6, 8, 8, 10, 12, 12, 8, 0.6, 3, 8, 8, 8, 6, 8, 8]
    jaw = plate(rounded(outline, radii), THICK, blade, bevel=0.6)
    edge = plate(rounded([(-1, 47), (2, 40), (6, 32), (5, 24), (-1, 17), (1.5, 17), (7, 23), (8.4, 32), (4.4, 41)], [0.4, 3, 8, 8, 1, 1, 8, 8, 3]), 1.2, brushed_steel("#d0d1d2"), bevel=0.2)
    line = [(-9, -10), (-16, -26), (-25, -48), (-30, -76), (-31, -104), (-28, -130), (-22, -142)]
    flat = swept(rounded([(-6, -2.4), (6, -2.4), (6, 2.4), (-6, 2.4)], 1.6), [(x, y, THICK / 2) for x, y in line[:-1]], blade, smooth=60)
    dip = _dipped(line[1:])
    return [jaw, move(edge, (0, 0, -0.7 if turned_over else THICK - 0.5)), flat, dip]


def _dipped(line):
    """The grip swells over the bar and ends round."""
    points = [Vector((x, y, THICK / 2)) for x, y in line]
    fine = [points[i].lerp(points[i + 1], t / 6) for i in range(len(points) - 1) for t in range(6)] + [points[-1]]
    loops, count = [], len(fine)
    for i, here in enumerate(fine):
        way = (fine[min(count - 1, i + 1)] - fine[max(0, i - 1)]).normalized()
        right = way.cross(Vector((0, 0, 1)))
        end = min(1, (count - i) / 4) ** 0.5 * min(1, 0.75 + i / 8)
        loops.append([here + right * (x * 8.6 * end) + Vector((0, 0, z * 6 * end)) for x, z in circle(1, points=32)])
    return loft(loops, plastic("#1f4a63", 0.45), smooth=70)


def _bolt():
    washer = move(cylinder(9, 1.2, steel(), soft=0.4), (0, 0, THICK * 2))
    head = move(plate(hexagon(12), 4.4, steel(), bevel=0.7), (0, 0, THICK * 2 + 1.1), (0, 0, 12))
    return [washer, head]


def _spring():
    return move(tube(helix(3.4, 2.6, 8), 0.6, steel()), (-10.5, -40, THICK), (0, 90, 0))
