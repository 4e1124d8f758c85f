"""Wheel bolt, M12 × 1.5 × 26: cone seat of 60 degrees, 17 mm hex, zinc flake."""

from materials import ink
from shapes import around_ring, copy, group, hexagon, lathe, lettering, move, plate, settle, threaded
from stage import model


def build():
    zinc, chamfer = (getattr(model("wheel-bolt-m14"), name) for name in ("zinc", "chamfer"))
    head = model("wheel-bolt-m14").cut(plate(hexagon(17), 15, zinc(), bevel=0.3), [chamfer()])
    move(head, (0, 0, 3))
    seat = lathe([(0, -5), (6.2, -5), (12.2, 3), (12.2, 3.6), (0, 3.6)], zinc(), soft=0.2)
    shank = lathe([(0, -8), (5.9, -8), (5.9, -4), (0, -4)], zinc())
    thread = move(threaded(6, 1.5, 21, zinc(), segments=72), (0, 0, -28))
    words = around_ring(lettering("10.9   OV   60°", 1.5, ink("#4b4d4f"), 0.02), 6.3, 18.0)
    bolt = group([group([head, seat, shank, thread, words])])
    settle(move(bolt, (0, 0, 0), (180, 0, 20)))
    settle(move(copy(bolt), (34, -22, 0), (-80, 0, 62)))
