"""Quick release, rear: rod with its round nut and two conical springs, the curved lever closed."""

from materials import aluminium, plastic, steel
from shapes import cylinder, group, helix, knurled, lathe, loft, move, rectangle, settle, threaded, tube

VIEW = "lying"


def build():
    settle(move(skewer(), (0, 0, 0), (0, 90, 20)))


def skewer():
    """Along z: the lever's body at 0, the nut at the other end."""
    silver, bright = aluminium("#d2d3d4", rough=0.24), steel("#c9cacb", rough=0.18)
    rod = move(cylinder(2.5, 150, bright), (0, 0, 4))
    thread = move(threaded(2.5, 0.8, 18, bright), (0, 0, 150))
    body = lathe([(0, -12), (8, -12), (10, -8), (10, 0), (8, 3), (0, 3)], silver, soft=0.8)
    teeth = move(knurled(10.2, 2, bright, ridges=36, depth=0.5, straight=True), (0, 0, 1.6))
    nut = move(lathe([(0, 0), (9, 0), (9.6, 2), (9.6, 7), (6, 11), (4, 13), (0, 13)], silver, soft=0.8), (0, 0, 147))
    springs = [move(tube(helix(lambda t: 3.4 + 1.3 * t, 3.2, 3.6, steps=24), 0.5, bright, sides=3), at, turn) for at, turn in (((0, 0, 16), (180, 0, 0)), ((0, 0, 134), (0, 0, 0)))]
    path = [(0, 4, -8), (0, 20, -13), (0, 40, -12), (0, 58, -6), (0, 66, 0)]
    lever = loft([[(x, y, z + v) for x, v in rectangle(13 - 0.06 * y, 5, 2)] for _, y, z in path], silver, smooth=60)
    cap = move(lathe([(0, 0), (6, 0), (5.4, 1.6), (0, 1.6)], plastic("#1c1d1f")), (0, 0, -13.4))
    return group([rod, thread, body, teeth, nut, *springs, lever, cap])
