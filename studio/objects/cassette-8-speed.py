"""8-speed cassette 11–32: steel throughout, 4.8 mm from one sprocket to the next."""

from stage import model

VIEW = "lying"


def build():
    model("cassette-11-32").build((32, 28, 24, 21, 18, 15, 13, 11), step=4.8, carried=0)
