"""Coil spring, rear axle: the same wire, 330 mm free, two blue marks."""

from stage import model


def build():
    model("coil-spring-front").build(length=330, coat="#3b3f43", marks=("#3d7fb3", "#f1efe9"))
