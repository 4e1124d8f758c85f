"""Chainring, 44 teeth for half-inch chain, five arms on a 110 mm circle, machined from 7075 plate."""

from materials import aluminium, anodised, ink
from shapes import arc, around_ring, circle, group, lettering, move, plate, polar, rounded
from shapes.chain import sprocket_outline

VIEW = "lying"


def build():
    black = anodised("#2b2d31", rough=0.36)
    ring = plate(sprocket_outline(44), 3.6, black, [inside(75.5, 9.2), *bolt_holes(5.05)], bevel=0.7)
    step = move(plate(circle(80.5, points=180), 0.8, black, [inside(75.7, 7.6), *bolt_holes(6.6)], bevel=0.25), (0, 0, 3.55))
    seats = [move(washer(), (*polar(55, 72 * i + 90), 3.55)) for i in range(5)]
    words = around_ring(lettering("TARNHOLT", 4.4, ink("#d9d6cd"), 0.01), 77.6, 4.36)
    move(words, turn=(0, 0, 126))
    count = around_ring(lettering("44T   110 BCD   7075-T6", 3.0, ink("#d9d6cd"), 0.01), 77.8, 4.36)
    move(count, turn=(0, 0, 54))
    group([ring, step, *seats, words, count], turn=(0, 0, 4))


def bolt_holes(radius):
    return [circle(radius, polar(55, 72 * i + 90), 40) for i in range(5)]


def inside(reach, lip):
    """The opening: out to `reach` between the arms, in around each bolt hole at `lip` from its middle."""
    points, corners = [], []
    for i in range(5):
        turn = 72 * i + 90
        x, y = polar(55, turn)
        nose = arc(lip, turn + 275, turn + 85, (x, y), 15)
        sweep = arc(reach, turn + 15.5, turn + 56.5, points=14)
        points += nose + sweep
        corners += [0] * len(nose) + [9, *[0] * (len(sweep) - 2), 9]
    return rounded(points, corners)


def washer():
    return plate(circle(7.4, points=48), 0.12, aluminium("#c6c8ca", rough=0.25), [circle(5.05, points=40)], bevel=0.03)
