"""Eight spanners on a rail, in order, in the morning sun; wall to the left of them."""

from materials import ink, steel, wood
from shapes import box, group, move, spanner
from stage import place
from sunlight import sun
from workshop import hook, photograph, tag, wall

SIZES = (19, 17, 16, 14, 13, 11, 10, 8)
TOP = 420


def build(night=False):
    wall(0, code="#34465a" if night else "#e4ded1")
    box((560, 22, 74), wood("#b08a5e", "#7d5a38"), (140, -11, TOP + 22), 2)
    x = -70
    for size in SIZES:
        ring, out = size * 0.78 + 1.2, 40
        move(spanner(size, steel(), ink("#3a3d40")), (x, -out, TOP + ring - size / 2), (-90, 0, 180))
        move(hook(out - 22), (x, -out, TOP))
        move(tag(str(size), 15), (x, -23, TOP + 36))
        x += size * 1.6 + 34
    box((560, 110, 24), wood("#b08a5e", "#7d5a38"), (140, -55, 76), 2)
    group([place("mallet-soft-face")], (40, -50, 88), (0, 0, 10))
    if not night:
        sun((260, -10, 320), pane=(300, 380), strength=4.5)
    photograph(300, (-420, -1900, 380), (146, 0, 272), lens=92, key=0.6, fill=1.5, night=night)
