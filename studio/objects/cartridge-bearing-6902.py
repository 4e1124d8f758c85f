"""Cartridge bearing 6902-2RS, 15 × 28 × 7: one stands open to show its balls, its pair lies sealed in front."""

from materials import ink, plastic, rubber, steel
from shapes import around_ring, ball, group, lathe, lettering, move, polar


def build():
    move(opened(), (0, 0, 14), (82, 0, 14))
    move(sealed(), (17, -19, 0), (0, 0, -30))


def rings():
    bright = steel("#c9cacb", rough=0.17)
    outer = [(14, 0), (14, 7), (12.5, 7), (12.5, 5.2), (12, 3.5), (12.5, 1.8), (12.5, 0)]
    inner = [(7.5, 0), (9, 0), (9, 1.8), (9.5, 3.5), (9, 5.2), (9, 7), (7.5, 7)]
    return [lathe(section, bright, closed=True, soft=0.35) for section in (outer, inner)]


def sealed():
    section = [(9.05, 6.35), (9.4, 6.75), (10.1, 6.6), (11.6, 6.6), (12.2, 6.75), (12.5, 6.4), (12.5, 6.1), (9.05, 6.1)]
    seal = lathe(section, rubber("#1a1b1d", rough=0.5), closed=True, soft=0.1)
    words = around_ring(lettering("6902 2RS   OV   C3", 1.2, ink("#d8d6cf"), thickness=0.01), 10.85, 6.61)
    return group([*rings(), seal, words])


def opened():
    bright = steel("#e0e1e1", rough=0.08)
    balls = [move(ball(1.5, bright), (*polar(10.75, 360 / 11 * i), 3.9)) for i in range(11)]
    cage = [(10.1, 2.4), (11.4, 2.4), (11.4, 3.6), (10.1, 3.6)]
    return group([*rings(), *balls, lathe(cage, plastic("#8a3f14"), closed=True, soft=0.2)])
