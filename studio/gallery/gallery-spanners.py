"""The tool board: eight spanners by size, each hook with its number; torque wrench and cutters below."""

from materials import ink, steel
from shapes import group, move, spanner
from stage import place
from workshop import hook, photograph, tag, tool_board

SIZES = (19, 17, 16, 14, 13, 11, 10, 8)
TOP = 420


def build():
    tool_board(900, 640)
    x = -205
    for size in SIZES:
        _hung(size, x)
        x += size * 1.35 + 40
    _wrench()
    _gauge()
    photograph(280, (230, -1290, 370), (16, 0, 276), lens=79, card=120)


def _hung(size, x):
    """By its ring, its printed side to the front."""
    ring, out = size * 0.78 + 1.2, 16
    move(spanner(size, steel(), ink("#3a3d40")), (x, -out, TOP + ring - size / 2), (-90, 0, 180))
    move(hook(out), (x, -out, TOP))
    move(tag(str(size), 15), (x, -1, TOP + 44))


def _wrench():
    """Lies on two hooks under them."""
    whole = group([place("torque-wrench-10-60", turn=(0, 0, -60))], at=(-180, -6, 120), turn=(90, 0, 0))
    for x in (-100, 130):
        move(hook(20), (x, -20, 104))
    return whole


def _gauge():
    """The chain wear gauge by its hole, under the shortest spanners."""
    move(group([place("chain-wear-gauge", turn=(0, 0, -30))]), (122, -12, 170), (90, 0, 0))
    return move(hook(16), (133, -16, 192))
