"""Paper labels: a sheet with printed lines, flat or wrapped round a bottle."""

from .body import group
from .lettering import around_cylinder, lettering
from .loft import loft

THICK = 0.12


def label(width, height, lines, paper, bands=(), radius=None, name="label"):
    """Stands upright facing -y, its middle at the origin; wrapped about the z axis when there is a `radius`.

    `lines`: (words, size, x, y, ink[, weight]); `bands`: (y, height, ink), the label's whole width.
    """
    parts = [_sheet(width, height, 0, THICK, paper)]
    parts += [_sheet(width, high, y, THICK + 0.04, ink) for y, high, ink in bands]
    for words, size, x, y, ink, *weight in lines:
        body = lettering(words, size, ink, weight=weight[0] if weight else 600)
        for vertex in body.data.vertices:
            vertex.co.x, vertex.co.y, vertex.co.z = vertex.co.x + x, vertex.co.y + y, vertex.co.z + THICK + 0.05
        parts.append(body)
    return group([_stood(part, radius) for part in parts], name=name)


def _sheet(width, height, y, thick, material):
    edge = [(y - height / 2, 0), (y + height / 2, 0), (y + height / 2, thick), (y - height / 2, thick)]
    return loft([[(x, v, w) for v, w in edge] for x in (-width / 2, width / 2)], material)


def _stood(body, radius):
    if radius:
        return around_cylinder(body, radius)
    for vertex in body.data.vertices:
        x, y, z = vertex.co
        vertex.co = (x, -z, y)
    return body
