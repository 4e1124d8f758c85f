"""Socket set, 1/2 in: fourteen sockets, ratchet, two extensions and a universal joint in their steel case."""

from materials import ink, paint, rubber, steel
from shapes import ball, box, circle, cylinder, group, hexagon, knurled, lathe, lettering, loft, move, plate, rectangle, rounded

VIEW = "lying"
LONG, DEEP, HIGH = 400, 215, 34
SMALL, LARGE = (10, 11, 12, 13, 14, 15, 16), (17, 18, 19, 21, 22, 24, 27)


def build():
    parts = [*_case(), *_sockets(), _ratchet(), *_extensions(), _joint()]
    group(parts, turn=(0, 0, 16))


def _case():
    coat = paint("#2f4858", 0.35)
    tray = plate(rectangle(LONG, DEEP, 12), HIGH, coat, [rectangle(LONG - 6, DEEP - 6, 10)], bevel=1.4)
    floor = plate(rectangle(LONG - 4, DEEP - 4, 10), 8, rubber("#3b3f43", 0.85), bevel=0.5)
    lid = plate(rectangle(LONG, DEEP, 12), 22, coat, [rectangle(LONG - 6, DEEP - 6, 10)], bevel=1.4)
    back = plate(rectangle(LONG - 2, DEEP - 2, 11), 2, coat, bevel=0.8)
    name = move(lettering("HALLEBECK", 22, ink("#f2ecdd")), (0, -12, 19.3), (180, 0, 0))
    size = move(lettering('1/2"   10–27 mm   Cr-V', 10, ink("#c9c3b4")), (0, 16, 19.3), (180, 0, 0))
    lining = plate(rectangle(LONG - 5, DEEP - 5, 10), 1, paint("#27404f", 0.4), bevel=0.3)
    top = group([lid, move(back, (0, 0, 20.6)), move(lining, (0, 0, 19.4)), name, size])
    hinged = group([move(top, (0, -DEEP / 2, 0))], at=(0, DEEP / 2 + 1, HIGH), turn=(-108, 0, 0))
    hinges = [move(cylinder(3.4, 50, steel(), soft=0.4), (x, DEEP / 2 + 2.5, HIGH), (0, 90, 0)) for x in (-150, 100)]
    latches = [box((26, 3, 16), steel(), (x, -DEEP / 2 - 1, HIGH - 12), 1) for x in (-120, 120)]
    return [tray, floor, hinged, *hinges, *latches]


def _sockets():
    made = []
    for row, (sizes, y) in enumerate(((SMALL, -30), (LARGE, 24))):
        x = -LONG / 2 + 24
        for size in sizes:
            outside = max(22.5, size * 1.25 + 3.2)
            step = (LONG - 60 - sum(max(22.5, s * 1.25 + 3.2) for s in sizes)) / 6
            made.append(move(_socket(size, outside), (x + outside / 2, y, 8)))
            made.append(move(lettering(str(size), 8, ink("#d9d6cf")), (x + outside / 2, y - 27 - row * 1, 8.1)))
            x += outside + step
    return made


def _socket(size, outside):
    """Six points up; a band that oily fingers hold."""
    high = 36 + size * 0.25
    body = plate(circle(outside / 2, points=72), high, steel(rough=0.22), [hexagon(size + 0.2)], bevel=0.9)
    band = knurled(outside / 2 + 0.25, 7, steel("#b0b2b4", 0.3), ridges=44, depth=0.35)
    floor = move(plate(circle(outside / 2 - 1.5), 0.5, ink("#1b1c1d"), bevel=0), (0, 0, high - size * 0.7))
    return group([body, move(band, (0, 0, high * 0.3)), floor])


def _ratchet():
    chrome = steel(rough=0.2)
    head = plate(circle(19), 26, chrome, bevel=3, steps=4)
    drive = box((12.7, 12.7, 13), chrome, (0, 0, 33), 1.1)
    cover = plate(circle(15.5), 2, steel("#b0b2b4", 0.3), bevel=0.5)
    sections = ((12, 11, 9), (30, 7, 7), (60, 6.2, 6.2), (110, 6.2, 6.2), (118, 8, 8))
    neck = loft([[(x, y, 13 + z) for y, z in rounded([(-w, -h), (w, -h), (w, h), (-w, h)], 3.5)] for x, w, h in sections], chrome, smooth=50)
    grip = move(knurled(11, 104, steel("#a9abad", 0.34), ridges=40, depth=0.5), (118, 0, 13), (0, 90, 0))
    end = move(lathe([(11, 0), (11.6, 1), (11.6, 6), (8, 9), (0, 9.4)], chrome, soft=0.8), (222, 0, 13), (0, 90, 0))
    return group([head, drive, move(cover, (0, 0, 25)), neck, grip, end], at=(-LONG / 2 + 34, -DEEP / 2 + 24, 8))


def _extension(length):
    """A square end with its ball, a shaft, a socket end with a knurled band."""
    chrome = steel(rough=0.2)
    shaft = lathe([(0, 0), (9, 0), (9.6, 1), (9.6, 20), (6.6, 25), (6.6, length - 17), (8, length - 14), (8, length - 12), (0, length - 12)], chrome, soft=0.5)
    square = box((12.4, 12.4, 13), chrome, (0, 0, length - 6), 1)
    detent = move(ball(2, chrome), (5.6, 0, length - 5))
    band = move(knurled(9.9, 8, steel("#b0b2b4", 0.3), ridges=36, depth=0.4), (0, 0, 6))
    return group([shaft, square, detent, band])


def _extensions():
    y = DEEP / 2 - 26
    return [
        move(_extension(250), (-LONG / 2 + 18, y + 8, 18), (0, 90, 0)),
        move(_extension(125), (LONG / 2 - 146, -DEEP / 2 + 24, 18), (0, 90, 0)),
    ]


def _joint():
    chrome = steel(rough=0.2)
    cup = lathe([(0, 0), (11, 0), (11.6, 1), (11.6, 22), (8, 24)], chrome, soft=0.6)
    fork = [box((5, 18, 24), chrome, (side * 8.6, 0, 30), 1.2) for side in (-1, 1)]
    other = [box((18, 5, 24), chrome, (0, side * 8.6, 46), 1.2) for side in (-1, 1)]
    cross = box((13, 13, 13), steel("#8d8f91", 0.3), (0, 0, 38), 1.5)
    tail = lathe([(0, 52), (11.4, 52), (11.4, 58), (8, 60), (0, 60)], chrome, soft=0.6)
    square = box((12.4, 12.4, 14), chrome, (0, 0, 65), 1)
    return move(group([cup, *fork, *other, cross, tail, square]), (LONG / 2 - 94, DEEP / 2 - 19, 19.5), (0, 90, 0))
