"""Car brake pads for the rear axle, four, with their shims."""

from stage import model

VIEW = "lying"


def build():
    model("brake-pads-front-axle").build(number="BKV 55-105", cable=False, edge="#3f2f28")
