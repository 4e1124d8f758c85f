"""Bottom bracket, press fit for shells of 41 mm: two cups with their bearings, the sleeve that joins them."""

from materials import ink, plastic, rubber, steel
from shapes import around_ring, group, lathe, lettering, move, pipe, settle


def build():
    settle(move(cup("R"), (0, 0, 0), (0, 0, 20)))
    settle(move(cup("L"), (-46, -16, 0), (-74, 0, -30)))
    settle(move(sleeve(), (-18, 46, 0), (0, 90, -10)))


def cup(side):
    """A moulded cup whose rim stays outside the frame, the bearing flush in it."""
    body = lathe([(18.6, 0), (20.5, 0), (20.5, 21), (22.4, 21), (22.4, 24), (20.6, 25), (18.6, 25)], plastic("#232528", 0.4), closed=True, soft=0.4)
    outer = lathe([(16.4, 14), (18.6, 14), (18.6, 24.4), (16.4, 24.4)], steel("#c9cacb", rough=0.16), closed=True, soft=0.3)
    seal = lathe([(13.6, 24), (16.5, 24), (16.5, 24.6), (13.6, 24.6)], rubber("#1d5878", 0.4), closed=True, soft=0.2)
    liner = lathe([(12, 6), (13.8, 6), (13.8, 25), (12, 25.4)], plastic("#1c1d1f"), closed=True, soft=0.2)
    words = around_ring(lettering(f"{side}   TH-8624-24   BB86 / BB92", 1.4, ink("#dcd9d0"), 0.01), 20.6, 25.02)
    ribs = [move(pipe(20.7, 20.4, 0.8, plastic("#232528", 0.4)), (0, 0, z)) for z in (4, 8, 12)]
    return group([body, outer, seal, liner, words, *ribs])


def sleeve():
    profile, z = [(17.4, 0)], 0
    while z < 44:
        profile += [(18, z), (18, z + 3), (17, z + 3.6), (17, z + 5.4)]
        z += 6
    return lathe([*profile, (18, 48), (16.4, 48), (16.4, 0)], plastic("#2a2b2d", rough=0.45), closed=True, soft=0.25)
