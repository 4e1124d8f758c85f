"""The pump's gauge beside the master: one hose, one pressure, a card with the month of the check."""

from materials import aluminium, brass, ink, paper, rubber, wood
from shapes import box, gauge, group, hexagon, label, lathe, move, plate, tube
from workshop import bench, photograph, rag, wall


def build():
    wall(330, code="#c9c2b3")
    move(bench(1200, 640), (0, 20, 0))
    _master()
    _pump_gauge()
    hose = [(52, 4, 30), (96, -6, 18), (118, -60, 9), (70, -112, 6), (-30, -108, 6), (-96, -60, 12), (-112, -10, 30), (-112, 6, 46)]
    tube([(x + 30, y, z) for x, y, z in hose], 5, rubber("#202224"), smoothly=True)
    _card()
    move(rag(170, 130, "#55738a"), (190, 120, 0), (0, 0, 14))
    photograph(120, (60, -470, 190), (-4, 0, 80), lens=53, fstop=0.5, focus=(30, -10, 100))


def _master():
    """A hundred millimetres of dial in a turned brass case, on its column and block of oak."""
    dial = gauge(56, 10, 6.2, "bar", rim=brass())
    move(dial, (60, 10, 116), (80, 0, 10))
    profile = [(13, 0), (13, 6), (8, 10), (8, 26), (11, 30), (11, 34), (6, 40), (6, 56)]
    column = lathe(profile, brass(), soft=0.8)
    nut = plate(hexagon(22), 10, brass(), bevel=0.8)
    inlet = lathe([(4, 0), (6, 0), (6, 16), (8, 17), (8, 26), (0, 26)], brass(), soft=0.5)
    base = box((110, 90, 24), wood("#7b5433", "#5a3a21"), (0, 0, 12), 3)
    sign = move(label(64, 12, [("MASTER  0–10 bar  0.6", 6, 0, 0, ink())], paper("#e9dfc6")), (0, -45.1, 12))
    move(group([base, move(column, (0, 0, 24)), move(nut, (0, 0, 48)), move(inlet, (0, -12, 38), (90, 0, 0)), sign]), (60, 20, 0), (0, 0, 8))


def _pump_gauge():
    """Taken off its pump, standing in a fork of alloy."""
    dial = gauge(37.5, 11, 6.2, "bar")
    move(dial, (-82, 0, 78), (80, 0, -8))
    stem = lathe([(22, 0), (22, 5), (9, 8), (7, 20), (7, 44)], aluminium("#b9bbbd", 0.4), soft=0.8)
    move(stem, (-82, 12, 0))


def _card():
    """On a string round the master's column."""
    lines = [
        ("CHECKED", 8, 0, 15, ink()),
        ("MAY", 20, 0, -3, ink("#b8420a")),
        ("next: November", 5, 0, -19, ink(), 400),
    ]
    sheet = label(58, 50, lines, paper("#f4efe2"))
    move(group([sheet]), (0, -74, 24), (-14, 0, -6))
