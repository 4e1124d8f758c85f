"""Chain wear gauge: laser-cut stainless with its three teeth, marks and the hook that holds chain ends."""

from materials import brushed_steel, ink
from shapes import circle, group, lettering, move, plate, rounded, slot

VIEW = "lying"


def build():
    group([_body(), *_marks()], turn=(4, 0, 30))


def _body():
    """Two teeth on the left take the play out of the rollers; the one on the right drops in or does not."""
    outline = [
        (0, 4), (0, 24), (10, 31), (118, 31), (134, 27), (146, 17), (152, 3), (149, -9), (142, -13), (137, -9), (140, -4), (141, 2), (137, 9), (130, 12),
        (124, 8), (122, -2), (118, -9), (113.5, -9), (112, -3), (111, 5), (104, 10), (66, 10), (60, 5), (44, 5), (40, 1), (38, -8), (33.5, -9), (31, -3), (28, 4),
        (22, 4), (19, -2), (17.5, -9), (13, -9), (11, -4), (7, 1),
    ]  # fmt: skip
    holes = [circle(4, (11, 19), 40), slot(400, 90 - 4.2, 90 + 4.2, 8, (66, -379.5)), circle(3, (124, 20), 32)]
    return plate(rounded(outline, 2.6), 2, brushed_steel("#c6c7c8", rough=0.3), holes, bevel=0.3)


def _marks():
    dark = ink("#1c1f22")
    words = [("0.5", 7, 96, 16.5), ("0.75", 7, 112, 23), ("PELLAGRIN", 4.6, 40, 13), ("1.0", 5, 76, 14)]
    return [move(lettering(text, size, dark), (x, y, 2)) for text, size, x, y in words]
