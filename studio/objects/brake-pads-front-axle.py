"""Car brake pads, four to the axle, 146 × 54.7 mm: two show the lining, two the shim; one has the wear cable."""

from materials import dark_steel, friction, ink, paint, plastic, rubber, steel
from shapes import arc, box, circle, group, lettering, move, plate, rectangle, rounded, settle, tube

VIEW = "lying"


def build(number="BKV 54-146", cable=True, edge="#222427"):
    settle(move(pad(number, edge, shim=True), (-78, 42, 0), (0, 0, 5)))
    settle(move(pad(number, edge), (84, 50, 0), (0, 0, -4)))
    settle(move(pad(number, edge, cable=cable), (-84, -36, 0), (0, 0, 3)))
    settle(move(pad(number, edge, shim=True), (82, -38, 0), (0, 0, -6)))


def outline():
    """The plate: a bowed slab with a guide ear at each end."""
    top = arc(190, 110, 70, (0, -162.5), 15)[::-1]
    upper = [(x, y) for x, y in top if abs(x) < 56]
    points = [(-62, -24), (62, -24), (64, -6), (73, -6), (73, 8), (64, 9), (60, 17), *reversed(upper), (-60, 17), (-64, 9), (-73, 8), (-73, -6), (-64, -6)]
    sharp = {0, 1, 2, 3, 4, 5, 6, len(points) - 1, len(points) - 2, len(points) - 3, len(points) - 4, len(points) - 5}
    return rounded(points, [3 if i in sharp else 0 for i in range(len(points))])


def pad(number, edge, shim=False, cable=False):
    """Lies on its plate with the lining up, or (`shim`) on its lining with the shim up."""
    parts = [plate(outline(), 5.8, paint(edge, rough=0.5), bevel=0.7)]
    lining = friction("#57524d")
    for side in (-1, 1):
        points = [(side * x, y) for x, y in ((1.2, -21), (46, -21), (57, -10), (55, 14), (44, 19.5), (1.2, 24))]
        parts.append(move(plate(rounded(points if side > 0 else points[::-1], 2), 13.9, lining, bevel=0.9), (0, 0, 5.8)))
    if shim:
        parts += back(number)
    if cable:
        parts += wear_cable()
    return group([group(parts, turn=(0, 180 if shim else 0, 0))])


def back(number):
    """Anti-squeal shim, the piston's spring and the numbers, on the plate's back."""
    grey = paint("#4c5054", rough=0.45)
    slab = rounded([(-52, -20), (52, -20), (52, 14), (40, 19), (-40, 19), (-52, 14)], 4)
    shim = move(plate(slab, 0.9, grey, [circle(4, (-22, 0), 24), circle(4, (22, 0), 24)], bevel=0.25), (0, 0, -0.9))
    bright = steel("#b9babc", rough=0.2)
    wire = [(-12, 4, -1), (-14, 4, -12), (-8, 0, -15), (0, 8, -13), (8, 0, -15), (14, 4, -12), (12, 4, -1)]
    spring = tube(wire, 1.1, bright, smoothly=True)
    words = [move(lettering(text, size, ink("#e4e1d8"), 0.02), (0, y, -0.92), (0, 180, 0)) for text, size, y in (("BRAKKVIST", 7, -6), (f"{number}   E4 90R-011", 3.4, -14))]
    return [shim, spring, *words]


def wear_cable():
    """A thin lead from the lining to a two-pin plug."""
    lead = tube([(58, 6, 10), (66, 14, 12), (82, 22, 4), (88, 6, 1.6), (84, -22, 1.6), (60, -40, 1.6), (30, -44, 2)], 1.5, rubber("#1c1d1f"), smoothly=True)
    plug = move(box((18, 10, 8), plastic("#8e8b82"), bevel=1.2), (22, -44, 4), (0, 0, 0))
    clip = move(box((8, 7, 5), plastic("#2b2c2e"), bevel=0.8), (56, 4, 10), (0, 0, 40))
    return [lead, plug, clip]
