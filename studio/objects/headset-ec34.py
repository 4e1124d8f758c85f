"""Headset, external cups for 34 mm head tubes: upper stack, lower cup, a cartridge bearing, crown race, star nut."""

from materials import anodised, black_oxide, ink, rubber, steel
from shapes import around_cylinder, around_ring, circle, cut, group, hexagon, lathe, lettering, move, pipe, plate, polar, settle, threaded


def build():
    move(upper(), (-24, 8, 0), (0, 0, 24))
    settle(move(cup(), (37, 16, 0), (180, 0, 40)))
    move(bearing(), (15, -30, 0))
    move(crown_race(), (58, -20, 0))
    settle(move(star_nut(), (-33, -38, 0), (0, 76, -160)))


def black():
    return anodised("#26282b", rough=0.3)


def cup():
    """Foot below for the frame, bowl above for the bearing."""
    foot = [(15.2, 0), (16.6, 0), (17, 1), (17, 9), (18.4, 9.5), (21.4, 11), (23.4, 13.2), (24, 15), (24, 20.5), (23.2, 21.4), (21, 21.4), (21, 14.2), (15.2, 12)]
    words = around_cylinder(lettering("STEMMERUD   EC34", 3.2, ink("#dcd9d0"), 0.02), 24.02)
    return group([lathe(foot, black(), closed=True, soft=0.4), move(words, (0, 0, 17.6))])


def upper():
    """As it sits on the bicycle: cup, compression ring, dust cover, top cap with its bolt."""
    ring = lathe([(14.4, 20.6), (20.8, 20.6), (20.8, 21.6), (14.4, 22)], steel(), closed=True)
    cover = lathe([(14.6, 21.8), (24.2, 21.8), (24.2, 23), (22, 26.6), (17.5, 29.6), (14.6, 29.6)], black(), closed=True, soft=0.7)
    seal = lathe([(23.4, 21.3), (23.9, 21.5), (23.4, 22)], rubber(), smooth=70)
    cap = lathe([(0, 29.8), (17.2, 29.8), (17.2, 32), (15.8, 34.2), (7, 34.6), (6, 32.6), (0, 32.6)], black(), soft=0.5)
    words = around_ring(lettering("TIGHTEN FIRST: CAP   THEN: STEM", 1.5, ink("#dcd9d0"), 0.01), 11.4, 34.42)
    return group([cup(), ring, cover, seal, cap, words, move(cap_bolt(), (0, 0, 32.4))])


def cap_bolt():
    socket = move(plate(hexagon(4), 4, black_oxide(), bevel=0.02), (0, 0, 0.8))
    return cut(lathe([(0, 0), (4.4, 0), (4.4, 2.2), (3.8, 2.8), (0, 2.8)], black_oxide(), soft=0.3), [socket])


def bearing():
    """Angular contact: one chamfer inside at 36°, one outside at 45°."""
    bright = steel("#c9cacb", rough=0.16)
    outer = lathe([(18.3, 0), (19.2, 0), (20.9, 1.7), (20.9, 6.4), (18.3, 6.4)], bright, closed=True, soft=0.25)
    inner = lathe([(15.1, 1.6), (16.6, 0.3), (16.8, 0.3), (16.8, 7), (15.1, 6.2)], bright, closed=True, soft=0.2)
    seal = lathe([(16.7, 0.5), (18.4, 0.5), (18.4, 6.1), (16.7, 6.3)], rubber("#8d2b1e", rough=0.5), closed=True, soft=0.15)
    return group([outer, inner, seal])


def crown_race():
    section = [(15, 0), (21.4, 0), (21.4, 1.4), (18, 2.6), (16.4, 4.4), (15, 4.4)]
    return lathe(section, steel("#b9babb", rough=0.2), closed=True, soft=0.3)


def star_nut():
    """Two sprung stars on a threaded bush, the preload bolt screwed through it."""
    bright = steel("#b4b5b7", rough=0.24)
    points = [polar(13.2 if i % 4 in (0, 1) else 7.5, 22.5 * i + (4 if i % 2 else -4)) for i in range(16)]
    stars = []
    for z in (0, 6):
        star = plate(points, 1.1, bright, [circle(4, points=32)], bevel=0.2)
        stars.append(move(star, (0, 0, z), (0, 0, 8 if z else 0)))
    bush = pipe(4.6, 3, 9, bright, soft=0.3)
    bolt = [move(threaded(3, 1.0, 34, black_oxide()), (0, 0, -8)), move(cap_bolt(), (0, 0, 26))]
    return group([*stars, bush, *bolt])
