"""A front wheel in the truing stand on the bench, morning sun on the wall; the left half is wall and oak."""

from math import cos, radians, sin

from materials import anodised, dark_steel, ink, paint, rubber, steel
from shapes import box, cylinder, group, knurled, lathe, move, plate, rectangle, rounded, spanner
from stage import model, place
from sunlight import sun
from workshop import bench, photograph, rag, wall

AXLE = 372


def build(night=False):
    wall(420, code="#34465a" if night else "#e4ded1")
    bench(1800, 860)
    move(group([stand(), wheel()]), (250, 130, 0), (0, 0, -24))
    group([place("spoke-key")], (-40, -40, 0), (0, 0, 30))
    move(spanner(17, steel(), ink("#3a3d40")), (560, -30, 0), (0, 0, 62))
    move(rag(190, 150, "#8e3f2a"), (610, 160, 0), (0, 0, 20))
    if not night:
        sun((330, 410, 330), strength=4.5)
    photograph(400, (190, -2150, 560), (262, 130, 330), lens=76, fstop=2, focus=(250, 130, 340), key=0.6, night=night)


def wheel():
    """Its axle along y, its lever's side away; a tyre on it, 32 mm wide, whose sidewalls are tan."""
    tread = lathe(ring_of(331, 16.2, 12.4, 4, 176), rubber("#202123", rough=0.66), closed=True, segments=240)
    sides = [lathe(ring_of(326, 15.2, 15.4, a, b), rubber("#9c7446", rough=0.7), closed=True, segments=240) for a, b in ((-62, 12), (168, 242))]
    return move(group([model("front-wheel-622").wheel(), tread, *sides]), (0, 0, AXLE), (90, 0, 0))


def ring_of(middle, wide, high, start, end, thick=1.6, steps=24):
    """A strip of a tyre's section as radii and places along the axle, from one angle to another: 90 is the tread."""
    angles = [radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    outside = [(middle + high * sin(a), wide * cos(a)) for a in angles]
    inside = [(middle + (high - thick) * sin(a), (wide - thick) * cos(a)) for a in angles[::-1]]
    return outside + inside


def stand():
    """A welded box with two arms that hold the axle's ends, and a feeler that reaches the rim."""
    blue, bare = paint("#21465c", rough=0.34), dark_steel("#85888b")
    foot = box((230, 170, 26), blue, (0, 0, 13), 5)
    parts = [foot, move(cylinder(14, 8, bare), (86, 0, 26)), *(arm(side, blue) for side in (1, -1))]
    rod = move(cylinder(6, 60, bare), (-92, 0, 26))
    block = box((26, 60, 22), blue, (-92, 0, 84), 4)
    return group([*parts, rod, block, *(feeler(side, bare) for side in (1, -1))])


def arm(side, blue):
    """Flat bar, upright, forked at the top where the axle drops in."""
    outline = rounded([(-26, 0), (26, 0), (17, AXLE - 40), (17, AXLE + 22), (5.5, AXLE + 22), (5.5, AXLE - 6), (-5.5, AXLE - 6), (-5.5, AXLE + 22), (-17, AXLE + 22), (-17, AXLE - 40)], [4, 4, 30, 5, 3, 5, 5, 3, 5, 30])
    return move(plate(outline, 8, blue, bevel=1.2), (0, side * 53 + 4, 12), (90, 0, 0))


def feeler(side, bare):
    """A screw with a knurled orange head; its tip nearly touches the brake track."""
    shank = cylinder(3, 40, bare)
    knob = move(knurled(10, 12, anodised("#ff6b1a"), ridges=36, depth=0.5), (0, 0, 38))
    return move(group([shank, knob]), (-92, side * 14, 84), (-90 * side, 0, 0))
