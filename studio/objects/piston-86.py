"""Piston of 86 mm bore: three rings in their grooves, floating pin, graphite on the skirt."""

from materials import aluminium, dark_steel, ink, plastic, steel
from shapes import arc, box, cut, cylinder, group, lathe, lettering, loft, move, pipe, plate, polar

BORE, HIGH, PIN_DOWN = 43.0, 60, 32.5
GROOVES = ((7, 1.2), (13, 1.5), (19, 2.0))


def build():
    rings = [_ring(down, high, gap) for (down, high), gap in zip(GROOVES, (318, 250, 70))]
    group([_body(), *rings, *_coat(), _pin(), *_crown()], turn=(0, 0, -32))


def _body():
    """Turned from outside and hollow; the pin runs along x, the skirt is cut away at its ends."""
    profile = [(0, HIGH), (BORE - 0.3, HIGH)]
    for down, high in GROOVES:
        top, floor = HIGH - down, BORE - 3.6
        profile += [(BORE - 0.3, top), (floor, top), (floor, top - high), (BORE - 0.3, top - high)]
    profile += [(BORE, HIGH - 24), (BORE, 0), (BORE - 4, 0), (BORE - 5, HIGH - 12), (0, HIGH - 10)]
    body = lathe(profile, aluminium("#b9babb", 0.3), segments=128)
    at = HIGH - PIN_DOWN
    sides = [box((24, 64, 62), None, (side * 45, 0, HIGH - 26.5 - 31), 3) for side in (-1, 1)]
    pockets = [move(cylinder(13.5, 9, None, soft=0), (x, 19, HIGH - 1.6), (-5, 0, 0)) for x in (-17, 17)]
    body = cut(body, [*sides, *pockets])
    bosses = [move(cylinder(17, 22, aluminium("#c2c3c4", 0.36), soft=0.8), (side * 10, 0, at), (0, side * 90, 0)) for side in (-1, 1)]
    feet = [box((22, 34, 20), aluminium("#c2c3c4", 0.36), (side * 21, 0, at + 10), 2) for side in (-1, 1)]
    return group([body, *(cut(boss, [_bore(at)]) for boss in bosses), *(cut(foot, [_bore(at)]) for foot in feet)])


def _bore(at):
    tool = cylinder(11.05, 120, None, soft=0)
    return move(tool, (-60, 0, at), (0, 90, 0))


def _pin():
    pin = pipe(11, 6.8, 58, steel(rough=0.16), soft=0.7)
    return move(pin, (-29, 0, HIGH - PIN_DOWN), (0, 90, 0))


def _ring(down, high, gap):
    """A split ring, a hair proud of the piston as rings are before they are in the bore."""
    outline = arc(BORE + 0.35, gap + 1.1, gap + 358.9, points=140) + arc(BORE - 3, gap + 358.9, gap + 1.1, points=140)
    return move(plate(outline, high - 0.12, dark_steel("#77797c", 0.25), bevel=0.15), (0, 0, HIGH - down - high + 0.06))


def _coat():
    """Graphite, printed on both thrust faces."""
    made = []
    for middle in (90, 270):
        loops = []
        for i in range(25):
            x, y = polar(BORE + 0.06, middle - 36 + 3 * i)
            u, v = polar(BORE - 0.3, middle - 36 + 3 * i)
            loops.append([(u, v, 5), (x, y, 5), (x, y, HIGH - 29), (u, v, HIGH - 29)])
        made.append(loft(loops, plastic("#26282a", 0.55)))
    return made


def _crown():
    """Stamped: the arrow that faces the timing side, the size."""
    light = ink("#e9e8e4")
    arrow = plate([(-1.6, -8), (1.6, -8), (1.6, 1), (4.8, 1), (0, 8), (-4.8, 1), (-1.6, 1)], 0.08, light, bevel=0)
    words = [move(lettering(text, 6, light), (x, -12, HIGH)) for text, x in (("86.00", -15), ("STD", 15))]
    return [move(arrow, (0, -16, HIGH)), *words]
