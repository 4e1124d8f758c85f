"""A chain on its ring, close: the brass quick link in the upper run, where it always goes."""

from math import pi, sin

from materials import anodised, brass, dark_steel, steel
from shapes import chain_along, circle, group, move, plate, polar
from shapes.chain import PITCH, sprocket_outline
from stage import model
from workshop import bench, photograph, wall

TEETH = 44
RADIUS = PITCH / 2 / sin(pi / TEETH)
RUN = 30


def build():
    wall(260, code="#b3ab9c")
    move(bench(1200, 1400, planks=14), (0, -440, 0))
    # The ring stands upright, its face to the front; the chain's upper run is what is looked at.
    move(group([*_ring(), _chain()]), (70, 0, 118), (90, 0, -12))
    photograph(70, (40, -310, 306), (-22, 8, 194), lens=106, fstop=0.4, focus=(-40, 22, 207), card=30)


def _ring():
    """Teeth as thick as an 11-speed chain takes them, the ring's body thicker than they are."""
    black, inside = anodised("#2b2d31", rough=0.36), model("chainring-44t").inside(75.5, 9.2)
    teeth = plate(sprocket_outline(TEETH), 1.9, black, [circle(78, points=96)], bevel=0.4)
    body = plate(circle(82, points=180), 3.8, black, [inside], bevel=0.6)
    return [move(teeth, (0, 0, -0.95)), move(body, (0, 0, -1.9))]


def _chain():
    """From the left along the top, round the ring on its right and back below."""
    seats = [polar(RADIUS, 90 - i * 0.5) for i in range(361)]
    line = [(-RUN * PITCH, RADIUS), *seats, (-RUN * PITCH, -RADIUS)]
    chain = chain_along(line, steel("#b3b4b6", rough=0.2), dark_steel("#77797c", rough=0.2))
    outer = [link for link in chain.children if link.name.startswith("outer")]
    quick = min(outer, key=lambda link: abs(link.location.x + 112) + abs(link.location.y - RADIUS))
    for part in (one for one in quick.children_recursive if one.name.startswith("plate")):
        part.data = part.data.copy()
        part.data.materials[0] = brass()
    return chain
