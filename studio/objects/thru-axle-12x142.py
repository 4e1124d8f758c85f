"""Thru axle, 12 × 142: turned alloy with its M12 × 1.5 thread, the lever folded along it."""

from materials import anodised, ink, steel
from shapes import circle, cylinder, group, lathe, lettering, move, plate, rounded, settle, threaded

VIEW = "lying"


def build():
    settle(move(axle(), (0, 0, 0), (0, 90, 24)))


def axle():
    """Along z: the thread at 172, the lever's head at 0."""
    black = anodised("#26282c", rough=0.3)
    shaft = lathe([(0, 6), (6, 6), (6, 150), (5.4, 151), (0, 151)], black, soft=0.3)
    thread = move(threaded(6, 1.5, 21, steel("#a4a6a9", rough=0.26)), (0, 0, 151))
    head = lathe([(0, -8), (9, -8), (11, -6), (11, 0), (9.4, 4), (9.4, 6), (0, 6)], black, soft=0.8)
    lever = plate(rounded([(-7, -7), (7, -7), (6, 44), (3, 58), (-3, 58), (-6, 44)], [6, 6, 8, 3, 3, 8]), 6, black, [circle(2.4, (0, 46), 24)], bevel=1.4)
    words = move(lettering("12 × 142   M12 × 1.5   L 172   10–15 Nm", 3.6, ink("#dcd9d0"), 0.02), (0, -6.1, 80), (90, -90, 0))
    return group([shaft, thread, move(cylinder(2.6, 3, steel()), (0, 0, -10)), head, move(lever, (0, 0, -14)), words])
