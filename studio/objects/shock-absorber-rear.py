"""Shock absorber, rear, gas: twin tube with an eye below, dust tube and M10 stud above; 551 mm open, top nut beside it."""

from materials import dark_steel, ink, paint, plated_steel, rubber, steel
from shapes import circle, cylinder, group, hexagon, label, lathe, move, pipe, plate, settle, threaded

VIEW = "lying"


def build():
    settle(move(shock(), (0, 0, 0), (0, 90, 60)))
    settle(move(nut(), (232, 168, 0), (0, 0, 20)))
    settle(move(washer(), (262, 196, 0)))


def shock():
    """Along z: the eye's middle at 0, the stud's end at 551."""
    black, chrome = paint("#1f2326", rough=0.34), steel("#dcdddd", rough=0.08)
    body = lathe([(0, 22), (17, 22), (24, 30), (25, 34), (25, 300), (23, 303), (16, 305), (0, 305)], black, soft=1.2)
    seal = lathe([(6.5, 303), (15, 303), (15, 309), (11, 312), (6.5, 312)], rubber())
    rod = move(cylinder(6.2, 190, chrome), (0, 0, 310))
    dust = lathe([(27.5, 340), (29, 340), (29, 506), (27, 512), (10, 514), (10, 512), (25.5, 510), (27.5, 504)], black, closed=True, soft=1)
    beads = [lathe([(29, z - 2.5), (30, z), (29, z + 2.5)], black, smooth=70) for z in (352, 492)]
    stop = lathe([(6.5, 330), (14, 332), (17, 338), (15, 344), (18, 350), (6.5, 352)], paint("#d9a520", rough=0.5), soft=1.5)
    stud = move(threaded(5, 1.0, 36, plated_steel()), (0, 0, 515))
    cups = [move(washer(), (0, 0, 514)), move(lathe([(5, 0), (13, 0), (14, 4), (12, 9), (5, 9)], rubber(), soft=1), (0, 0, 516))]
    return group([body, seal, rod, dust, *beads, stop, stud, *cups, eye(), paper_label()])


def eye():
    """A welded ring across the foot, 40 mm wide; rubber bush and steel sleeve for a 12 mm bolt."""
    ring = pipe(19, 15.4, 32, paint("#1f2326", rough=0.34), soft=0.8)
    bush = pipe(15.4, 8.4, 36, rubber("#1a1a1b"), soft=1.2)
    sleeve = pipe(8.4, 6.1, 40, plated_steel(), soft=0.4)
    parts = [move(ring, (0, 0, -16)), move(bush, (0, 0, -18)), move(sleeve, (0, 0, -20))]
    neck = move(cylinder(13, 14, paint("#1f2326", rough=0.34)), (0, 0, 14))
    return group([group(parts, turn=(90, 0, 90)), neck])


def paper_label():
    lines = [("STEMMERUD", 14, 0, 5, ink("#f1efe9"), 700), ("SM-5170-R   GAS", 7, 0, -10, ink("#f1efe9"))]
    made = label(104, 40, lines, ink("#22506e"), [(-18, 4, ink("#ff6b1a"))], radius=25.1)
    return group([group([made], turn=(0, 0, -68))], (0, 0, 170), (0, 0, 0))


def nut():
    return plate(hexagon(16), 8, plated_steel(), [circle(4.8, points=32)], bevel=0.6)


def washer():
    return lathe([(5.2, 0), (15, 0), (16, 1.5), (15, 3), (5.2, 2.2)], dark_steel("#8b8d90"), closed=True, soft=0.3)
