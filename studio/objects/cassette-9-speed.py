"""9-speed cassette 11–34: the three largest on a spider, 4.35 mm from one sprocket to the next."""

from stage import model

VIEW = "lying"


def build():
    model("cassette-11-32").build((34, 30, 26, 23, 20, 17, 15, 13, 11), step=4.35)
