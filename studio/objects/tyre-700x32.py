"""Folding tyre, 700 × 32C, as it is sold: folded in three, tread outwards, held by a card sleeve."""

from itertools import product
from math import cos, pi, sin

from materials import ink, paper, rubber
from shapes import group, lettering, move, plate, rectangle, rounded, swept

LONG, TURNS = 112, 3
WORDS = (("ORVANE", 15, 22), ("700 × 32C", 11, 2), ("FOLDING  32-622", 6, -14), ("OV.622.32", 8, None))


def build(words=WORDS, stripe="#b8420a", line="#c9c9c4", grow=1.0, knobs=False):
    """`words`: (text, size, y), the last in front; `line`: the sidewall's; `grow`: the casing's size beside a 32C's."""
    black = rubber("#202123", rough=0.66)
    path = hank(grow)
    casing = swept([(x * grow, y * grow) for x, y in section()], path, black, smooth=50)
    side = rounded([(-0.5 * grow, -0.5), (0.5 * grow, -0.5), (0.5 * grow, 0.5), (-0.5 * grow, 0.5)], 0.2)
    wall = swept(side, along(path, -4.5 * grow, 17.4 * grow), paper(line))
    bars = tread(path[int(len(path) * 0.62) :], black, grow, knobs)
    group([move(group([casing, wall, bars]), (0, 0, 18 * grow)), sleeve(words, stripe, grow)], turn=(0, 0, 6))


def hank(grow):
    """A flat spiral with straight sides, wound from the inside out; both ends are under the sleeve."""
    points, steps = [], 64
    for i in range(TURNS * steps + 1):
        t = i / steps
        r = 13 + 13.5 * grow * t
        angle = 2 * pi * t + pi / 2
        side = LONG * (1 if cos(angle) > 0 else -1)
        soft = min(1, abs(cos(angle)) * 3.2)
        points.append((side * soft + r * cos(angle), r * sin(angle), 0.8 * sin(angle * 1.7)))
    return points


def section():
    """The casing, both beads brought together: open towards the middle of the hank."""
    outside = [(-11.5, 15.5), (-9.5, 16.6), (-5, 17.5), (0, 15.8), (3.6, 11), (5.4, 5), (5.8, 0)]
    inside = [(4, 0), (3.6, 4.6), (2, 10), (-1, 13.8), (-5, 15.2), (-9, 14.6), (-11.5, 13.4)]
    below = [(x, -y) for x, y in outside[:-1]][::-1]
    return outside + below + [(x, -y) for x, y in inside[::-1][:-1]] + inside


def along(path, out, up):
    """The path, moved outwards (to the right of its way is inwards for a left turn) and up."""
    made = []
    for here, there in zip(path, path[1:]):
        dx, dy = there[0] - here[0], there[1] - here[1]
        length = (dx * dx + dy * dy) ** 0.5
        made.append((here[0] + dy / length * out, here[1] - dx / length * out, here[2] + up))
    return made


def tread(path, black, grow, knobs):
    """File tread: fine slanting ribs on both shoulders of the outermost turn; or `knobs`, high and far apart."""
    bars, run = [], 0.0
    wide, high, apart = (3.0, 2.6, 13) if knobs else (0.55, 0.6, 3.2)
    rib = [(-wide, -high), (wide, -high), (wide * 0.75, high), (-wide * 0.75, high)]
    lines = ([(5.9, 1.5), (5.6, 5)], [(5.2, 7), (4.2, 10.6)]) if knobs else ([(5.75, 1.2), (5.5, 4.6), (4.4, 9), (2.4, 12.8)],)
    for i in range(len(path) - 1):
        step = ((path[i + 1][0] - path[i][0]) ** 2 + (path[i + 1][1] - path[i][1]) ** 2) ** 0.5
        count = int((run + step) / apart) - int(run / apart)
        for k in range(count):
            t = k / count
            here = tuple(path[i][a] + (path[i + 1][a] - path[i][a]) * t for a in range(3))
            way = tuple((path[i + 1][a] - path[i][a]) / step for a in (0, 1))
            for side, line in product((1, -1), lines):
                points = [
                    (here[0] + (way[1] * out + way[0] * h * 0.35) * grow, here[1] + (way[1] * h * 0.35 - way[0] * out) * grow, here[2] + side * h * grow)
                    for out, h in line
                ]
                bars.append(swept(rib, points, black, up=(way[1], -way[0], 0)))
        run += step
    return group(bars)


def sleeve(words, stripe, grow):
    """Card round the middle, printed on top and in front."""
    card = paper("#e8e2d3")
    wide, deep, high = 74, 2 * (13 + 13.5 * grow * TURNS) + 6, 37.5 * grow
    hull = rounded([(-deep / 2, 0), (deep / 2, 0), (deep / 2, high), (-deep / 2, high)], 9)
    inner = rounded([(-deep / 2 + 0.7, 0.7), (deep / 2 - 0.7, 0.7), (deep / 2 - 0.7, high - 0.7), (-deep / 2 + 0.7, high - 0.7)], 8.3)
    band = move(plate(hull, wide, card, [inner], bevel=0.15), (-wide / 2, 0, 0), (90, 0, 90))
    bar = move(plate(rectangle(wide, 7), 0.1, ink(stripe), bevel=0.01), (0, -deep / 2 + 18, high))
    *top, (number, size, _) = words
    print_ = [move(lettering(text, high_, ink(), 0.05), (0, y, high)) for text, high_, y in top]
    front = move(lettering(number, size, ink(), 0.05), (0, -deep / 2, high / 2), (90, 0, 0))
    return group([band, bar, *print_, front])
