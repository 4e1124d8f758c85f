"""Coolant concentrate, 1.5 litres: a violet canister."""

from stage import model


def build():
    model("engine-oil-5w30").build(body="#5a3f74", cap="#d9d6cf", lines=("-40 °C", "COOLANT CONCENTRATE", "SILICATE, OAT   G12++ CLASS", "MIX WITH WATER, HALF AND HALF", "1.5 l"))
