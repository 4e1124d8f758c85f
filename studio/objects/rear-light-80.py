"""Rear light, 80 lumens: a red lens with its ribs lit, switch below, rubber strap round a post that is not there."""

from materials import glow, ink, plastic, rubber
from shapes import arc, box, group, lettering, loft, move, plate, rectangle, rounded, tube


def build():
    group([body(), *lens(), switch(), strap()], turn=(0, 0, -8))


def body():
    """Upright, its face towards -y."""
    loops = [[(x, y, 36 + z) for x, z in rectangle(w, h, 11)] for y, w, h in ((-12, 33, 67), (-10, 35, 69), (6, 35, 69), (13, 30, 62))]
    return loft(loops, plastic("#202225", 0.36), smooth=50)


def lens():
    """Three tall windows, the lamp's red from behind their ribs."""
    red = move(plate(rectangle(29, 52, 9), 4, plastic("#a3160f", 0.12), bevel=1.6), (0, -11.6, 42), (90, 0, 0))
    ribs = [move(box((23, 1.4, 1.6), glow("#ff2412", 5.0), bevel=0.3), (0, -15.7, 24 + 6 * i)) for i in range(7)]
    name = move(lettering("LUMBRAE 80R", 3.4, ink("#d9d6cf")), (0, -12.05, 11), (90, 0, 0))
    return [red, *ribs, name]


def switch():
    return move(plate(rounded([(-7, -3), (7, -3), (7, 3), (-7, 3)], 2.8), 2, rubber("#3a3d40"), bevel=0.8), (0, -11, 5.6), (90, 0, 0))


def strap():
    """A saddle for round posts and the ladder strap."""
    saddle = [move(box((24, 9, 40), rubber("#2a2d30"), bevel=3), (0, 16, 36))]
    ring = [(x, y + 33, 0) for x, y in arc(15, -40, 220, points=40)]
    bands = [move(tube(ring, 2.2, rubber("#303437", 0.6), sides=4), (0, 0, z)) for z in (24, 48)]
    return group([*saddle, *bands])
