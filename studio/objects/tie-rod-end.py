"""Tie rod end, left-hand steering side: tapered stud in its boot, the long internal thread's shank, lock nut beside it."""

from materials import cast_iron, ink, plated_steel, rubber
from shapes import circle, group, hexagon, lathe, lettering, loft, move, pipe, plate, rounded, settle, threaded


def build():
    settle(move(end(), (-20, 0, 0), (0, 0, 22)))
    settle(move(plate(hexagon(22), 9, plated_steel("#c9b98a"), [circle(7.4, points=40)], bevel=0.7), (64, -44, 0)))


def end():
    """The shank along x, the stud along z."""
    black = cast_iron("#3c3e41")
    socket = lathe([(0, -14), (16, -14), (19, -10), (19, 8), (15, 12), (0, 12)], black, soft=1.2)
    loops = [[(x, y, z) for y, z in rounded([(-h, -h * 0.8), (h, -h * 0.8), (h, h * 0.8), (-h, h * 0.8)], h * 0.55)] for x, h in ((10, 14), (26, 12), (44, 10.5), (60, 10.5))]
    neck = loft(loops, black, smooth=50)
    shank = move(threaded(8, 1.5, 66, plated_steel("#a9a8a4")), (58, 0, 0), (0, 90, 0))
    boot = lathe([(15, 11), (19, 14), (20, 19), (14, 25), (9, 28), (7, 30), (0, 30)], rubber("#1b1c1d", 0.5), soft=1.2)
    rings = [move(pipe(r, r - 1.2, 1.4, plated_steel()), (0, 0, z)) for r, z in ((18, 11.4), (9.4, 26.6))]
    stud = lathe([(0, 28), (7.6, 28), (6.2, 48), (0, 48)], plated_steel("#a9a8a4"), soft=0.2)
    thread = move(threaded(5, 1.25, 18, plated_steel("#a9a8a4")), (0, 0, 48))
    words = move(lettering("SM-6203-T   M16 × 1.5", 4, ink("#d9d6cd"), 0.02), (38, -11.3, 0), (90, 0, 0))
    return group([socket, neck, shank, boot, *rings, stud, thread, words])
