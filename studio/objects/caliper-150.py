"""Digital caliper, 150 mm: beam with its scale, jaws above and below, display, thumb wheel, depth rod."""

from materials import brushed_steel, ink, plastic, steel
from shapes import box, cylinder, group, knurled, lettering, move, plate, rectangle, rounded

VIEW = "lying"
OPEN = 27.98
BEAM = (232, 16, 3.6)


def build():
    move(caliper(OPEN), turn=(0, 0, 54))


def caliper(opened):
    """Along x, the fixed jaw's face at 0, the display up, showing what it is opened to."""
    return group([*_beam(opened), _slider(opened), _rod(opened)])


def _beam(opened):
    """The fixed jaw and the beam, x to the right; 0 is at the fixed jaw's face."""
    bright = brushed_steel("#c3c4c5", rough=0.3)
    outline = [(0, -40), (0, -8), (BEAM[0] - 20, -8), (BEAM[0] - 20, 8), (0, 8), (-1.5, 24), (-3, 24), (-8, 10), (-20, 10), (-20, -8), (-13, -18), (-6, -40), (-3, -42)]
    beam = plate(rounded(outline, [0.6, 0.3, 1, 1, 0.3, 0.4, 1, 2, 3, 4, 6, 2, 1]), BEAM[2], bright, bevel=0.35)
    ticks = []
    for mm in range(0, 151):
        long = 5 if mm % 10 == 0 else 3.8 if mm % 5 == 0 else 2.6
        if mm > opened + 50 or mm < opened - 4:
            ticks.append(box((0.22, long, 0.05), ink("#26292c"), (mm + 22, -7.6 + long / 2, BEAM[2] + 0.02), 0))
    words = [move(lettering(str(mm), 3.4, ink("#26292c")), (mm + 22, 1.4, BEAM[2])) for mm in range(80, 151, 10)]
    brand = move(lettering("PELLAGRIN", 4.2, ink("#26292c")), (176, 5, BEAM[2]))
    return [beam, *ticks, *words, brand]


def _slider(opened):
    """The sliding jaw, the housing on it with everything one presses and reads."""
    bright = brushed_steel("#c3c4c5", rough=0.3)
    outline = [(0, -40), (3, -42), (6, -40), (14, -18), (22, -10), (22, 10), (8, 10), (3, 24), (1.5, 24), (0, 8.4), (0, -8)]
    jaw = move(plate(rounded(outline, [0.6, 1, 2, 6, 4, 2, 2, 1, 0.4, 0.4, 0.4]), BEAM[2] + 0.5, bright, bevel=0.35), (0, 0, -0.25))
    case = move(plate(rounded([(4, -17), (72, -17), (72, 15), (4, 15)], [3, 8, 3, 3]), 11, plastic("#26292c", 0.42), bevel=1.4, steps=4), (0, 0, 1.2))
    frame = move(plate(rectangle(44, 18, 2), 0.8, plastic("#15171a", 0.25), bevel=0.3), (31, 4.4, 12))
    glass = move(plate(rectangle(40, 14, 1), 0.5, plastic("#b9c2ae", 0.22), bevel=0.1), (31, 4.4, 12.5))
    digits = move(lettering(f"{opened}", 10.5, ink("#1b1f1a")), (29, 4.4, 13.02))
    unit = move(lettering("mm", 3.4, ink("#1b1f1a")), (46.6, 0.9, 13.02))
    buttons = []
    for x, name, code in ((14, "OFF/ON", "#4d5256"), (31, "ZERO", "#c9581a"), (48, "mm/in", "#4d5256")):
        buttons.append(move(plate(rectangle(11, 4.6, 2.2), 1.4, plastic(code, 0.45), bevel=0.5), (x, -11.6, 12)))
        buttons.append(move(lettering(name, 2, ink("#d9d6cf")), (x, -7.1, 12.25)))
    wheel = move(knurled(6, 5, steel(), ridges=30, depth=0.4, straight=True), (64, -16, 3))
    screw = move(knurled(4, 8, steel(), ridges=24, depth=0.4, straight=True), (54, 14, 6.6), (-90, 0, 0))
    cover = move(cylinder(7, 0.6, plastic("#1d2023", 0.4), soft=0.2), (62, 4, 12))
    return move(group([jaw, case, frame, glass, digits, unit, *buttons, wheel, screw, cover]), (opened, 0, 0))


def _rod(opened):
    return box((40 + opened, 4, 1.6), steel(), (BEAM[0] - 40 + opened / 2, 0, 1.8), 0.3)
