"""The shelf behind the counter: oil, fluid, filters and a battery, labels to the front."""

from materials import wood
from shapes import box, group, move
from stage import place
from workshop import photograph, tag, wall


def build():
    wall(150, code="#d9d3c6")
    for z in (0, 392):
        box((1700, 260, 28), wood("#b08a5e", "#7d5a38"), (0, 10, z - 14), 2)
    for i, x in enumerate((-330, -118)):
        move(place("engine-oil-5w30"), (x, 10, 0), (0, 0, -18 + i * 2))
    for i in range(3):
        move(place("brake-fluid-dot4"), (16 + i * 82, 0 + (i % 2) * 18, 0), (0, 0, -26 + 5 * i))
    move(place("battery-agm-70"), (402, 14, 0), (0, 0, -8))
    for i in range(4):
        move(place("oil-filter-spin-on"), (-372 + i * 92, 6, 392), (0, 0, -30 + 9 * i))
    # Leaning against the wall, its pleats to the front.
    move(group([place("air-filter-panel", turn=(0, 0, -12))]), (150, 122, 462), (86, 0, 0))
    for i in range(4):
        move(place("chain-lube-dry"), (352 + i * 46, (i % 2) * 14, 392), (0, 0, -26 + 7 * i))
    for x, words in ((-224, "42.50"), (98, "9.80"), (402, "169.00")):
        move(tag(words, 16), (x, -121, -14))
    for x, words in ((-234, "8.90"), (150, "15.40"), (421, "11.50")):
        move(tag(words, 16), (x, -121, 378))
    photograph(420, (240, -1760, 560), (30, 0, 262), lens=57, card=120)
