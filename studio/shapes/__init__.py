"""Builders that the objects share. All of them think in millimetres and hand back Blender objects."""

from .body import box, copy, cut, group, mesh, move, ring, settle
from .chain import chain_along, chain_link, sprocket
from .gauge import gauge
from .label import label
from .lathe import ball, cylinder, lathe, pipe
from .lettering import around_cylinder, around_ring, lettering
from .loft import loft, stacked, swept
from .outline import arc, circle, hexagon, polar, polygon, rectangle, rounded, shifted, slot
from .plate import plate
from .spanner import spanner
from .thread import knurled, threaded
from .tube import helix, tube

__all__ = [
    "arc", "around_cylinder", "around_ring", "ball", "box", "chain_along", "chain_link", "circle", "copy", "cut",
    "cylinder", "gauge", "group", "helix", "hexagon", "knurled", "label", "lathe", "lettering", "loft", "mesh",
    "move", "pipe", "plate", "polar", "polygon", "rectangle", "ring", "rounded", "settle", "shifted", "slot",
    "spanner", "sprocket", "stacked", "swept", "threaded", "tube",
]  # fmt: skip
