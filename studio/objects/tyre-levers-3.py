"""Tyre levers, set of three: nylon with thin tips and spoke hooks, fanned out."""

from materials import ink, plastic
from shapes import group, lettering, loft, move, plate, rounded

VIEW = "lying"
LONG = 128


def build():
    for i in range(3):
        move(_lever(plastic("#2b5f7d", 0.46)), (i * 31, i * -7, 0), (0, 0, 30 - i * 13))


def _lever(nylon):
    """A shallow spoon: thin and turned up at the tip, a channel along its back, a hook at the end."""
    rows = [
        (0, 5.5, 1.2, 7.6), (2, 7.2, 1.6, 7.2), (8, 9.0, 2.4, 5.2), (16, 10.2, 3.2, 2.6), (28, 11.2, 3.8, 0.8),
        (50, 11, 4.4, 0), (84, 9.8, 4.6, 0.4), (104, 9, 4.4, 1.6), (108, 8.8, 4.2, 2.0),
    ]  # fmt: skip
    loops = []
    for y, half, thick, z in rows:
        channel = min(thick * 0.5, 2) if 20 < y < 106 else 0
        top = [(half * 0.9, thick), (half * 0.62, thick), (half * 0.5, thick - channel), (-half * 0.5, thick - channel), (-half * 0.62, thick), (-half * 0.9, thick)]
        section = [(-half * 0.8, 0), (half * 0.8, 0), (half, thick * 0.4), *top, (-half, thick * 0.4)]
        loops.append([(x, y, z + up) for x, up in section])
    words = move(lettering("ORVANE", 5.6, ink("#dfe6ea")), (0, 64, 2.78), (0, -1, 90))
    return group([loft(loops, nylon, smooth=45), _hook(nylon), words])


def _hook(nylon):
    """Two horns with the spoke's slot between them, the left one curled round it."""
    outline = [(-8.8, 0), (8.8, 0), (8.6, 14), (6, 20), (-4, 20), (-6, 16), (-3, 13.4), (2.2, 13.4), (2.2, 7.6), (-8.8, 7.6)]
    return move(plate(rounded(outline, [0, 0, 5, 5, 4, 1.6, 1.4, 2.4, 2.4, 1.6]), 4.4, nylon, bevel=0.9), (0, 107.6, 2))
