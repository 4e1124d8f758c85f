"""Fuel filter, diesel, in line: a pressed steel can with two hose stubs and its drain screw."""

from materials import ink, paint, plated_steel, plastic
from shapes import arc, group, hexagon, knurled, label, lathe, move, plate, settle

RADIUS = 40


def build():
    settle(move(filter_(), (0, 0, 0), (0, 0, 24)))


def filter_():
    """Standing: the stubs above, the drain below."""
    can = lathe([(0, 8), (30, 8), (37, 12), (RADIUS, 20), (RADIUS, 104), (37, 114), (28, 119), (0, 121)], paint("#3b5a45", 0.3), soft=2)
    seam = lathe([(39.6, 102), (41.2, 103), (41.2, 106), (39.4, 107)], paint("#3b5a45", 0.3))
    stubs = [move(stub(), (x, 0, 117)) for x in (-16, 18)]
    drain = [move(knurled(9, 9, plastic("#1c1d1f"), ridges=28, depth=0.6, straight=True), (0, 0, 0))]
    dark, green = ink("#1c1f22"), ink("#3b5a45")
    lines = [("FILTRAND", 6, 0, 20, ink("#f4f1ea")), ("FT 2207", 15, 0, 4, dark), ("DIESEL   5 µm   DRAIN YEARLY", 4, 0, -10, dark, 400)]
    sheet = move(label(150, 56, lines, paint("#f3efe5", 0.3), [(20, 11, dark), (-19, 2, green)], radius=RADIUS + 0.1), (0, 0, 62))
    flow = move(plate(arc(6, 90, 450, points=40)[:-1], 0.3, ink("#f4f1ea"), bevel=0), (18, -14, 119.2))
    return group([can, seam, *stubs, *drain, sheet, flow])


def stub():
    """A beaded hose stub on a hex."""
    flats = plate(hexagon(17), 5, plated_steel(), bevel=0.4)
    pipe_ = lathe([(0, 4), (5, 4), (5, 22), (6, 23.5), (5, 25), (5, 30), (3.6, 30), (3.6, 8), (0, 8)], plated_steel(), soft=0.3)
    return group([flats, pipe_])
