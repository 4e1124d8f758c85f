"""Quick link, 11-speed: one closed over two roller links' ends, one taken apart into its two halves."""

from math import cos, pi, sin

from materials import dark_steel, ink, steel
from shapes import chain_link, cylinder, group, lathe, lettering, move, plate
from shapes.chain import PITCH, link_outline

VIEW = "lying"


def build(mark="TH-11", metal=None):
    metal = metal or steel("#b9babc", rough=0.16)
    move(closed(mark, metal), (-2, 9, 3.4), (0, 0, 14))
    move(half(mark, metal), (-9, -10, 0), (0, 0, 12))
    move(half(mark, metal), (11, -12, 0), (0, 0, 200))


def half(mark, metal):
    """A plate with one pin: the pin of the other half goes through the round end of the keyhole and slides home."""
    p = PITCH / 2
    body = plate(link_outline(end=4.2, waist=2.9), 1.0, metal, [keyhole(-p)], 0.25)
    pin = lathe([(0, 0), (1.75, 0), (1.75, 3.5), (1.2, 3.8), (1.2, 4.6), (1.75, 4.9), (1.6, 5.5), (0, 5.5)], steel("#d0d1d2", rough=0.14), soft=0.12, segments=40)
    head = move(cylinder(2.3, 0.35, metal, soft=0.15), (p, 0, -0.3))
    words = move(lettering(f"{mark}  ONE USE", 0.72, ink("#4a4c4f"), 0.01), (1.25, 0, 1.0))
    return group([body, move(pin, (p, 0, 0.2)), head, words])


def keyhole(x):
    """A round hole of pin size joined to a narrower slot."""
    big, small = 1.85, 1.28
    points = [(x + big * cos(a), big * sin(a)) for a in (pi * (0.26 + 1.48 * i / 20) for i in range(21))]
    return points + [(x + 2.7 + small * cos(a), small * sin(a)) for a in (pi * (-0.5 + i / 10) for i in range(11))]


def closed(mark, metal):
    """The link joined, an inner link of the chain on each side."""
    bright, dark = steel("#a7a9ab", rough=0.24), dark_steel("#77797c", rough=0.2)
    ends = [move(chain_link(True, bright, dark), (x, 0, 0)) for x in (-PITCH, PITCH)]
    side = [move(plate(link_outline(end=4.2, waist=2.9), 1.0, metal, [keyhole(-PITCH / 2)], 0.25), (0, 0, 2.06))]
    side.append(move(plate(link_outline(end=4.2, waist=2.9), 1.0, metal, (), 0.25), (0, 0, -3.06)))
    pins = [move(cylinder(1.75, 6.4, steel("#d0d1d2", rough=0.14)), (x, 0, -3.3)) for x in (-PITCH / 2, PITCH / 2)]
    words = move(lettering(mark, 1.2, ink("#4a4c4f"), 0.01), (0.9, 0, 3.06))
    return group([*ends, *side, *pins, words])
