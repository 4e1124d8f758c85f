"""Cabin filter with active carbon, 240 × 190 × 35 mm: grey pleats between stiff fleece edges, an arrow for the air."""

from materials import ink, paper
from shapes import box, group, lettering, loft, move

VIEW = "lying"
LONG, WIDE, HIGH, PLEATS = 240, 190, 35, 30


def build():
    pitch, loops = LONG / PLEATS, []
    for i in range(PLEATS):
        for step, z in ((0, 2), (0.1, 2), (0.45, HIGH - 2), (0.55, HIGH - 2), (0.9, 2)):
            x = -LONG / 2 + (i + step) * pitch
            loops.append([(x, -WIDE / 2, z), (x, WIDE / 2, z), (x, WIDE / 2, z - 1.2), (x, -WIDE / 2, z - 1.2)])
    fleece, edge = paper("#55585b", 0.9), paper("#c9c7be", 0.85)
    ends = [box((3, WIDE + 4, HIGH), edge, (side * (LONG / 2 + 1), 0, HIGH / 2), 0.8) for side in (-1, 1)]
    sides = [box((LONG + 4, 2.4, HIGH), edge, (0, side * (WIDE / 2 + 1), HIGH / 2), 0.8) for side in (-1, 1)]
    words = move(lettering("FILTRAND  FT 5240   AIR FLOW  >", 8.5, ink("#2c3033"), 0.02), (0, -WIDE / 2 - 2.3, HIGH / 2), (90, 0, 0))
    group([loft(loops, fleece, smooth=20), *ends, *sides, words], turn=(0, 0, 18))
