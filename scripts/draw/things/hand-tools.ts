import { hexagon, knurl, rod, round } from '../metal.ts'
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
  path,
  place,
  row,
  rubber,
  slate,
  steel,
  tint,
} from '../shapes.ts'

function torqueWrench(): string {
  return scene(
    { wide: 320, y: 500 },
    place(
      400,
      300,
      -18,
      rod(-210, -17, 240, 34, light),
      rod(20, -24, 140, 48, steel, 4),
      box(40, -12, 100, 24, rubber, 3),
      line(row(9, (mark) => `M${48 + mark * 10.5} ${mark % 4 ? 2 : -6}V8`).join(''), 2, light),
      box(158, -28, 16, 56, orange, 3),
      knurl(172, -27, 140, 54),
      box(310, -22, 26, 44, rubber, 8),
      path('M-206 -18L-240 -34C-262 -58 -318 -56 -330 -18V18C-318 56 -262 58 -240 34L-206 18z', steel),
      circle(-286, 0, 32, grey),
      circle(-286, 0, 24, light),
      box(-299, -13, 26, 26, slate, 2),
      circle(-286, 0, 5, light),
      path('M-240 -8l20 8-20 8z', slate),
    ),
  )
}

function socketSet(): string {
  const socket = (x: number, y: number, size: number) =>
    circle(x, y, size + 4, black) +
    circle(x, y, size, light) +
    hexagon(x, y, size * 0.66, slate, 30) +
    circle(x, y, size * 0.28, black)
  return scene(
    { wide: 350, y: 540 },
    box(76, 84, 648, 444, slate, 20),
    box(96, 104, 608, 404, rubber, 12),
    ...row(8, (place) => socket(134 + place * 74, 154, 21 + place * 1.2)),
    ...row(6, (place) => socket(140 + place * 94, 232, 31 + place * 2)),
    rod(116, 306, 190, 30, steel, 6),
    box(302, 308, 22, 26, light, 3),
    rod(350, 306, 322, 30, steel, 6),
    box(668, 308, 22, 26, light, 3),
    place(
      150,
      430,
      0,
      rod(40, -15, 226, 30, steel, 4),
      knurl(230, -20, 130, 40),
      circle(0, 0, 46, light),
      circle(0, 0, 32, steel),
      box(-14, -14, 28, 28, slate, 3),
      path('M40 -8l28 8-28 8z', orange),
    ),
    place(
      610,
      430,
      0,
      box(-70, -26, 50, 52, steel, 6),
      circle(0, 0, 28, light),
      box(20, -26, 50, 52, steel, 6),
      circle(0, 0, 8, slate),
      box(-88, -12, 20, 24, light, 3),
    ),
    box(330, 514, 140, 26, grey, 6),
  )
}

function spanner(length: number, size: number): string {
  const [half, jaw, eye] = [length / 2, size * 1.7, length / 2 - size * 1.4]
  return (
    path(
      `M${-size * 0.45} ${-half + jaw}L${-size * 0.34} ${eye}H${size * 0.34}L${size * 0.45} ${-half + jaw}z`,
      steel,
    ) +
    line(`M0 ${-half + jaw * 1.7}V${half - jaw * 1.7}`, size * 0.28, grey) +
    place(
      0,
      -half + size * 0.3,
      15,
      path(
        `M${-size * 0.62} ${-size * 1.05}L${-size * 0.5} 0C${-size * 0.4} ${size * 0.5} ${size * 0.4} ${size * 0.5} ${size * 0.5} 0L${size * 0.62} ${-size * 1.05}C${size * 1.5} ${-size * 0.5} ${size * 1.5} ${size * 0.9} ${size * 0.45} ${size * 1.5}H${-size * 0.45}C${-size * 1.5} ${size * 0.9} ${-size * 1.5} ${-size * 0.5} ${-size * 0.62} ${-size * 1.05}z`,
        light,
      ),
    ) +
    path(round(0, half - size * 0.4, size * 1.12) + round(0, half - size * 0.4, size * 0.66), light)
  )
}

