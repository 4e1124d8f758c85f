"""Chainring, 44 teeth for half-inch chain, five arms on a 110 mm circle, machined from 7075 plate."""

from materials import aluminium, anodised, ink
from shapes import arc, around_ring, circle, group, lettering, move, plate, polar, rounded
from shapes.chain import sprocket_outline

VIEW = "lying"


def build(teeth=44, arms=5, bolts=55, mark="44T   110 BCD   7075-T6"):
    """`bolts`: the bolt circle's radius."""
    rim = teeth * 12.7 / 6.2832
    reach, spots = rim - 13.4, [polar(bolts, 360 / arms * i + 90) for i in range(arms)]
    lip = 9.2 if arms == 5 else 8
    black = anodised("#2b2d31", rough=0.36)
    ring = plate(sprocket_outline(teeth), 3.6, black, [inside(reach, lip, arms, bolts), *bolt_holes(5.05, spots)], bevel=0.7)
    step = move(plate(circle(reach + 5, points=180), 0.8, black, [inside(reach + 0.2, lip - 1.6, arms, bolts), *bolt_holes(6.6, spots)], bevel=0.25), (0, 0, 3.55))
    seats = [move(washer(), (*spot, 3.55)) for spot in spots]
    words = around_ring(lettering("TARNHOLT", 4.4, ink("#d9d6cd"), 0.01), reach + 2.1, 4.36)
    move(words, turn=(0, 0, 126))
    count = around_ring(lettering(mark, 3.0, ink("#d9d6cd"), 0.01), reach + 2.3, 4.36)
    move(count, turn=(0, 0, 54))
    group([ring, step, *seats, words, count], turn=(0, 0, 4))


def bolt_holes(radius, spots):
    return [circle(radius, spot, 40) for spot in spots]


def inside(reach, lip, arms, bolts):
    """The opening: out to `reach` between the arms, in around each bolt hole at `lip` from its middle."""
    points, corners = [], []
    apart = 360 / arms
    for i in range(arms):
        turn = apart * i + 90
        x, y = polar(bolts, turn)
        nose = arc(lip, turn + 275, turn + 85, (x, y), 15)
        sweep = arc(reach, turn + 15.5, turn + apart - 15.5, points=14)
        points += nose + sweep
        corners += [0] * len(nose) + [9, *[0] * (len(sweep) - 2), 9]
    return rounded(points, corners)


def washer():
    return plate(circle(7.4, points=48), 0.12, aluminium("#c6c8ca", rough=0.25), [circle(5.05, points=40)], bevel=0.03)
