"""Chain tool: cast body with two shelves, the driving pin on its screw, a lever to turn it, a dipped grip."""

from materials import black_oxide, cast_iron, dark_steel, ink, plastic, steel
from shapes import ball, circle, cylinder, group, lathe, lettering, loft, move, pipe, plate, rounded, threaded

VIEW = "lying"
THICK, AXIS = 17, 8.5


def build():
    group([*_body(), *_grip(), *_screw(), *_lever()], turn=(0, 0, 22))


def _body():
    """Seen from its side: left wall, chain shelf, second shelf, the long boss with the screw's thread."""
    outline = [
        (-38, -16), (-18, -24), (-2, -24), (12, -13), (46, -12), (46, 12), (8, 12), (3, 7), (3, 13), (-1, 13), (-2.4, -3), (-9, -3),
        (-10.4, 13), (-14.6, 13), (-16, -3), (-26, -3), (-27, 15), (-38, 15),
    ]  # fmt: skip
    radii = [6, 12, 10, 8, 3, 3, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 4]
    body = plate(rounded(outline, radii), THICK, cast_iron("#4b4e51"), bevel=1.6, steps=4)
    boss = move(cylinder(11.5, 34, cast_iron("#4b4e51"), soft=1.4), (14, 0, AXIS), (0, 90, 0))
    anvil = move(pipe(4.4, 2, 3, steel(), soft=0.4), (-39.4, 0, AXIS), (0, 90, 0))
    words = move(lettering("5–12", 6, ink("#d9d6cf")), (-6, -15, THICK))
    return [body, boss, anvil, words]


def _grip():
    """The arm the other hand holds, dipped in plastic."""
    rows = ((-18, 8, 8, -10), (-30, 8, 7.4, -11), (-34, 10, 8.6, -12), (-60, 11.5, 9, -15), (-95, 11, 9, -20), (-112, 9, 8, -24), (-117, 5, 5, -25))
    loops = [[(x0 + x * a, y, AXIS + z * b) for x, z in circle(1, points=40)] for y, a, b, x0 in rows]
    return [loft(loops[:3], cast_iron("#4b4e51"), smooth=60), loft(loops[2:], plastic("#1f4a63", 0.4), smooth=60)]


def _screw():
    bolt = move(threaded(6.2, 1.5, 62, black_oxide()), (34, 0, AXIS), (0, 90, 0))
    nose = move(lathe([(0, 0), (1.6, 0), (1.6, 17), (4, 19), (4, 44)], steel(rough=0.18), soft=0.3), (-15, 0, AXIS), (0, 90, 0))
    return [bolt, nose]


def _lever():
    """110 mm of bar through the screw's head, a ball at either end."""
    bright = steel(rough=0.2)
    hub = move(lathe([(0, 0), (8, 0), (9.5, 2), (9.5, 18), (8, 20), (0, 20)], dark_steel("#5a5d60", 0.3), soft=1), (92, 0, AXIS), (0, 90, 0))
    bar = move(cylinder(3.6, 102, bright, soft=0.5), (102, 51, AXIS), (90, 0, 0))
    knobs = [move(ball(6, plastic("#1d1f21", 0.35)), (102, side * 51, AXIS)) for side in (-1, 1)]
    return [hub, bar, *knobs]
