"""A car's front corner without its wheel, on two stands: disc, caliper and spring in the arch."""

from materials import cast_iron, dark_steel, ink, paint, plastic, rubber, steel
from shapes import arc, box, cylinder, group, lathe, move, plate, polar, slot
from stage import model, place
from workshop import photograph, wall

SILL, ARCH, RAISED = 404, 338, 96


def build():
    box((6000, 6000, 20), paint("#9a968c", 0.6), (0, 1000, -10), 0)
    wall(2300, wide=8000, high=3600, code="#cfc8ba")
    _body()
    _corner()
    for x, turn in ((520, 12), (1120, -8)):
        move(model("jack-stands-3t").stand(RAISED), (x, 70, 0), (0, 0, 90 + turn))
    photograph(520, (-640, -1900, 560), (340, 0, 400), lens=56, key=1.25, card=160)


def _body():
    """Wing, door and sill in one sheet with the arch cut out; the gap before the door is a dark line."""
    coat = paint("#1f4a5c", 0.16)
    bow = arc(ARCH, 0, 180, (0, 470), points=60)
    outline = [(-ARCH, 470), (-ARCH - 30, 330), (-720, 350), (-840, 480), (-860, 700), (-780, 930), (-300, 1010), (2200, 1060), (2200, SILL), (ARCH + 12, SILL), (ARCH, 470)]
    side = plate([*bow, *outline[1:-1]], 70, coat, bevel=26, steps=6)
    move(side, (0, 70, 0), (90, 0, 0))
    lip = arc(ARCH + 14, -10, 190, (0, 470), points=60) + arc(ARCH - 6, 190, -10, (0, 470), points=60)
    move(plate(lip, 12, coat, bevel=4, steps=4), (0, 8, 0), (90, 0, 0))
    box((6, 60, 620), ink("#0b0c0d"), (620, 10, 760), 0)
    box((1500, 60, 46), plastic("#1b1c1e", 0.6), (1180, 60, SILL + 4), 8)
    box((1500, 14, 26), dark_steel(), (1180, 70, SILL - 14), 2)
    inside = plate([*arc(ARCH + 20, -14, 194, (0, 470), points=50), *arc(ARCH + 26, 194, -14, (0, 470), points=50)], 420, plastic("#141516", 0.8), bevel=1)
    move(inside, (0, 470, 0), (90, 0, 0))
    box((1200, 20, 900), plastic("#0f1011", 0.9), (0, 470, 650), 0)
    box((2900, 1400, 20), plastic("#141516", 0.9), (700, 760, SILL + 40), 0)


def _corner():
    """Disc on its hub, floating caliper behind, spring and strut above."""
    disc = move(model("brake-disc-280-vented").disc(), turn=(0, 0, 18))
    hub = lathe([(0, 30), (31, 30), (31, 44), (26, 50), (0, 50)], cast_iron("#7a7570"), soft=1.5)
    move(group([disc, hub, _caliper()]), (0, 30, 352), (90, 0, 0))
    move(place("coil-spring-front"), (40, 240, 470))
    move(cylinder(26, 520, paint("#1f2326", 0.4)), (40, 240, 330))
    move(box((60, 240, 40), cast_iron("#55575a"), (0, 0, 0), 8), (30, 170, 300))


def _caliper():
    """Over the disc's rear edge: bridge, two bolts, the bleed nipple."""
    iron = cast_iron("#6f7173")
    bridge = plate(slot(124, -30, 30, 66), 60, iron, bevel=8, steps=4)
    ear = [move(cylinder(11, 46, iron, soft=2), (*polar(150, a), -30)) for a in (-32, 32)]
    bolts = [move(cylinder(7, 8, steel(), soft=1), (*polar(150, a), 40)) for a in (-32, 32)]
    nipple = move(cylinder(3, 16, rubber(), soft=0.5), (*polar(140, 12), 30))
    return group([move(bridge, (0, 0, -10)), *ear, *bolts, nipple], turn=(0, 0, 6))
