"""Spoke key: round, three slots for three nipples, its rim dipped."""

from materials import ink, plastic, plated_steel
from shapes import circle, group, lettering, move, plate, polar, rounded, shifted, slot

VIEW = "lying"
RADIUS = 21
SIZES = ((3.23, 90), (3.30, 210), (3.45, 330))


def build():
    group([_core(), *_rim(), *_marks()], turn=(0, 0, 12))


def _core():
    """Three lobes of hardened steel; each slot opens outwards between two grips of the rim."""
    outline = []
    for size, angle in SIZES:
        half = size / 2
        slot = [(16.4, -half), (9.4, -half), (9.4, half), (16.4, half)]
        lobe = [(14.6, -9.2), (16.4, -7.6), *slot, (16.4, 7.6), (14.6, 9.2)]
        outline += shifted(rounded(lobe, [2, 1.6, 0.5, 0.5, 0.5, 0.5, 1.6, 2], closed=False), turn=angle)
    return plate(outline, 7, plated_steel("#b9bab9"), [circle(4.2, points=48)], bevel=0.5)


def _rim():
    """Three grips between the slots, dipped, a different size each: the marks tell which."""
    grips = []
    for _, angle in SIZES:
        middle = angle + 60
        grip = plate(slot(RADIUS - 3.7, middle - 31, middle + 31, 7.4), 9, plastic("#1f4a63", 0.45), bevel=1.6, steps=4)
        grips.append(move(grip, (0, 0, -1)))
    return grips


def _marks():
    made = []
    for size, angle in SIZES:
        made.append(move(lettering(f"{size:.2f}", 2.5, ink("#26292c")), (*polar(6.9, angle), 7), (0, 0, angle - 90)))
        made.append(move(lettering(f"{size:.2f}", 3.4, ink("#e9e5da")), (*polar(17.2, angle + 60), 8), (0, 0, angle - 30)))
    return made
