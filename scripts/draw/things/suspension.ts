import { post, round, socketHead, spring, thread } from '../metal.ts'
import { scene } from '../scene.ts'
import {
  black,
  box,
  circle,
  ellipse,
  grey,
  label,
  light,
  line,
  orange,
  path,
  place,
  rubber,
  slate,
  steel,
  tint,
} from '../shapes.ts'

function coilSpring(): string {
  return scene(
    { wide: 210, y: 520 },
    spring(270, 96, 260, 390, 5, 30, rubber),
    line('M270 96c-16 -20 30 -34 90 -30', 36),
    line('M270 96c-16 -20 30 -34 90 -30', 30, rubber),
  )
}

function shock(): string {
  return scene(
    { wide: 130, y: 536 },
    place(
      400,
      300,
      16,
      place(0, -244, 90, thread(-14, -10, 50, 20, 6)),
      box(-22, -218, 44, 18, grey, 4),
      box(-44, -200, 88, 22, rubber, 8),
      post(-11, -180, 22, 150, light),
      post(-44, -180, 88, 130, rubber, 8),
      line('M-42 -64h84', 3, black),
      post(-34, -52, 68, 232, steel, 10),
      box(-38, -52, 76, 20, grey, 5),
      box(-34, 30, 68, 54, orange),
      label(0, 69, '5170', 28, black),
      box(-18, 178, 36, 24, grey),
      circle(0, 222, 34, steel),
      circle(0, 222, 24, rubber),
      circle(0, 222, 14, light),
      circle(0, 222, 7, black),
    ),
  )
}

/** A round part seen a little from above: its top, its wall, and its opening. */
function disc(y: number, wide: number, high: number, fill: string, bore: number): string {
  const flat = 0.2
  return (
    path(
      `M${400 - wide} ${y}V${y + high}A${wide} ${wide * flat} 0 0 0 ${400 + wide} ${y + high}V${y}z`,
      fill,
    ) +
    tint(
      `M${400 - wide * 0.8} ${y + wide * 0.13}V${y + high + wide * 0.1}h${wide * 0.16}V${y + wide * 0.16}z`,
      '#FFF',
      0.4,
    ) +
    ellipse(400, y, wide, wide * flat, light) +
    (bore ? ellipse(400, y, bore, bore * flat, black) : '')
  )
}

function headset(): string {
  return scene(
    { wide: 180, y: 540 },
    line('M400 46V556', 2, grey),
    disc(546, 78, 6, steel, 58),
    disc(494, 88, 18, grey, 60),
    disc(416, 108, 44, rubber, 66),
    disc(384, 78, 26, rubber, 0),
    disc(310, 78, 24, rubber, 0),
    disc(268, 108, 44, rubber, 88),
    disc(212, 88, 18, grey, 60),
    disc(164, 64, 12, orange, 52),
    disc(108, 104, 22, rubber, 0),
    ellipse(400, 108, 26, 6, slate),
    post(386, 34, 28, 20, steel, 5),
  )
}

function stem(): string {
  return scene(
    { wide: 290, y: 490 },
    path('M250 200L560 226V354L250 400z', rubber),
    tint('M262 216L556 240V262L262 248z', '#FFF', 0.16),
    post(150, 150, 130, 300, rubber, 18),
    ellipse(215, 160, 52, 10, black),
    place(148, 240, 0, box(-16, -26, 40, 52, slate, 8), socketHead(4, 0, 17)),
    place(148, 360, 0, box(-16, -26, 40, 52, slate, 8), socketHead(4, 0, 17)),
    circle(590, 290, 106, rubber),
    line('M590 184V206M590 374V396', 8, '#F1EFE9'),
    path(`M598 184A106 106 0 0 1 598 396z`, slate),
    circle(590, 290, 80, '#F1EFE9'),
    line(round(590, 290, 92), 2, black),
    box(548, 152, 96, 36, slate, 8),
    box(548, 392, 96, 36, slate, 8),
    box(642, 156, 20, 28, steel, 4),
    box(642, 396, 20, 28, steel, 4),
    line('M596 152v36M596 392v36', 3, black),
    label(400, 322, '90', 56, orange),
  )
}

export const suspension: Record<string, string> = {
  'coil-spring-front': coilSpring(),
  'shock-absorber-rear': shock(),
  'headset-ec34': headset(),
  'stem-90': stem(),
}
