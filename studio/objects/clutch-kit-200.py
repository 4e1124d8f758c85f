"""Clutch kit, 200 mm: the driven plate in front of its cover, the release bearing beside them."""

from stage import model


def build():
    kit = model("clutch-kit-228")
    kit.settle(kit.move(kit.cover(), (40, 84, 0), (72, 0, -12)))
    kit.settle(kit.move(kit.driven_plate(), (-92, 6, 0), (60, 0, 14)))
    kit.move(kit.release_bearing(), (84, -66, 0), (0, 0, -20), scale=1.15)
    kit.move(kit.centring_pin(), (-10, -104, 14), (0, 90, 18))
