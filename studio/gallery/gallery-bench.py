"""From straight above: an evening's tools laid out in order on the bench."""

from materials import ink, steel
from shapes import group, move, spanner
from stage import model, place
from workshop import bench, photograph, rag


def build():
    bench(1500, 1000, planks=8)
    move(_flat("torque-wrench-10-60", -60), (-200, 148, 0))
    move(model("caliper-150").caliper(31.8), (-196, 66, 0))
    for i, size in enumerate((17, 14, 13, 11, 10, 8)):
        move(spanner(size, steel(), ink("#3a3d40")), (-196 + i * 44, -186, 0))
    move(_flat("hex-keys-9", -24), (96, -100, 0))
    move(_flat("chainring-44t", 0), (128, 128, 0))
    move(_flat("stem-90", 0), (-20, 0, 0), (0, 0, -20))
    move(_flat("spoke-key", 0), (214, 8, 0), (0, 0, 20))
    move(_flat("cartridge-bearing-6902", 0), (212, -92, 0))
    move(_flat("cable-cutter", 38), (252, -130, 0))
    move(rag(150, 120, "#8e3f2a"), (330, 150, 0), (0, 0, 30))
    photograph(260, (0, -40, 1180), (4, 0, 0), lens=85)


def _flat(slug, turn):
    return group([place(slug, turn=(0, 0, turn))])
