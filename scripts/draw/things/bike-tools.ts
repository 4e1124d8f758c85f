import { chainSide, sprocketPath } from '../gears.ts'
import { post, rod, round, thread } from '../metal.ts'
import { scene } from '../scene.ts'
import {
  box,
  circle,
  grey,
  label,
  light,
  line,
  orange,
  path,
  place,
  polar,
  row,
  rubber,
  slate,
  steel,
  tint,
} from '../shapes.ts'

function chainTool(): string {
  return scene(
    { wide: 310, y: 500 },
    thread(330, 218, 190, 44, 12),
    rod(300, 228, 40, 24, light),
    rod(276, 234, 30, 12, grey),
    path('M90 176H190V262H262V322H374V176H474V388C474 424 450 440 420 440H140C108 440 90 424 90 388z', slate),
    path('M190 262H216V322H190z', grey),
    box(236, 262, 22, 60, grey),
    line('M110 196V388C110 412 122 420 142 420H420', 4, grey),
    thread(472, 218, 96, 44, 12),
    rod(560, 206, 62, 68, steel, 8),
    rod(578, 84, 26, 312, orange, 12),
    box(216, 228, 34, 24, steel),
    box(210, 218, 9, 46, light, 3),
    box(246, 218, 9, 46, light, 3),
    box(200, 235, 64, 10, grey, 3),
    label(282, 402, '5–12 speed', 40, light),
  )
}

function wearGauge(): string {
  return scene(
    { wide: 300, y: 470 },
    place(
      400,
      270,
      -6,
      path(
        `M-300 -40C-300 -66 -276 -76 -250 -70H240C280 -76 304 -52 300 -20L286 80C284 94 262 94 260 80L256 30H196L190 76C188 90 170 90 168 76L162 30H-40L-46 70C-48 84 -66 84 -68 70L-74 30H-190L-230 84C-244 100 -268 88 -262 66L-250 24C-284 20 -300 -10 -300 -40z${round(-252, -26, 20)}`,
        light,
      ),
      line('M-190 -56H230', 3, grey),
      label(-56, 18, '0.5', 40),
      label(178, 14, '0.75', 40, '#B8420A'),
      label(272, 14, '1.0', 30),
      label(-168, 8, 'PELLAGRIN', 22, slate),
      line('M60 -30h60m-12 -9l12 9-12 9', 4, orange),
    ),
  )
}

function cassetteTools(): string {
  const pins = row(9, (pin) => polar(140, 214, 84, 20 + pin * 27))
  const splines = row(5, (spline) => `M${508 + spline * 26} 372V430`)
  return scene(
    { wide: 320, y: 510 },
    place(
      400,
      250,
      -10,
      rod(-230, -24, 520, 46, steel, 14),
      rod(120, -30, 180, 58, orange, 20),
      circle(-200, 0, 9, slate),
      circle(-160, 0, 9, slate),
    ),
    chainSide(pins, 17),
    place(
      0,
      30,
      0,
      post(470, 300, 180, 74, steel, 8),
      line('M520 302v70M600 302v70', 3, slate),
      post(486, 372, 148, 64, light),
      line(splines.join(''), 9, slate),
      post(548, 436, 24, 50, grey, 8),
      box(524, 282, 72, 20, grey, 4),
    ),
  )
}

function tyreLever(fill: string): string {
  return (
    path(
      'M-26 -200C-26 -236 22 -246 30 -216L20 -204C8 -214 -2 -208 -2 -190L12 -60L26 150C30 200 14 230 -4 230S-38 206 -38 160L-36 -60z',
      fill,
    ) +
    path('M-30 170H-6V190H-30C-40 190 -40 170 -30 170z', '#F1EFE9') +
    line('M-18 -150L-14 120', 7, slate)
  )
}

function tyreLevers(): string {
  return scene(
    { wide: 240 },
    place(240, 300, -12, tyreLever(rubber)),
    place(400, 300, 0, tyreLever(orange)),
    place(560, 300, 12, tyreLever(rubber)),
  )
}

function spokeKey(): string {
  const [x, y] = [400, 296]
  const slots = [30, 150, 270].map((turn, slot) =>
    place(
      x,
      y,
      turn + 90,
      tint(`M${-17 - slot * 3} -214V-128H${17 + slot * 3}V-214z`, '#F1EFE9'),
      line(`M${-17 - slot * 3} -205V-128M${17 + slot * 3} -205V-128`),
      box(-34, -132, 68, 18, grey, 4),
    ),
  )
  return scene(
    { wide: 220 },
    circle(x, y, 206, rubber),
    circle(x, y, 176, steel),
    path(sprocketPath(x, y, 30, 166, 170) + round(x, y, 74), light),
    ...slots,
    line(round(x, y, 84), 3, slate),
    ...[90, 210, 330].map((at) => circle(...polar(x, y, 190, at), 9, orange)),
    label(x, y - 94 + 230, '3.30', 34, slate),
    label(x - 104, y - 42, '3.23', 34, slate),
    label(x + 104, y - 42, '3.45', 34, slate),
  )
}

export const bikeTools: Record<string, string> = {
  'chain-tool': chainTool(),
  'chain-wear-gauge': wearGauge(),
  'cassette-tool-whip': cassetteTools(),
  'tyre-levers-3': tyreLevers(),
  'spoke-key': spokeKey(),
}
