"""Disc rotor, 160 mm, centre lock: a splined alloy carrier riveted into the ring, its lockring beside it."""

from materials import anodised, ink, steel
from shapes import around_ring, circle, cylinder, group, knurled, lathe, lettering, move, pipe, plate, polar, rounded
from stage import model

VIEW = "lying"


def build():
    track = model("disc-rotor-160").rotor("BKV 07-160", middle=[circle(28, points=96)])
    carrier = plate(circle(36.5, points=120), 4.6, anodised("#24262a", rough=0.3), [splines(), *windows()], bevel=0.6)
    rivets = [move(cylinder(2.4, 5.6, steel("#c9cacb", rough=0.2)), (*polar(34.4, 60 * i + 8), -0.4)) for i in range(6)]
    group([track, move(carrier, (0, 0, -1.2)), *rivets])
    move(lockring(), (78, -64, 0), (0, 0, 30))


def splines():
    """Forty fine teeth, as on the hub."""
    return [polar(17.4 if i % 2 else 16.6, 4.5 * i) for i in range(80)]


def windows():
    return [rounded([polar(30, t + 6), polar(30, t + 38), polar(22, t + 34), polar(22, t + 10)], 2) for t in range(0, 360, 60)]


def lockring():
    black = anodised("#1a1b1d")
    ring = lathe([(12.6, 0), (17.2, 0), (17.2, 4), (15.6, 4), (15.6, 6.5), (12.6, 6.5)], black, closed=True, soft=0.25)
    teeth = move(knurled(17.7, 1.2, black, ridges=44, depth=0.5, straight=True), (0, 0, 0.4))
    words = around_ring(lettering("BKV   40 Nm   CENTRE LOCK", 1.3, ink("#c9c6bd"), thickness=0.01), 14.1, 6.52)
    return group([ring, teeth, words, pipe(12.9, 12.2, 6, black)])
