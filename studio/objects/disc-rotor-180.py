"""Disc rotor, 180 mm, six-bolt: one piece of 1.8 mm stainless."""

from stage import model

VIEW = "lying"


def build():
    rotor = model("disc-rotor-160")
    rotor.rotor("BKV 06-180", radius=90)
    rotor.move(rotor.bolt(), (84, -76, 0), (0, 0, 40))
