"""Disc rotor, 160 mm, six-bolt: one piece of 1.8 mm stainless, its six T25 bolts beside it."""

from materials import black_oxide, ink, turned_steel
from shapes import arc, circle, cut, group, lathe, lettering, move, plate, polar, rounded, slot, threaded

VIEW = "lying"


def build():
    rotor("BKV 06-160")
    for place, turn in (((71, -72, 0), 20), ((84, -57, 0), 75)):
        move(bolt(), place, (0, 0, turn))


def rotor(number, radius=80, middle=None):
    """`middle`: the holes of another mount than six bolts on 44 mm."""
    out = radius - 80
    holes = middle or [circle(17.5, points=96), *(circle(2.7, polar(22, 60 * i + 30), 24) for i in range(6))]
    holes += [window(60 * i, out) for i in range(6)] + [small_window(60 * i, out) for i in range(6)]
    for i in range(24):
        holes += vents(15 * i, out)
    steel = plate(edge(radius), 1.8, turned_steel(rough=0.26), holes, bevel=0.2)
    marks = [mark(number, 72), mark("MIN. TH. = 1.5", 192), mark("ROTATION >", 312)]
    return group([steel, *marks], turn=(0, 0, 8))


def edge(radius):
    """The outside, waved a little inwards between the vents."""
    return [polar(radius - 0.9 * (1 - abs((i % 15) / 7.5 - 1)) ** 2, i) for i in range(360)]


def window(turn, out):
    """A big opening between two swept arms."""
    outer, inner = arc(63 + out, turn + 3, turn + 36), arc(31.5, turn + 8, turn - 16)
    corners = [3, *[0] * (len(outer) - 2), 3, 3, *[0] * (len(inner) - 2), 3]
    return rounded(outer + inner, corners)


def small_window(turn, out):
    """The narrow one inside each arm."""
    points = [polar(62 + out, turn + 45), polar(62 + out, turn + 55), polar(36, turn + 29), polar(36, turn + 24)]
    return rounded(points, [2.5, 2.5, 1.6, 1.6])


def vents(turn, out):
    """What cools and cleans the track: a slanted row of three."""
    return [circle(2.1, polar(67.2 + out, turn), 20), slot(71.5 + out, turn + 1.2, turn + 4.8, 3.4), circle(1.7, polar(75.9 + out, turn + 7.4), 20)]


def mark(words, turn):
    """Laser marking on the mounting ring, read from outside."""
    body = lettering(words, 2.2, ink("#3a3c3f"), thickness=0.01)
    x, y = polar(27.2, turn)
    return move(body, (x, y, 1.8), (0, 0, turn - 90))


def bolt():
    """M5 × 10 with a low button head and a star socket, lying on its side."""
    head = lathe([(0, 0), (4.6, 0), (4.6, 1.4), (3.2, 2.5), (0, 2.5)], black_oxide(), soft=0.3)
    star = [polar(1.35 if i % 2 else 2.1, 30 * i) for i in range(12)]
    socket = move(plate(rounded(star, 0.4), 3, black_oxide(), bevel=0.02), (0, 0, 1))
    shank = move(threaded(2.5, 0.8, 10, black_oxide()), (0, 0, -9.8))
    body = group([cut(head, [socket]), shank], (0, 0, 4.4), (90, 0, 0))
    return group([body])
