"""Change it before it fails: a vented disc against the wall, pads before it, the caliper open at what is left of one."""

from shapes import group, move, settle
from stage import model
from sunlight import sun
from workshop import bench, photograph, wall


def build():
    wall(230, code="#e4ded1")
    bench(1400, 760)
    settle(move(group([model("brake-disc-280-vented").disc()]), (170, 130, 0), (72, 0, -14)))
    settle(move(group([model("disc-rotor-160").rotor()]), (280, 36, 0), (66, 0, 12)))
    pads = model("brake-pads-front-axle")
    settle(move(group([pads.pad(shim=False)]), (96, -70, 0), (0, 0, -12)))
    settle(move(group([pads.pad(shim=True)]), (-66, -20, 0), (0, 0, 22)))
    move(group([model("caliper-150").caliper(19.7)]), (112, -140, 0), (0, 0, 12))
    sun((190, 220, 190), pane=(250, 330), strength=4.5)
    photograph(230, (-60, -1190, 380), (-34, 30, 104), lens=58, fstop=1.6, focus=(160, 40, 100), key=0.6)
