"""Ball joint, front lower arm: forged body with its three bolt holes, tapered stud and nut, boot between."""

from materials import cast_iron, dark_steel, ink, plated_steel, rubber
from shapes import circle, group, hexagon, lathe, lettering, move, pipe, plate, rounded, settle, threaded


def build():
    settle(move(joint(), (0, 0, 0), (0, 0, 28)))
    settle(move(nut(), (56, -30, 0)))


def joint():
    black = cast_iron("#3c3e41")
    outline = rounded([(-44, -20), (-20, -30), (30, -24), (44, 0), (30, 24), (-20, 30), (-44, 20)], [10, 12, 14, 16, 14, 12, 10])
    flange = plate(outline, 9, black, [circle(5.2, p, 32) for p in ((-34, -14), (-34, 14), (32, 0))], bevel=1.2)
    body = lathe([(0, -18), (20, -18), (24, -14), (25, 0), (25, 12), (20, 16), (0, 16)], black, soft=1.2)
    boot = lathe([(19, 15), (23, 18), (24, 24), (17, 31), (11, 34), (9, 36), (0, 36)], rubber("#1b1c1d", 0.5), soft=1.4)
    rings = [move(pipe(r, r - 1.4, 1.6, plated_steel()), (0, 0, z)) for r, z in ((22, 15.2), (11.6, 32.6))]
    stud = lathe([(0, 34), (9.4, 34), (7.6, 58), (0, 58)], plated_steel("#a9a8a4"), soft=0.2)
    thread = move(threaded(6, 1.5, 20, plated_steel("#a9a8a4")), (0, 0, 58))
    words = move(lettering("SM-6112-B", 5, ink("#d9d6cd"), 0.02), (-2, -23.5, 9.02))
    return group([flange, body, boot, *rings, stud, thread, words])


def nut():
    zinc = plated_steel("#c9b98a")
    body = plate(hexagon(18), 10, zinc, [circle(6, points=40)], bevel=0.7)
    return group([body, move(pipe(8, 6, 4, dark_steel("#26282b")), (0, 0, 9.6))])
