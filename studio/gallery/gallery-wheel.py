"""A front wheel close up: hub, flanges, three-cross spokes running out to a soft rim."""

from shapes import group, move
from stage import model
from workshop import photograph, wall


def build():
    wall(420, code="#596168")
    # Upright, turned away a little, so that both flanges and the crossings of the spokes are seen.
    move(group([model("front-wheel-622").wheel()]), (0, 0, 320), (90, 0, 52))
    photograph(150, (60, -430, 420), (52, 0, 330), lens=50, fstop=0.7, focus=(24, -36, 322), card=180)
