"""Clutch kit, 228 mm: cover with diaphragm fingers, sprung driven plate of 23 splines, release bearing, centring pin."""

from math import cos, radians, tan

from materials import brass, brushed_steel, cast_iron, dark_steel, friction, paint, plastic, steel
from shapes import circle, cut, group, helix, lathe, move, pipe, plate, polar, rectangle, ring, rounded, settle, shifted, tube


def build():
    settle(move(cover(), (-62, 70, 0), (70, 0, 14)))
    settle(move(driven_plate(), (92, 34, 0), (66, 0, -12)))
    move(release_bearing(), (-64, -64, 0), (0, 0, 30), scale=1.15)
    move(centring_pin(), (6, -92, 14), (0, 90, -24))


def cover():
    """Pressed steel on six bolts, straps riveted, the spring's eighteen fingers in the middle."""
    black, bare = paint("#26282b", rough=0.4), dark_steel("#5b5d60", rough=0.3)
    flange = plate(lobes(), 4, black, [circle(116, points=120), *(circle(3.8, polar(138, 60 * i), 24) for i in range(6))], bevel=0.8)
    bell = lathe([(117, 0.5), (117, 4), (113, 10), (106, 30), (101, 34), (90, 34), (90, 31), (100, 31), (110, 6), (112, 0.5)], black, closed=True, soft=2)
    openings = [move(plate(rectangle(30, 60, 6), 60, black), (*polar(112, 60 * i + 30), -8), (0, 0, 60 * i + 30)) for i in range(6)]
    rivets = ring(move(rivet(5.4), (95, 0, 34)), 9, 10)
    iron = lathe([(74, -2), (113, -2), (113, 14), (96, 26), (74, 14)], cast_iron(), closed=True, soft=1.5)
    return group([flange, cut(bell, openings), rivets, iron, diaphragm(bare), move(pipe(97, 93.5, 3, bare), (0, 0, 33))])


def lobes():
    return [polar(128 + 18 * max(0, cos(radians(6 * i))) ** 5, i) for i in range(360)]


def diaphragm(material):
    """A slotted cone: eighteen fingers, each slot ending in a round eye."""
    inside = []
    for i in range(18):
        turn = 20 * i
        inside += [polar(26, turn + a) for a in (3.4, 6.7, 10, 13.3, 16.6)]
        eye = polar(70, turn + 20)
        inside += [polar(64, turn + 18.6)] + [(eye[0] + x, eye[1] + y) for x, y in (polar(4.6, turn + 20 + a) for a in (-125, -80, -40, 0, 40, 80, 125))] + [polar(64, turn + 21.4)]
    body = plate(circle(96, points=144), 2.6, material, [inside], bevel=0.5)
    for vertex in body.data.vertices:
        r = (vertex.co.x**2 + vertex.co.y**2) ** 0.5
        vertex.co.z += 32 + (93 - r) * tan(radians(11))
    return body


def rivet(radius):
    return lathe([(radius, 0), (radius * 0.95, 1.2), (radius * 0.5, 2.4), (0, 2.7)], steel("#9c9ea0"), segments=24, smooth=60)


def driven_plate():
    lining, sheet = friction("#6b5443"), brushed_steel("#8f9193", rough=0.36)
    faces = [move(plate(circle(114, points=144), 3.4, lining, [circle(75, points=120), *grooves()], bevel=0.3), (0, 0, z)) for z in (1.2, -4.6)]
    heads = [move(pipe(3.4, 1.5, 0.5, brass()), (*polar(r, 15 * i + 7.5), 3.9)) for i in range(24) for r in (86, 103)]
    carrier = move(plate(circle(108, points=120), 2.4, sheet, [circle(28)], bevel=0.3), (0, 0, -1.2))
    holes = [circle(20)] + [shifted(rectangle(15, 30, 3), polar(45, 60 * i), 60 * i) for i in range(6)]
    disc = plate(rounded([polar(66 if i % 2 else 71, 30 * i + 15) for i in range(12)], 12), 3, sheet, holes, bevel=0.6)
    stops = [move(rivet(4.6), (*polar(60, 60 * i + 30), 5.8)) for i in range(6)]
    springs = [move(spring(), (*polar(45, 60 * i), 3.6), (90, 0, 60 * i)) for i in range(6)]
    return group([*faces, *heads, carrier, move(disc, (0, 0, 3)), *stops, *springs, hub()])


def grooves():
    return [shifted(rectangle(36, 2.2, 1), polar(95.5, 15 * i), 15 * i) for i in range(24)]


def spring():
    """One damper spring along z, centred."""
    coil = tube(helix(5.8, 4.7, 5.6, steps=24), 1.9, paint("#31557a", rough=0.35))
    return group([move(coil, (0, 0, -13))])


def hub():
    """The boss with its 23 splines."""
    inner = []
    for i in range(23):
        step = 360 / 23
        inner += [polar(11.2, step * i), polar(11.2, step * (i + 0.36)), polar(12.9, step * (i + 0.5)), polar(12.9, step * (i + 0.86))]
    grey = steel("#a6a8aa", rough=0.26)
    return group([move(plate(circle(17.5), 34, grey, [inner], bevel=0.5), (0, 0, -14)), move(pipe(27, 17, 4.4, grey, soft=0.8), (0, 0, 3.6))])


def release_bearing():
    grey, face = plastic("#4d4f52", rough=0.5), steel("#b3b4b6", rough=0.2)
    carrier = lathe([(17, 0), (22, 0), (22, 16), (36, 16), (36, 20), (17, 20)], grey, closed=True, soft=0.8)
    race = lathe([(20, 20), (37, 20), (38, 22), (38, 34), (34, 37), (30, 37), (30, 33), (20, 33)], face, closed=True, soft=0.8)
    ring_in = lathe([(19, 30), (29, 30), (29, 40), (26.5, 43), (22, 43), (19, 40)], steel("#c8c9ca", rough=0.14), closed=True, soft=1)
    ears = [move(plate(rectangle(16, 22, 4), 5, grey), (*polar(40, a), 13), (0, 0, a)) for a in (0, 180)]
    return group([carrier, race, ring_in, *ears])


def centring_pin():
    white = plastic("#d9d4c6", rough=0.4)
    return lathe([(0, 0), (7.2, 0), (7.6, 2), (7.6, 22), (10.9, 24), (10.9, 62), (11.6, 64), (14, 66), (14, 92), (12, 95), (0, 95)], white, soft=0.6)
