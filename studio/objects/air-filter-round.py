"""Round air filter, 150 mm: pleated paper between two moulded rings, standing, its inner cage seen from above."""

from materials import ink, paper, plated_steel, rubber
from shapes import around_ring, group, lathe, lettering, loft, move, polar, tube

RADIUS, INNER, HIGH, PLEATS = 75, 48, 96, 100


def build():
    seal = rubber("#b8420a", 0.5)
    ring = [(INNER - 3, 0), (RADIUS + 3, 0), (RADIUS + 3, 12), (INNER - 3, 12)]
    lower = lathe(ring, seal, closed=True, soft=3, segments=160)
    upper = move(lathe([*ring, (INNER - 3, 6)], seal, closed=True, soft=3, segments=160), (0, 0, HIGH - 12))
    points = [polar(r, 360 / PLEATS * (i + t)) for i in range(PLEATS) for t, r in ((0, INNER), (0.44, RADIUS), (0.56, RADIUS), (0.98, INNER))]
    pleats = loft([[(x, y, z) for x, y in points] for z in (10, HIGH - 10)], paper("#ecdfae", 0.8), smooth=10)
    cage = [tube([(*polar(INNER - 1, 360 * t / 48), z) for t in range(48)], 0.9, plated_steel(), closed=True, sides=3) for z in range(14, HIGH - 10, 12)]
    words = around_ring(lettering("FILTRAND   FT 3150   THIS SIDE UP", 7, ink("#f4f1ea"), 0.05), 58.5, HIGH + 0.02)
    group([lower, upper, pleats, *cage, words], turn=(0, 0, 30))
