"""Words on things: printed (thin) or stamped (a darker ink in the metal)."""

import functools
import struct
import tempfile
import zlib
from math import cos, sin
from pathlib import Path

import bmesh
import bpy

from .body import from_curve

FONTS = Path(__file__).parents[2] / "node_modules/@fontsource/barlow-condensed/files"


def lettering(words, size, material, thickness=0.02, weight=600, align="CENTER", name="lettering"):
    """Words lying flat on z = 0, `size` mm high, in the shop's own type; their middle (or `align`) is at the origin."""
    curve = bpy.data.curves.new(name, "FONT")
    curve.body = words
    curve.font = _font(weight)
    curve.size = size * 1.4
    curve.align_x = align
    curve.align_y = "CENTER"
    curve.extrude = thickness / 2
    curve.resolution_u = 4
    body = from_curve(name, curve, material)
    for vertex in body.data.vertices:
        vertex.co.z += thickness / 2
    return body


def around_cylinder(body, radius):
    """Bends a flat body (x along, y up) round a cylinder about the z axis; its middle faces -y."""
    _sliced(body, radius / 16)
    for vertex in body.data.vertices:
        x, y, z = vertex.co
        angle, r = x / radius, radius + z
        vertex.co = (r * sin(angle), -r * cos(angle), y)
    return body


def _sliced(body, step):
    """Cuts a flat body across at every `step`, so that its long straight strokes bend too."""
    work = bmesh.new()
    work.from_mesh(body.data)
    reach = max(abs(vertex.co.x) for vertex in work.verts)
    for i in range(-int(reach / step), int(reach / step) + 1):
        everything = [*work.verts, *work.edges, *work.faces]
        bmesh.ops.bisect_plane(work, geom=everything, plane_co=(i * step, 0, 0), plane_no=(1, 0, 0))
    work.to_mesh(body.data)
    work.free()


def around_ring(body, radius, z=0):
    """Bends flat words along a circle about the z axis, their feet towards the middle; they start from the top (+y)."""
    for vertex in body.data.vertices:
        x, y, height = vertex.co
        angle, r = x / radius, radius + y
        vertex.co = (r * sin(angle), r * cos(angle), z + height)
    return body


@functools.cache
def _font(weight):
    woff = (FONTS / f"barlow-condensed-latin-{weight}-normal.woff").read_bytes()
    with tempfile.NamedTemporaryFile(suffix=".ttf", delete=False) as file:
        file.write(_unwrapped(woff))
    font = bpy.data.fonts.load(file.name)
    font.pack()
    Path(file.name).unlink()
    return font


def _unwrapped(woff):
    """The TrueType file inside a WOFF 1 file (W3C WOFF 1.0, section 3): the tables, unpacked, after a new directory."""
    flavor, count = woff[4:8], struct.unpack(">H", woff[12:14])[0]
    directory, body = flavor + struct.pack(">HHHH", count, 0, 0, 0), b""
    start = 12 + 16 * count
    for i in range(count):
        tag, offset, packed, size, check = struct.unpack(">4sIIII", woff[44 + 20 * i : 64 + 20 * i])
        table = woff[offset : offset + packed]
        table = zlib.decompress(table) if packed < size else table
        directory += struct.pack(">4sIII", tag, check, start + len(body), size)
        body += table + b"\0" * (-len(table) % 4)
    return directory + body
