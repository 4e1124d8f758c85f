"""From straight above: an evening's tools laid out in order on the bench."""

from materials import ink, steel
from shapes import group, move, spanner
from stage import model, place
from workshop import bench, photograph


def build():
    bench(1500, 1000, planks=8)
    move(_flat("torque-wrench-10-60", -60), (-262, 172, 0))
    move(model("caliper-150").caliper(31.8), (-258, 88, 0))
    for i, size in enumerate((17, 14, 13, 11, 10, 8)):
        move(spanner(size, steel(), ink("#3a3d40")), (-254 + i * 46, -206, 0))
    move(_flat("hex-keys-9", -24), (34, -118, 0))
    move(_flat("chainring-44t", 0), (206, 128, 0))
    move(_flat("stem-90", 0), (8, 66, 0), (0, 0, 8))
    move(_flat("spoke-key", 0), (178, -14, 0), (0, 0, 20))
    move(_flat("cartridge-bearing-6902", 0), (246, -8, 0))
    move(_flat("cable-cutter", 38), (222, -112, 0))
    photograph(290, (0, -30, 1180), (0, 0, 0), lens=66)


def _flat(slug, turn):
    return group([place(slug, turn=(0, 0, turn))])
