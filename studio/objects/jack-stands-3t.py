"""Axle stands, a pair: pyramids of bent sheet, a toothed post with a rubber saddle, lever and pin."""

from materials import cast_iron, paint, rubber, steel
from shapes import arc, box, copy, cylinder, group, loft, move, plate, rounded, tube

FOOT, NECK = (190, 175), (58, 54)
BODY = 245


def build():
    low, high = stand(74), stand(110)
    move(low, (0, 0, 0), (0, 0, 10))
    move(high, (215, 120, 0), (0, 0, 22))


def stand(raised):
    """One stand, its saddle so many millimetres out of its collar; on z = 0, its lever to the right."""
    return group([*_legs(), *_feet(), _collar(), *_post(raised), *_lever(), *_pin()])


def _legs():
    """Four angles of sheet that lean in, and the braces between them."""
    coat, made = paint("#c9481a", 0.3), []
    for sx, sy in ((1, 1), (-1, 1), (-1, -1), (1, -1)):
        loops = []
        for z, wide in ((3, 40), (BODY, 22)):
            t = (z - 3) / (BODY - 3)
            x = (FOOT[0] + (NECK[0] - FOOT[0]) * t) / 2 * sx
            y = (FOOT[1] + (NECK[1] - FOOT[1]) * t) / 2 * sy
            thick = 3.2
            section = [(0, 0), (-wide, 0), (-wide, -thick), (-thick, -thick), (-thick, -wide), (0, -wide)]
            loops.append([(x + u * sx, y + v * sy, z) for u, v in (section if sx * sy > 0 else section[::-1])])
        made.append(loft(loops, coat))
    for z, t in ((92, 0.37),):
        wx, wy = (FOOT[0] + (NECK[0] - FOOT[0]) * t), (FOOT[1] + (NECK[1] - FOOT[1]) * t)
        made += [box((wx - 8, 3, 24), coat, (0, side * (wy / 2 - 3), z), 1) for side in (-1, 1)]
        made += [box((3, wy - 8, 24), coat, (side * (wx / 2 - 3), 0, z), 1) for side in (-1, 1)]
    return made


def _feet():
    """Flat tabs on the floor."""
    outline = rounded([(-22, -20), (22, -20), (22, 20), (-22, 20)], 5)
    pad = plate(outline, 3.4, paint("#c9481a", 0.3), bevel=0.8)
    x, y = FOOT[0] / 2 - 20, FOOT[1] / 2 - 18
    return [move(pad, (x, y, 0)), copy(pad, (-x, y, 0)), copy(pad, (x, -y, 0)), copy(pad, (-x, -y, 0))]


def _collar():
    sleeve = rounded([(-30, -28), (30, -28), (30, 28), (-30, 28)], 6)
    return move(plate(sleeve, 62, paint("#c9481a", 0.3), [rounded([(-19, -17), (19, -17), (19, 17), (-19, 17)], 3)], bevel=1.2), (0, 0, BODY - 40))


def _post(raised):
    """The teeth face the lever; the saddle lies across with its rubber."""
    iron, top = cast_iron("#5b5d5f"), BODY + 22 + raised
    outline = [(-16, 40), (14, 40)]
    z = 60
    while z < top - 30:
        outline += [(14, z), (18, z + 1), (14, z + 10)]
        z += 12.5
    outline += [(14, top), (-16, top)]
    bar = move(plate(outline, 26, iron, bevel=1), (0, 13, 0), (90, 0, 0))
    neck = loft([[(x * w, y * d, z) for x, y in rounded([(-1, -1), (1, -1), (1, 1), (-1, 1)], 0.3)] for w, d, z in ((16, 13, top - 4), (22, 18, top + 8), (36, 24, top + 14))], iron)
    side = [(-46, 0), (46, 0), (46, 26), (38, 26), (30, 10), (-30, 10), (-38, 26), (-46, 26)]
    saddle = move(plate(rounded(side, 3), 50, iron, bevel=1.5), (0, 25, top + 13), (90, 0, 0))
    pad = box((56, 46, 7), rubber(), (0, 0, top + 26), 2)
    return [bar, neck, saddle, pad]


def _lever():
    coat = steel("#8f9193", 0.35)
    line = [(30, 0, BODY - 2), (44, 0, BODY + 2), (64, 0, BODY - 4), (92, 0, BODY - 34), (104, 0, BODY - 64)]
    handle = tube(line, 5, coat, smoothly=True)
    grip = tube(line[3:], 7.4, rubber("#1d1e1f"))
    ears = [box((20, 4, 26), paint("#c9481a", 0.3), (36, side * 14, BODY), 1) for side in (-1, 1)]
    axle = move(cylinder(4, 36, steel(), soft=0.4), (40, 18, BODY), (90, 0, 0))
    return [handle, grip, *ears, axle]


def _pin():
    """The second lock, through collar and post, with its ring."""
    pin = move(cylinder(4.6, 84, steel(), soft=0.6), (-4, 40, BODY - 24), (90, 0, 0))
    ring = tube([(x - 4, -44, z + BODY - 32) for x, z in arc(9, 0, 350, points=40)], 1.2, steel(), closed=True)
    return [pin, ring]
