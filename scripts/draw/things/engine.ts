import { post, rod, thread } from '../metal.ts'
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
  paper,
  path,
  place,
  row,
  rubber,
  slate,
  steel,
  tint,
  wire,
} from '../shapes.ts'

/** A spark plug lying from its terminal (left) to its electrodes (right). */
function plug(): string {
  const ribs = row(5, (rib) => line(`M${-190 + rib * 20} -29v58`, 3, grey))
  return [
    rod(-284, -19, 44, 38, steel, 6),
    box(-244, -12, 16, 24, grey),
    rod(-230, -30, 120, 60, paper, 8),
    ...ribs,
    path('M-112 -30H-96C-70 -30 -60 -44 -44 -44V44C-60 44 -70 30 -96 30H-112z', paper),
    box(-46, -62, 76, 124, steel, 4),
    line('M-46 -22H30M-46 22H30', 3),
    tint('M-42 -56H26V-46H-42z', '#FFF', 0.6),
    rod(30, -46, 20, 92, grey),
    box(48, -54, 14, 108, light, 6),
    thread(62, -38, 150, 76, 12),
    box(210, -30, 12, 60, grey),
    box(222, -13, 18, 26, paper, 4),
    box(238, -6, 16, 12, steel),
    path('M214 -36H276C284 -36 284 -28 284 -22V8H268V-20H214z', grey),
    line('M-206 -20v40', 10, orange),
  ].join('')
}

function coil(): string {
  return scene(
    { wide: 250 },
    place(
      400,
      300,
      -32,
      rod(-40, -36, 240, 72, rubber, 8),
      line(row(6, (rib) => `M${60 + rib * 20} -34v68`).join(''), 4, black),
      path('M196 -36C216 -44 236 -44 250 -40V40C236 44 216 44 196 36z', black),
      box(246, -27, 26, 54, slate, 6),
      box(-66, -50, 30, 100, orange, 10),
      path('M-200 -72H-96C-76 -72 -64 -60 -64 -40V40C-64 60 -76 72 -96 72H-150L-200 40z', black),
      box(-264, -58, 68, 72, rubber, 6),
      box(-280, -48, 18, 52, black, 4),
      line('M-252 -40h40M-252 -22h40M-252 -4h40', 3, slate),
      path('M-130 72H-74V104C-74 136 -130 136 -130 104z', slate),
      circle(-102, 104, 14, '#F1EFE9'),
      line('M-170 -44h70', 5, slate),
    ),
  )
}

function piston(): string {
  const groove = (y: number, high: number) =>
    box(212, y, 296, high, black, 2) + box(208, y + 2, 304, high - 4, light, 2)
  return scene(
    { wide: 280, x: 380 },
    path(
      'M210 150V420C210 452 236 470 258 474C270 440 290 420 360 420S450 440 462 474C484 470 510 452 510 420V150z',
      steel,
    ),
    tint('M226 262V428C232 446 244 456 252 460V262z', '#FFF', 0.6),
    path('M262 268H458V416C430 404 400 402 360 402S290 404 262 416z', rubber),
    tint('M470 150H508V450L484 468V262z', '#000', 0.12),
    ellipse(360, 150, 150, 34, light),
    line('M340 152h40m-10 -9l10 9-10 9', 4, orange),
    groove(188, 14),
    groove(212, 16),
    groove(238, 20),
    line('M214 248h292', 2, slate),
    circle(360, 340, 48, grey),
    circle(360, 340, 38, black),
    place(
      590,
      360,
      0,
      post(-26, -70, 52, 150, light, 6),
      ellipse(0, -70, 26, 10, grey),
      ellipse(0, -70, 14, 5, black),
    ),
    wire('M560 500a34 12 0 1 0 50 -4', 5, steel),
    wire('M560 150a58 20 0 1 0 70 0', 5, grey),
    wire('M560 206a58 20 0 1 0 70 0', 5, steel),
  )
}

function ribbedBelt(): string {
  const outer =
    'M120 250C120 150 250 112 400 112S680 150 680 250V370C680 470 550 512 400 512S120 470 120 370z'
  const mouth = 'M136 252C136 166 262 130 400 130S664 166 664 252S538 376 400 376S136 338 136 252z'
  const ribs = row(
    6,
    (rib) =>
      `M${142 + rib} ${262 + rib * 18}C${142 + rib * 4} ${176 + rib * 18} 262 ${140 + rib * 18} 400 ${140 + rib * 18}S658 ${176 + rib * 18} 658 ${262 + rib * 18}`,
  )
  return scene(
    { wide: 320, y: 520 },
    path(outer, rubber),
    line('M128 290C150 380 270 410 400 410S650 380 672 290', 3, black),
    line('M120 366C126 460 250 504 400 504S674 460 680 366', 2, slate),
    label(400, 470, '6PK1070', 44, light),
    line('M250 440l60 12', 6, orange),
    `<clipPath id="m"><path d="${mouth}"/></clipPath>`,
    path(mouth, '#ECE9E1'),
    `<g clip-path="url(#m)">${path('M136 252C136 166 262 130 400 130S664 166 664 252V372C664 286 538 250 400 250S136 286 136 372z', black)}${line(ribs.join(''), 9, rubber)}</g>`,
    line(mouth, 3),
  )
}

export const engine: Record<string, string> = {
  'spark-plug-m14': scene({ wide: 270 }, place(400, 300, -28, plug())),
  'ignition-coil-pencil': coil(),
  'piston-86': piston(),
  'ribbed-belt-6pk1070': ribbedBelt(),
}
