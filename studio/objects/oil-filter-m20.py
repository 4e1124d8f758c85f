"""Spin-on oil filter, 65 mm, M20 × 1.5: a black can lying on its side, its thread towards us."""

from materials import ink, paint
from shapes import group, label, move, settle
from stage import model


def build():
    filter_ = model("oil-filter-spin-on")
    filter_.paint = lambda _code, rough: paint("#26282b", rough)
    lines = [
        ("FT 1065", 12, 0, 3.5, ink("#1c1f22")),
        ("FILTRAND", 5.4, 0, 14.6, ink("#f4f1ea")),
        ("OIL FILTER  M20 × 1.5", 3.5, 0, -7.6, ink("#1c1f22")),
    ]
    bands = [(14.6, 8.6, ink("#b8420a")), (-17.8, 1.8, ink("#b8420a"))]
    band = move(label(236, 38, lines, paint("#f3efe5", 0.3), bands, radius=filter_.RADIUS + 0.05), (0, 0, 49), (0, 0, 62))
    parts = [filter_._can(), filter_._seam(), filter_._top(), filter_._thread(), filter_._seal(), band]
    settle(group([group(parts, turn=(0, 0, 150))], turn=(90, 0, 58)))
