"""Four plugs upside down in a block of ash; a blade of the feeler gauge stands in the first one's gap."""

from materials import brass, ink, steel, wood
from shapes import circle, cut, box, cylinder, group, lettering, move, plate, rounded
from stage import model
from workshop import bench, photograph, rag

SPACE, BLOCK = 34, 46


def build():
    bench(900, 500)
    block = box((4 * SPACE + 20, 44, BLOCK), wood("#c8a273", "#a47c4e"), (0, 0, BLOCK / 2), 2.5)
    cut(block, [move(cylinder(7, 60, None, soft=0), (_x(i), 0, 6)) for i in range(4)])
    for i in range(4):
        # Terminal down in its hole, standing on the hex's shoulder; straps turned as they come.
        move(model("spark-plug-m14").plug(), (_x(i), 0, BLOCK + 41.4), (180, 0, (200, 96, 140, 70)[i]))
    _feeler((_x(0), 0, BLOCK + 41.4 + 3.4))
    move(rag(190, 160, "#55738a"), (96, 112, 0), (0, 0, 24))
    photograph(75, (118, -350, 214), (-12, 0, 68), lens=85, fstop=0.55, focus=(_x(0), -8, BLOCK + 40))


def _x(i):
    return (i - 1.5) * SPACE


def _feeler(gap):
    """A fan of blades on one screw; the 0.8 lies in the gap."""
    outline = rounded([(0, -6.4), (92, -6.4), (98, -3), (98, 3), (92, 6.4), (0, 6.4)], [6.2, 2, 2.5, 2.5, 2, 6.2])
    blades = []
    for i, name in enumerate(("0.80", "0.70", "0.60", "0.50", "0.90", "1.00")):
        blade = plate(outline, 0.7, steel("#c6c7c8", 0.2), [circle(2, (6, 0), 24)], bevel=0.1)
        words = move(lettering(name, 4.2, ink("#26292c")), (76, 0, 0.7))
        spread = 0 if i == 0 else 34 + 15 * i
        blades.append(move(group([blade, words]), (0, 0, -0.9 * i), (0, 0, spread)))
    screw = move(cylinder(4.6, 8, brass(), soft=0.6), (0, 0, -6))
    fan = move(group(blades), (-6, 0, 0))
    whole = group([fan, screw])
    return move(whole, (gap[0] - 86, gap[1] - 4, gap[2] - 0.35), (0, 0, 2))
