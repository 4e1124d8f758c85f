"""Front light, 450 lumens: lens with a cut-off, switch on top, silicone strap below."""

from materials import anodised, glow, ink, plastic, rubber, steel
from shapes import arc, circle, cut, cylinder, group, lathe, lettering, loft, move, pipe, plate, rectangle, rounded

LONG, WIDE, HIGH = 96, 37, 33


def build():
    group([_body(), *_face(), *_fins(), *_switch(), _name(), _strap()], turn=(0, 0, -6))


def _section(wide, high, y, up=0):
    return [(x, y, z + up) for x, z in rectangle(wide, high, min(wide, high) * 0.36)]


def _body():
    """Along y, its face at -y: widest a little behind the lens, narrow at the tail."""
    sizes = [(33, 31, 0, 0), (35.5, 33, 1.2, 0), (37, 34, 6, 0), (37, 34, 30, 0), (34, 31, 62, -0.4), (30, 28, 88, -1), (26, 24, 94, -1.2), (18, 16, 96, -1.4)]
    body = loft([_section(w, h, y, up) for w, h, y, up in sizes], anodised("#222528", 0.4), smooth=50)
    return cut(body, [move(cylinder(12, 15, None, soft=0), (0, 14, 0), (90, 0, 0))])


def _face():
    bezel = plate(rectangle(31, 28.5, 10), 2.4, plastic("#0f1011", 0.2), [rectangle(27, 24.5, 8.6)], bevel=0.5)
    bowl = lathe([(0, 12), (2.6, 12), (5, 10.6), (8.4, 7), (10.6, 3), (11.8, 0)], steel("#e8e8e8", 0.07), segments=96)
    led = plate(rectangle(3.4, 3.4), 1, glow("#fff6dc", 14), bevel=0)
    floor = plate(rectangle(28, 25.5, 9), 0.5, plastic("#0f1011", 0.3), [circle(11.6)], bevel=0)
    parts = [bezel, move(bowl, (0, 0, 0.1), (180, 0, 0)), move(led, (0, 0, -11.4)), move(floor, (0, 0, -0.6))]
    return [move(group(parts), (0, -0.4, 0), (90, 0, 0))]


def _fins():
    """Cooling ribs round the head."""
    return [loft([_section(w, w - 3, y) for w, y in ((36.4, y0), (38.2, y0 + 0.4), (38.2, y0 + 1.6), (36.4, y0 + 2))], anodised("#17191b", 0.35)) for y0 in (9, 13.5, 18)]


def _switch():
    cap = cylinder(6.4, 2.2, rubber("#2b2e31", 0.5), soft=0.8)
    lamp = cylinder(2.2, 0.5, glow("#ff3b1f", 2.0), soft=0.1)
    return [move(cap, (0, 44, 15.4)), move(lamp, (0, 44, 17.3)), move(pipe(7.4, 6.4, 1.6, plastic(), soft=0.4), (0, 44, 15.4))]


def _name():
    words = lettering("LUMBRAE 450", 5, ink("#d9d6cf"))
    return move(words, (18.22, 38, 1), (90, 0, 92.7))


def _strap():
    """Round the bar that is not there, with its holes and the hook it goes over."""
    line = [(0, 0)] + [(x, z - 17) for x, z in arc(15.5, 60, -240, points=60)]
    saddle = loft([[(x, y, z - 16.5) for x, z in rounded([(-11, -7), (11, -7), (14, 2.5), (-14, 2.5)], 2)] for y in (34, 60)], rubber("#2a2d30"))
    band = loft(_band(line[1:], 16, 2.6), rubber("#303437", 0.6))
    tail = loft(_band([(-13, -20), (-19, -22), (-30, -30), (-38, -40)], 14, 2.4), rubber("#303437", 0.6))
    return group([saddle, move(band, (0, 47, -17)), move(tail, (0, 47, -8))])


def _band(line, wide, thick):
    loops = []
    for i, (x, z) in enumerate(line):
        (u, v), (p, q) = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
        length = ((p - u) ** 2 + (q - v) ** 2) ** 0.5
        nx, nz = -(q - v) / length * thick / 2, (p - u) / length * thick / 2
        loops.append([(x - nx, -wide / 2, z - nz), (x - nx, wide / 2, z - nz), (x + nx, wide / 2, z + nz), (x + nx, -wide / 2, z + nz)])
    return loops
