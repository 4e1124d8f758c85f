"""A car's disc on the bench, eight chalk marks round it, the caliper and the list of what it said."""

from materials import ink, paint, paper, wood
from shapes import cylinder, group, hexagon, lettering, move, plate, polar, rectangle
from stage import model
from workshop import bench, photograph, rag

READINGS = ("21.4", "21.4", "21.3", "21.4", "21.2", "21.3", "21.4", "21.4")


def build():
    bench(1300, 800)
    disc = [model("brake-disc-280-vented").disc(), *_marks()]
    move(group(disc), (-20, 60, 0), (0, 0, 18))
    move(model("caliper-150").caliper(21.24), (-120, -150, 0), (0, 0, 8))
    _list()
    move(rag(210, 170, "#7a4a3a"), (-230, 190, 0), (0, 0, -20))
    photograph(200, (150, -560, 470), (8, -4, 8), lens=54, fstop=0.9, focus=(0, -60, 10))


def _marks():
    """A stroke of yellow chalk and a number at each of the eight places."""
    chalk = ink("#efe2a0")
    made = []
    for i in range(8):
        made.append(move(plate(rectangle(9, 2.4, 1), 0.15, chalk, bevel=0), (*polar(128, 45 * i), 22.15), (0, 0, 45 * i)))
        made.append(move(lettering(str(i + 1), 9, chalk, 0.1), (*polar(112, 45 * i), 22.15), (0, 0, 45 * i - 90)))
    return made


def _list():
    sheet = plate(rectangle(92, 124, 1), 0.4, paper("#f4efe2"), bevel=0.1)
    lines = [move(lettering("DISC 1, LEFT", 7, ink(), 0.02), (0, 50, 0.42))]
    for i, reading in enumerate(READINGS):
        lines.append(move(lettering(f"{i + 1}    {reading}", 8, ink("#1d5878"), 0.02, 400), (0, 34 - 11.4 * i, 0.42)))
    pencil = group([
        move(plate(hexagon(7.4), 128, paint("#c9581a"), bevel=0.5), (0, 0, 0)),
        move(cylinder(3.6, 14, wood("#dcb987", "#c79c66"), soft=0), (0, 0, 128)),
    ], at=(40, -30, 4), turn=(90, 0, 100))  # fmt: skip
    return move(group([sheet, *lines, pencil]), (172, -58, 0), (0, 0, -14))
