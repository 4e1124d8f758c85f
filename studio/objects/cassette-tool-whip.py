"""Lockring tool and chain whip: a bar with two lengths of 11-speed chain, and twelve splines on a hex."""

from math import cos, pi

from materials import brushed_steel, dark_steel, ink, plastic, plated_steel, steel
from shapes import arc, chain_along, circle, cylinder, group, hexagon, lathe, lettering, move, plate, polar, rounded

VIEW = "lying"


def build():
    whip = group([*_bar(), *_chains()], turn=(0, 0, 46))
    tool = group(_tool(), at=(272, 176, 0), turn=(0, 0, 12))
    group([whip, tool])


def _bar():
    """320 mm of flat steel, the grip dipped."""
    outline = rounded([(0, -13), (90, -13), (110, -10), (300, -9), (320, -12), (320, 12), (300, 9), (110, 10), (90, 13), (0, 13)], [12, 20, 20, 20, 11, 11, 20, 20, 20, 12])
    bar = plate(outline, 5, brushed_steel("#b5b7b9", rough=0.32), [circle(4, (12, 0), 32)], bevel=0.6)
    grip_outline = rounded([(22, -15), (150, -12.4), (150, 12.4), (22, 15)], [10, 6, 6, 10])
    grip = plate(grip_outline, 9, plastic("#1f4a63", 0.42), bevel=2.4, steps=4)
    words = move(lettering("HALLEBECK", 8, ink("#d9d6cf")), (86, 0, 7))
    return [bar, move(grip, (0, 0, -2)), words]


def _chains():
    """The long piece lies round the sprocket's bow, the short one holds at the bar's middle."""
    shiny, dark = plated_steel("#bdbcb8"), dark_steel("#6c6f72", 0.28)
    long = [(312, 0)] + [(318 + x, -72 + y) for x, y in arc(72, 90, -75, points=60)]
    short = [(262, 4), (262, -60)]
    rivets = [move(cylinder(3.4, 8.4, steel(), soft=0.5), (x, y, -1.6)) for x, y in ((312, 0), (262, 4))]
    laid = [move(chain_along(line, shiny, dark), (0, 0, 2.6)) for line in (long, short)]
    return [*laid, *rivets]


def _tool():
    """Stands on its hex, splines up, the guide pin in the middle."""
    satin = dark_steel("#76797c", 0.28)
    flats = plate(hexagon(24), 17, satin, bevel=1)
    shoulder = lathe([(0, 16), (13.4, 17), (13.4, 22), (11.4, 24), (0, 24)], satin, soft=0.5)
    splines = []
    for i in range(240):
        phase = cos(2 * pi * i / 240 * 12)
        splines.append(polar(11.3 + (0.75 if phase > 0.15 else -0.75 if phase < -0.15 else 5 * phase), i * 1.5))
    crown = move(plate(splines, 12, satin, [circle(7.4)], bevel=0.25), (0, 0, 23.5))
    pin = lathe([(0, 24), (4.6, 24), (4.6, 46), (3.4, 49), (0, 49.6)], steel(rough=0.18), soft=0.5)
    words = move(lettering("HG", 5, ink("#d9d6cf")), (0, -12.02, 8.5), (90, 0, 0))
    return [flats, shoulder, crown, pin, move(group([words]), turn=(0, 0, 30))]
