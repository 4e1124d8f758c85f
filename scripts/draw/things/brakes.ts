import { ringPath, round } from '../metal.ts'
import { scene } from '../scene.ts'
import {
  black,
  box,
  circle,
  grey,
  light,
  line,
  orange,
  type Point,
  path,
  place,
  polar,
  polygon,
  row,
  rubber,
  slate,
  steel,
  through,
  wire,
} from '../shapes.ts'

function rotor(): string {
  const [x, y] = [400, 295]
  const wave = (radius: number, depth: number) =>
    through(
      row(
        144,
        (step): Point =>
          polar(x, y, radius + depth * Math.cos((step * 2.5 * 12 * Math.PI) / 180), step * 2.5),
      ),
    )
  const holes = row(24, (slot) => {
    const at = slot * 15
    return [
      round(...polar(x, y, 206, at), 8),
      round(...polar(x, y, 186, at + 6), 8),
      round(...polar(x, y, 171, at - 4), 6),
    ].join('')
  })
  const arms = row(6, (arm) => {
    const at = arm * 60
    return polygon(
      [
        polar(x, y, 62, at - 15),
        polar(x, y, 158, at + 16),
        polar(x, y, 158, at + 30),
        polar(x, y, 62, at + 15),
      ],
      grey,
    )
  })
  const bolts = row(6, (bolt) => polar(x, y, 58, bolt * 60 + 30))
  return scene(
    { wide: 230 },
    ...arms,
    path(wave(222, 5) + wave(153, 4) + holes.join(''), light),
    path(ringPath(x, y, 84, 40), grey),
    ...bolts.map(([atX, atY]) => circle(atX, atY, 13, slate) + circle(atX, atY, 5, black)),
    line(`M${polar(x, y, 128, 284).join(' ')}l16 -4m-8 -12l10 12-8 12`, 4, orange),
  )
}

function resinPads(): string {
  const pad = (x: number, turn: number, face: string) =>
    place(
      x,
      300,
      turn,
      path(
        'M-34 -60V-176a34 30 0 0 1 68 0V-60C104 -44 116 20 96 84C70 134 -70 134 -96 84C-116 20 -104 -44 -34 -60z' +
          round(0, -166, 15),
        steel,
      ),
      face,
    )
  const block = path(
    'M-78 -24C-30 -50 30 -50 78 -24C96 20 88 60 74 84C40 106 -40 106 -74 84C-88 60 -96 20 -78 -24z',
    rubber,
  )
  const grit = line(
    'M-50 10h2M-20 -10h2M10 20h2M40 0h2M-30 50h2M0 66h2M30 48h2M56 40h2M-60 40h2M-4 -20h2M22 -16h2',
    4,
    slate,
  )
  return scene(
    { wide: 290, y: 480 },
    pad(210, -8, block + grit + line('M-4 -40h8V96h-8z', 3, black)),
    pad(590, 8, block + grit + line('M-4 -40h8V96h-8z', 3, black)),
    wire('M364 420V250C364 200 436 200 436 250V420', 7, orange),
    box(322, 456, 156, 12, grey, 5),
    circle(322, 462, 13, light),
  )
}

function ventedDisc(): string {
  const [x, y] = [424, 292]
  const vanes = row(27, (vane) => {
    const [atX, atY] = polar(x, y, 219, 92 + vane * 6.6)
    return `M${atX.toFixed(0)} ${atY.toFixed(0)}m-12 2l-24 4`
  })
  const bolts = row(5, (bolt) => polar(x + 22, y - 4, 76, bolt * 72 - 90))
  return scene(
    { wide: 240 },
    circle(x - 46, y + 8, 219, grey),
    circle(x - 34, y + 6, 219, black),
    line(vanes.join(''), 6, slate),
    circle(x - 12, y + 2, 219, grey),
    circle(x, y, 219, light),
    line(ringPath(x, y, 196, 178) + ringPath(x, y, 160, 144), 1.5, grey),
    circle(x, y, 130, slate),
    circle(x + 22, y - 4, 118, steel),
    ...bolts.map(([atX, atY]) => circle(atX, atY, 14, black)),
    circle(...polar(x + 22, y - 4, 78, -54), 7, orange),
    circle(x + 22, y - 4, 44, slate),
    circle(x + 18, y - 3, 40, '#F1EFE9'),
  )
}

function axlePads(): string {
  const back = 'M-150 -60L-168 -24V18L-146 30L-140 66H140L146 30L168 18V-24L150 -60C90 -84 -90 -84 -150 -60z'
  const front =
    path(back, slate) +
    path('M-128 -46C-80 -66 80 -66 128 -46L138 6L122 54H-122L-138 6z', rubber) +
    line('M0 -60V54', 9, black) +
    line('M-112 -38l-12 44 14 40M112 -38l12 44-14 40', 3, slate) +
    line('M-60 -30h2M-80 20h2M-36 30h2M40 -26h2M84 10h2M56 34h2M-90 -16h2M30 10h2', 4, slate)
  const rear =
    path(back, steel) +
    path('M-118 -40C-70 -58 70 -58 118 -40L124 20L110 44H-110L-124 20z', light) +
    circle(0, 2, 40, steel) +
    circle(0, 2, 26, grey)
  return scene(
    { wide: 330 },
    place(212, 176, -4, rear),
    place(588, 170, 4, rear),
    wire('M250 400C300 470 420 430 470 480S560 500 600 486', 5, orange),
    box(596, 470, 52, 30, black, 6),
    place(210, 366, 3, front),
    place(588, 354, -3, front),
  )
}

function cable(): string {
  const loops = row(4, (turn) =>
    wire(ringPath(400, 290, 190 - turn * 11, 190 - turn * 11), 4, turn % 2 ? steel : light),
  )
  return scene(
    { wide: 220 },
    ...loops,
    wire('M400 480C520 486 600 470 650 420', 4, light),
    wire('M400 447C300 470 200 500 130 470', 4, steel),
    place(
      654,
      416,
      -42,
      path('M-8 -12C14 -22 44 -24 56 -8V8C44 24 14 22 -8 12z', grey),
      line('M10 -10C26 -14 38 -13 44 -6', 3, light),
    ),
    place(122, 467, 16, box(-34, -30, 38, 60, grey, 6), line('M-24 -20V20', 4, light)),
    place(257, 157, -45, box(-40, -17, 80, 34, orange, 8)),
    place(543, 157, 45, box(-40, -17, 80, 34, rubber, 8)),
  )
}

export const brakes: Record<string, string> = {
  'disc-rotor-160': rotor(),
  'disc-pads-resin': resinPads(),
  'brake-disc-280-vented': ventedDisc(),
  'brake-pads-front-axle': axlePads(),
  'brake-cable-inner': cable(),
}
