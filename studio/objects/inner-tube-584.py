"""Inner tube, 27.5 × 1.5–2.4: rolled up flat, an amber band round it, the Presta valve out at the end."""

from stage import model


def build():
    model("inner-tube-700").build("ORVANE   27.5 × 1.5–2.4   40/62-584   BUTYL", band="#e3a419")
