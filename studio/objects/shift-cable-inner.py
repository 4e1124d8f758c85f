"""Shift inner cable, 1.2 × 2100 mm: coiled as it comes, the small cylinder nipple at one end, an end cap at the other."""

from stage import model

VIEW = "lying"


def build():
    cable = model("brake-cable-inner")
    nipple = cable.move(cable.cylinder(2.2, 4.4, cable.steel("#c9cacb", rough=0.18), soft=0.3, segments=40), (0, 0, -2.2))
    cable.build(thick=0.46, ends=(cable.group([nipple]), cable.group([cable.cap()])))
