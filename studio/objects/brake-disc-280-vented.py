"""Front brake disc, 280 × 22 mm, vented: two cheeks with vanes between, a coated hat of five holes on 112 mm."""

from materials import cast_iron, ink, paint, turned_steel
from shapes import around_ring, circle, copy, group, lathe, lettering, move, plate, polar, rectangle, settle

HEIGHT = 39.5


def build():
    settle(move(disc(), (0, 0, 0), (60, 0, -20)))


def disc():
    """The outer cheek's face is at z = 0, the hat rises from it to 39.5 mm over the inner face."""
    iron, coat, track = cast_iron("#8c8d8e"), paint("#85888b", rough=0.5), turned_steel("#b4b6b8", rough=0.3)
    cheek = lathe([(82, 0), (140, 0), (140, 7.2), (82, 7.2)], iron, closed=True, soft=0.8, segments=160)
    other = copy(cheek, (0, 0, 14.8))
    faces = [move(plate(circle(138.6, points=180), 0.15, track, [circle(90, points=120)], bevel=0.05), (0, 0, z)) for z in (21.95, -0.1)]
    vane = plate(rectangle(50, 5.2, 2), 8, cast_iron("#6a6b6c"), bevel=0.3)
    vanes = [move(vane if i == 0 else copy(vane), (*polar(112, 360 / 37 * i), 7), (0, 0, 360 / 37 * i + 24)) for i in range(37)]
    rim = lathe([(139.9, 0.8), (140.25, 0.8), (140.25, 6.4), (139.9, 6.4)], coat, closed=True, segments=160)
    rims = [rim, copy(rim, (0, 0, 14.8))]
    top = HEIGHT - 0.5
    hat = lathe([(82, 3), (92, 3), (92, 20), (85, 21.5), (79, 23.5), (76.5, 27), (76, top - 1), (73.5, HEIGHT), (70, HEIGHT), (70, HEIGHT - 7), (72, 21), (82, 12)], coat, closed=True, soft=1.2, segments=128)
    holes = [circle(32.5, points=96), *(circle(7.6, polar(56, 72 * i + 90), 40) for i in range(5)), circle(3.4, polar(56, 126), 24), circle(3.4, polar(56, -54), 24)]
    face = move(plate(circle(73.5, points=128), 7, coat, holes, bevel=0.9), (0, 0, HEIGHT - 7.02))
    words = around_ring(lettering("BKV 52-280   MIN. TH. 20 mm   E4-90R", 3.4, ink("#33363a"), 0.02), 68.3, HEIGHT)
    return group([cheek, other, *faces, *vanes, *rims, hat, face, words])
