"""Disc rotor, 160 mm, six-bolt: one piece of 1.8 mm stainless."""

from materials import turned_steel, ink
from shapes import circle, lettering, move, plate, polar, shifted, slot, rounded

VIEW = "lying"


def build():
    holes = [circle(17.5)]
    holes += [circle(2.6, polar(22, 60 * i), 24) for i in range(6)]
    body = plate(circle(80, points=180), 1.8, turned_steel(), holes, bevel=0.25)
    return body
