"""Starter battery EFB 60 Ah: a blue lid, poles towards us."""

from stage import model


def build():
    model("battery-agm-70").build(("EFB", "12 V   60 Ah", "640 A (EN)   START-STOP", "QX8-0560-E   L2   B13"), accent="#3d7fb3", lid="#24506e")
