"""Starter battery AGM 70 Ah, case L3 (278 × 175 × 190 mm): poles towards us, positive on the right."""

from materials import ink, paper, plastic, steel
from shapes import box, cylinder, group, label, lathe, lettering, move, plate, rectangle, rounded

LONG, DEEP, HIGH = 278, 175, 190
CASE = 158
AGM = ("AGM", "12 V   70 Ah", "760 A (EN)   START-STOP", "QX8-1270-A   L3   B13")


def build(words=AGM, accent="#e3a419", lid="#34383b"):
    """`words`: what the label says, from the kind of battery to its number."""
    group([*_case(), *_lid(lid), *_poles(), _label(words, accent), *_marks()], turn=(0, 0, 8))


def _case():
    black = plastic("#1f2123", 0.42)
    body = plate(rectangle(LONG - 12, DEEP - 10, 5), CASE, black, bevel=2)
    ledge = plate(rectangle(LONG, DEEP, 5), 10.5, black, bevel=2)
    ribs = []
    for x in range(-120, 121, 16):
        ribs.append(box((3, 4, 118), black, (x, DEEP / 2 - 5, 80), 0.8))
    sides = [box((4, 3, 118), black, (side * (LONG / 2 - 6), y, 80), 0.8) for side in (-1, 1) for y in range(-64, 65, 16)]
    return [body, ledge, *ribs, *sides]


def _lid(code):
    """Stepped: high at the back, low at the front corners where the poles are."""
    grey = plastic(code, 0.4)
    rim = plate(rectangle(LONG - 4, DEEP - 3, 7), 15, grey, bevel=2.5, steps=4)
    back = rounded([(-134, -14), (-82, -14), (-74, -80), (74, -80), (82, -14), (134, -14), (134, 82), (-134, 82)], [6, 8, 6, 6, 8, 6, 8, 8])
    top = plate(back, 22, grey, bevel=3, steps=4)
    vents = [move(plate(rectangle(208, 20, 8), 2, plastic("#2a2d30"), bevel=0.8), (0, 46, HIGH - 0.5))]
    plugs = [move(cylinder(7, 1.2, plastic("#24272a"), soft=0.5), (-85 + 34 * i, 46, HIGH + 1)) for i in range(6)]
    return [move(rim, (0, 0, CASE - 4)), move(top, (0, 0, HIGH - 22)), *vents, *plugs]


def _poles():
    made = []
    for x, across, words, code in ((-108, 17.9, "–", "#d9d6cf"), (108, 19.5, "+", "#d8402c")):
        r, z = across / 2, CASE + 10
        post = lathe([(r + 3, z), (r + 3, z + 2), (r, z + 2.4), (r - 0.9, z + 19), (0, z + 19)], steel("#a9a9a6", 0.42), soft=0.7)
        made += [move(post, (x, -52, 0)), move(lettering(words, 22, ink(code), thickness=0.6), (x * 0.77, -58, z + 1.1))]
    cap = plate(rounded([(-17, -17), (17, -17), (17, 17), (-17, 17)], 6), 2.4, plastic("#c22f20", 0.35), bevel=0.8)
    return [*made, move(cap, (108, -52, CASE + 10.2))]


def _label(words, accent):
    light, dark, amber = ink("#f2ecdd"), ink("#1c1f22"), ink(accent)
    kind, charge, start, number = words
    lines = [
        ("QUENNOX", 13, -66, 35, light),
        (kind, 34, -64, 0, dark, 600),
        (charge, 17, 42, 8, dark),
        (start, 9.6, 42, -13, dark),
        (number, 7, 0, -38, dark, 400),
    ]
    sheet = label(228, 102, lines, paper("#f2ecdd", 0.5), [(35, 26, dark), (20, 3, amber), (-29, 1.2, dark)])
    return move(sheet, (0, -DEEP / 2 + 4.9, 84))


def _marks():
    red = plastic("#c22f20", 0.4)
    return [box((26, 1.2, 8), red, (108, -DEEP / 2 + 1.4, CASE + 3), 0.4)]
