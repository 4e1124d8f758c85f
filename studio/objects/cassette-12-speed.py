"""12-speed cassette 10–51: the four largest on a spider, 3.65 mm from one to the next."""

from stage import model

VIEW = "lying"


def build():
    model("cassette-11-32").build((51, 45, 39, 33, 28, 24, 21, 18, 16, 14, 12, 11), step=3.65, carried=4)
