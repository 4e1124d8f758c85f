"""Change it before it fails: a vented disc against the wall, pads before it, the caliper open at what is left of one."""

from shapes import group, move, settle
from stage import model
from sunlight import sun
from workshop import bench, photograph, wall


def build(night=False):
    wall(230, code="#34465a" if night else "#e4ded1")
    bench(1400, 760)
    settle(move(group([model("brake-disc-280-vented").disc()]), (120, 130, 0), (72, 0, -14)))
    settle(move(group([model("disc-rotor-160").rotor()]), (252, 36, 0), (66, 0, 12)))
    pads = model("brake-pads-front-axle")
    settle(move(group([pads.pad(shim=False)]), (112, -80, 0), (0, 0, -12)))
    settle(move(group([pads.pad(shim=True)]), (-34, -34, 0), (0, 0, 20)))
    move(group([model("caliper-150").caliper(19.7)]), (84, -160, 0), (0, 0, 12))
    if not night:
        sun((120, 220, 190), pane=(250, 330), strength=4.5)
    photograph(230, (72, -1190, 420), (100, 30, 110), lens=80, fstop=2, focus=(110, 40, 100), key=0.6, night=night)
