"""Inner tube, 29 × 1.5–2.4: rolled up flat, a green band round it, the Presta valve out at the end."""

from stage import model


def build():
    model("inner-tube-700").build("ORVANE   29 × 1.5–2.4   40/62-622   BUTYL", band="#2f7a58")
