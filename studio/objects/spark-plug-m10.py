"""Spark plug, M10 × 1, 19 mm reach, for motorbikes: slim thread under a 16 mm hex, lying."""

from materials import ink, plated_steel, steel
from shapes import circle, group, lathe, move, pipe, plate, threaded
from stage import model


def build():
    plug = model("spark-plug-m14")
    thin = group([plug._electrodes()], scale=0.74)
    shell = lathe([(3.5, 0.02), (4.7, 0), (4.7, 1.2), (3.5, 1.2)], plated_steel(), closed=True)
    thread = threaded(5, 1.0, plug.REACH + 1, plated_steel())
    gasket = move(pipe(7.6, 4.7, 2.0, steel(), soft=0.8), (0, 0, plug.REACH))
    seat = lathe([(5, 20.5), (8.6, 20.5), (9.6, 22), (9.6, 26), (9.2, 27), (0, 27)], plated_steel(), soft=0.4)
    dark = move(plate(circle(3.5), 0.06, ink("#15120f"), bevel=0), (0, 0, -0.04))
    upper = [seat, plug._shell(), plug._insulator(), plug._terminal(), plug._print()]
    group([group([thin, shell, thread, gasket, dark, *upper], turn=(0, 0, 195))], turn=(0, 97.8, 64))
