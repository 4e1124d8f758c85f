"""Rim brake pads, 70 mm, a pair: moulded blocks with grooves and threaded posts, the washers of one laid out."""

from materials import black_oxide, ink, rubber, steel
from shapes import arc, circle, cylinder, group, hexagon, lathe, lettering, loft, move, plate, settle, threaded

VIEW = "lying"


def build():
    settle(move(pad(), (-14, 36, 0), (90, 0, 12)))
    settle(move(pad(), (4, -18, 0), (0, 0, 4)))
    for x, y in ((46, -30), (56, -22), (50, -40)):
        settle(move(dish(), (x, y, 0)))


def pad():
    """A bowed block: wide in the middle, its face towards -z."""
    black, loops = rubber("#1e1f20", rough=0.55), []
    for i in range(21):
        x = -35 + 3.5 * i
        bow, half = 0.0011 * x * x, 5.6 - 0.0011 * x * x
        loops.append([(x, y + bow * 2, z) for y, z in ((-half, 0), (half, 0), (half, 8), (half - 1.4, 10), (-half + 1.4, 10), (-half, 8))])
    block = loft(loops, black, smooth=40)
    grooves = [move(plate([(-0.7, -6.4), (0.7, -6.4), (0.7, 6.4), (-0.7, 6.4)], 0.5, rubber("#0b0b0c"), bevel=0), (x, 0.4, -0.12), (0, 0, -14)) for x in (-20, -10, 10, 20)]
    words = move(lettering("BRAKKVIST   BKV 21-R70   > FORWARD", 2.4, ink("#d9d6cd"), 0.02), (0, -5.7, 5), (90, 0, 0))
    return group([block, *grooves, words, stud()])


def stud():
    """M6 with its dished washers and the nut."""
    bright = steel("#b4b5b7", rough=0.24)
    thread = move(threaded(3, 1.0, 24, bright), (0, 0, 10))
    washers = [move(dish(), (0, 0, z)) for z in (11, 15)]
    nut = move(plate(hexagon(10), 5, black_oxide(), [circle(3, points=24)], bevel=0.4), (0, 0, 25))
    return group([thread, *washers, nut, move(cylinder(4.6, 2, bright), (0, 0, 9.6))])


def dish():
    return lathe([(3.2, 0), (7.4, 0), *[(r, z + 1) for r, z in arc(6, 20, 70, (1.4, 0), 6)], (3.2, 4)], steel("#c4c5c6", rough=0.22), closed=True, soft=0.3, segments=48)
