"""Wiper blades, 650 and 450 mm, flat: spoilered beams side by side with their hook adapters."""

from math import sin, pi

from materials import ink, plastic, rubber
from shapes import box, group, lettering, loft, move, settle

VIEW = "lying"


def build():
    settle(move(blade(650, "650"), (0, 44, 0), (0, 0, 22)))
    settle(move(blade(450, "450"), (30, -44, 0), (0, 0, 22)))


def blade(long, size):
    """Along x, bowed as it is before it is pressed on the glass; the lip below, the spoiler above."""
    spoiler, lip = [], []
    for i in range(41):
        x = -long / 2 + long * i / 40
        bow = long * 0.035 * sin(pi * i / 40)
        end = min(1, (1 - abs(2 * i / 40 - 1)) * 14 + 0.35)
        spoiler.append([(x, y * end, bow + z * end) for y, z in ((-7, 0), (7, 0), (7, 3), (3, 6), (-1, 14), (-3, 14), (-7, 4))])
        lip.append([(x, y, bow + z) for y, z in ((-2.6, 0), (2.6, 0), (2.6, -3), (0.5, -5), (0.4, -11), (-0.4, -11), (-0.5, -5), (-2.6, -3))])
    parts = [loft(spoiler, plastic("#232528", 0.42), smooth=40), loft(lip, rubber("#0f1011", 0.6), smooth=30)]
    middle = long * 0.035
    adapter = [move(box((52, 20, 15), plastic("#1a1b1d", 0.34), bevel=3), (0, 0, middle + 8)), move(box((28, 12, 3), plastic("#3a3d40", 0.34), bevel=1), (0, 0, middle + 16))]
    words = move(lettering(f"LUMBRAE  {size}", 9, ink("#d9d6cf"), 0.02), (long * 0.28, -5.6, middle * 0.6 + 7), (62, 0, 0))
    ends = [move(box((12, 16, 11), plastic("#1a1b1d", 0.34), bevel=2.4), (side * (long / 2 - 4), 0, 2)) for side in (-1, 1)]
    return group([*parts, *adapter, *ends, words])
