"""Rear brake disc, 253 × 10 mm, solid: one cheek, a coated hat of five holes on 112 mm."""

from materials import cast_iron, ink, paint, turned_steel
from shapes import around_ring, circle, group, lathe, lettering, move, plate, polar, settle

HEIGHT = 49


def build():
    settle(move(disc(), (0, 0, 0), (58, 0, 18)))


def disc():
    iron, coat, track = cast_iron("#8c8d8e"), paint("#85888b", rough=0.5), turned_steel("#b4b6b8", rough=0.3)
    cheek = lathe([(76, 0), (126.5, 0), (126.5, 10), (76, 10)], iron, closed=True, soft=0.8, segments=160)
    faces = [move(plate(circle(125, points=180), 0.15, track, [circle(84, points=120)], bevel=0.05), (0, 0, z)) for z in (9.95, -0.1)]
    rim = lathe([(126.4, 0.8), (126.8, 0.8), (126.8, 9.2), (126.4, 9.2)], coat, closed=True, segments=160)
    hat = lathe([(76, 2), (84, 2), (84, 9), (77, 11), (75, 16), (74.6, HEIGHT - 2), (72, HEIGHT), (68, HEIGHT), (68, HEIGHT - 8), (70, 10)], coat, closed=True, soft=1.2, segments=128)
    holes = [circle(34, points=96), *(circle(7.6, polar(56, 72 * i + 90), 40) for i in range(5)), circle(3.4, polar(56, 126), 24)]
    face = move(plate(circle(72, points=128), 7, coat, holes, bevel=0.9), (0, 0, HEIGHT - 7.02))
    words = around_ring(lettering("BKV 53-253   MIN. TH. 8 mm   E4-90R", 3.2, ink("#33363a"), 0.02), 66.6, HEIGHT)
    return group([cheek, *faces, rim, hat, face, words])
