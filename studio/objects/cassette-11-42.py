"""11-speed cassette 11–42 for mountain bikes: the four largest on a spider, 3.9 mm from one to the next."""

from stage import model

VIEW = "lying"


def build():
    model("cassette-11-32").build((42, 37, 32, 28, 24, 21, 19, 17, 15, 13, 11), step=3.9, carried=4)
