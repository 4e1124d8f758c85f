import { hexagon, ring, ringPath, rod, thread } from '../metal.ts'
import { scene } from '../scene.ts'
import {
  black,
  box,
  circle,
  grey,
  label,
  light,
  line,
  orange,
  paper,
  path,
  place,
  polar,
  row,
  rubber,
  slate,
  steel,
  wire,
} from '../shapes.ts'

function tyre(): string {
  const [x, y] = [400, 292]
  const tread = row(
    90,
    (cut) =>
      `M${polar(x, y, 222, cut * 4)
        .map(Math.round)
        .join(' ')}L${polar(x, y, 232, cut * 4 + 3)
        .map(Math.round)
        .join(' ')}`,
  )
  return scene(
    { wide: 230 },
    ring(x, y, 236, 164, rubber),
    line(tread.join(''), 3, black),
    line(ringPath(x, y, 219, 219), 2, black),
    line(ringPath(x, y, 206, 206), 6, light),
    line(ringPath(x, y, 174, 174), 3, slate),
    line(
      row(
        3,
        (mark) =>
          `M${polar(x, y, 190, mark * 120 + 70).join(' ')}A190 190 0 0 1 ${polar(x, y, 190, mark * 120 + 92).join(' ')}`,
      ).join(''),
      13,
      orange,
    ),
    label(x, y - 182, '32-622', 24, light),
  )
}

function tube(): string {
  const shape =
    'M400 92C560 84 640 190 622 316C606 440 500 506 388 498C256 490 166 410 176 286C186 170 270 98 400 92z'
  return scene(
    { wide: 230 },
    line(shape, 66, black),
    line(shape, 60, rubber),
    line('M270 140C330 96 500 70 586 190', 5, slate),
    place(
      388,
      470,
      0,
      box(-24, -12, 48, 16, black, 6),
      box(-9, -122, 18, 112, grey),
      line(row(12, (turn) => `M-9 ${-20 - turn * 8}l18 -4`).join(''), 2, slate),
      box(-18, -58, 36, 14, orange, 3),
      box(-5, -146, 10, 26, steel),
      box(-10, -138, 20, 9, light, 3),
      box(-8, -158, 16, 14, steel, 4),
    ),
  )
}

function spokes(): string {
  const spoke = (x: number) =>
    place(
      x,
      296,
      0,
      wire('M-6 -216C-6 -226 -14 -230 -26 -226V-226', 5, steel),
      box(-40, -236, 12, 22, grey, 4),
      wire('M-6 -216V190', 5, light),
      box(-12, 186, 12, 44, orange, 3),
      box(-16, 222, 20, 10, grey, 3),
    )
  return scene(
    { wide: 300 },
    ...row(6, (number) => spoke(150 + number * 46)),
    circle(590, 290, 132, paper),
    place(
      590,
      290,
      0,
      thread(-104, -16, 120, 32, 12),
      rod(14, -30, 66, 60, orange, 6),
      box(76, -44, 22, 88, grey, 8),
      line('M30 -30v60M52 -30v60', 2, black),
    ),
    line('M470 340L384 494', 2, slate),
  )
}

function bearing(): string {
  const balls = row(10, (ball) => {
    const [x, y] = polar(548, 320, 92, ball * 36)
    return circle(x, y, 23, light) + line(`M${x - 10} ${y - 4}a12 12 0 0 1 8 -8`, 3, paper)
  })
  return scene(
    { wide: 320, y: 500 },
    circle(238, 296, 168, grey),
    circle(262, 290, 168, light),
    circle(262, 290, 140, rubber),
    line(ringPath(262, 290, 128, 96), 2, slate),
    label(262, 182, '6902-2RS', 22, light),
    circle(262, 290, 88, steel),
    circle(262, 290, 66, grey),
    circle(254, 292, 62, '#F1EFE9'),
    circle(524, 326, 150, grey),
    circle(548, 320, 150, light),
    circle(548, 320, 122, slate),
    line(ringPath(548, 320, 92, 92), 15, orange),
    ...balls,
    circle(548, 320, 66, steel),
    circle(548, 320, 50, grey),
    circle(541, 322, 46, '#F1EFE9'),
  )
}

function wheelBolt(): string {
  return scene(
    { wide: 310, y: 470 },
    place(
      90,
      250,
      0,
      box(0, -66, 96, 132, steel, 10),
      line('M0 -24H96M0 24H96', 3),
      box(92, -84, 26, 168, grey, 6),
      path('M118 -84C150 -78 166 -60 172 -42V42C166 60 150 78 118 84z', light),
      rod(170, -42, 40, 84),
      thread(208, -42, 192, 84, 16),
      path('M400 -36l22 14v44l-22 14z', grey),
    ),
    circle(610, 352, 108, grey),
    circle(610, 352, 98, light),
    hexagon(610, 352, 82, steel, 0),
    circle(610, 352, 56, light),
    label(610, 366, '10.9', 40, slate),
    circle(610, 300, 6, orange),
  )
}

function frontWheel(): string {
  const [x, y] = [400, 294]
  const spokes = row(32, (spoke) => {
    const lean = spoke % 2 ? 67 : -67
    const from = polar(x, y, 22, spoke * 11.25 + lean)
    const to = polar(x, y, 196, spoke * 11.25)
    return `M${from.map(Math.round).join(' ')}L${to.map(Math.round).join(' ')}`
  })
  return scene(
    { wide: 230 },
    line(spokes.join(''), 2, slate),
    ring(x, y, 232, 194, steel),
    line(ringPath(x, y, 222, 222) + ringPath(x, y, 212, 212), 1.5, slate),
    ...row(32, (nipple) => circle(...polar(x, y, 189, nipple * 11.25), 3, light)),
    line(`M${x} 100V128`, 8, black),
    circle(x, y, 30, grey),
    circle(x, y, 17, light),
    wire(`M${x} ${y}L${x + 70} ${y + 34}`, 9, orange),
    circle(x, y, 9, black),
  )
}

export const wheels: Record<string, string> = {
  'tyre-700x32': tyre(),
  'inner-tube-700': tube(),
  'spoke-290': spokes(),
  'cartridge-bearing-6902': bearing(),
  'wheel-bolt-m14': wheelBolt(),
  'front-wheel-622': frontWheel(),
}