function spanners(): string {
  let x = 96
  const set = row(8, (number) => {
    const [size, length] = [17 + number * 2.6, 240 + number * 25]
    x += size * 1.35
    const one = place(x, 500 - length / 2, 0, spanner(length, size))
    x += size * 1.35 + 7
    return one
  })
  return scene(
    { wide: 330 },
    ...set,
    place(400, 420, 0, box(-316, -16, 632, 34, orange, 8), line('M-300 1H300', 2, '#B8420A')),
  )
}

function hexKeys(): string {
  const sizes = [4, 5, 6, 7, 9, 12, 14, 18, 22]
  let at = 0
  const keys = sizes.map((size, number) => {
    at += size / 2 + 8
    const [x, y] = [150 + at * 1.9, 96 + (8 - number) * 16]
    const foot = 470 - (8 - number) * 6
    const d = `M${x + 70 + number * 6} ${y}H${x + 16}Q${x} ${y} ${x} ${y + 16}V${foot}`
    at += size / 2 + 6
    return (
      line(d, size + 5) +
      line(d, size, steel) +
      line(d, size / 4, light) +
      circle(x, foot + size / 2, size * 0.62 + 1, grey)
    )
  })
  return scene(
    { wide: 300 },
    ...keys.reverse(),
    box(130, 300, 500, 84, orange, 16),
    label(380, 357, '1.5  2  2.5  3  4  5  6  8  10 mm', 38, black),
  )
}

function mallet(): string {
  return scene(
    { wide: 240, y: 520 },
    place(
      400,
      300,
      24,
      path(
        'M-20 -110H20L26 40C32 120 36 190 30 236C24 252 -24 252 -30 236C-36 190 -32 120 -26 40z',
        '#D9BF98',
      ),
      tint('M-10 -40H-2L2 230H-12z', '#FFF', 0.35),
      line('M8 20C12 100 16 160 12 220', 2, '#A98C60'),
      rod(-92, -196, 184, 100, steel, 10),
      box(-30, -206, 60, 120, grey, 8),
      rod(-106, -186, 18, 80, slate),
      rod(88, -186, 18, 80, slate),
      rod(-172, -204, 68, 116, '#F7F5EF', 14),
      rod(104, -204, 68, 116, orange, 14),
    ),
  )
}

function caliper(): string {
  const marks = row(46, (mark) => `M${-116 + mark * 9} ${mark % 5 ? -16 : -24}V-6`)
  const slide = [
    box(-110, -34, 150, 72, '#D5DCCB', 6),
    label(-36, 20, '22.04', 56, black),
    circle(62, -16, 11, orange),
    circle(62, 20, 11, slate),
    rod(-10, 64, 44, 22, grey, 6),
    line('M-2 66v18M8 66v18M18 66v18', 2),
    box(4, -74, 30, 26, grey, 4),
    line('M10 -72v20M19 -72v20M28 -72v20', 2),
  ]
  return scene(
    { wide: 330, y: 500 },
    place(
      350,
      270,
      0,
      box(-176, -34, 500, 60, light, 3),
      line(marks.join(''), 2, slate),
      rod(322, 4, 74, 10, steel),
      path('M-284 -50H-176V58H-190V214H-206C-224 160 -258 112 -284 84z', steel),
      path('M-222 -50L-204 -134L-190 -124V-50z', steel),
      place(
        72,
        0,
        0,
        path('M-190 58H-150V120L-174 214H-190z', steel),
        path('M-190 -50V-124L-176 -134L-158 -50z', steel),
        path('M-190 -50H80V66H-190z', rubber),
        ...slide,
      ),
    ),
  )
}

export const handTools: Record<string, string> = {
  'torque-wrench-10-60': torqueWrench(),
  'socket-set-18': socketSet(),
  'spanner-set-8': spanners(),
  'hex-keys-9': hexKeys(),
  'mallet-soft-face': mallet(),
  'caliper-150': caliper(),
}
