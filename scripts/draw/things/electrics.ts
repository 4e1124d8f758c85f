import { post, rod } from '../metal.ts'
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
} from '../shapes.ts'

function frontLight(): string {
  return scene(
    { wide: 240, y: 490 },
    path('M300 392C290 470 460 470 452 392', slate),
    line('M318 400C320 446 434 446 436 400', 10, black),
    box(334, 372, 90, 40, black, 8),
    path('M236 182C360 160 500 168 574 196C590 230 590 330 574 364C500 392 360 400 236 378z', rubber),
    tint('M262 200C360 182 490 188 560 210V226C480 206 360 200 262 218z', '#FFF', 0.18),
    line(row(6, (fin) => `M${340 + fin * 22} ${202 - fin}v36`).join(''), 7, black),
    ellipse(236, 280, 56, 104, steel),
    ellipse(232, 280, 46, 90, black),
    ellipse(230, 280, 38, 76, paper),
    ellipse(228, 280, 20, 42, grey),
    line('M192 280h72M198 246h62M198 314h62', 2, grey),
    box(504, 176, 44, 18, orange, 8),
    line('M576 256v48', 7, black),
    label(446, 318, '450 lm', 42, light),
  )
}

function bulb(): string {
  return scene(
    { wide: 260, y: 440 },
    place(
      400,
      290,
      -8,
      path('M-30 -62H170C220 -62 246 -34 252 -8V8C246 34 220 62 170 62H-30z', '#EEF2F4'),
      path('M196 -60C226 -52 246 -30 252 -8V8C246 30 226 52 196 60z', slate),
      tint('M-14 -46H160V-34H-14z', '#FFF', 0.9),
      line('M-30 -24H40L60 -10M-30 24H140L132 -6', 4, slate),
      line(`M60 -8${row(9, () => 'q4 -12 8 0').join('')}`, 4, orange),
      box(-58, -74, 30, 148, steel, 4),
      box(-84, -120, 28, 240, grey, 10),
      box(-86, -30, 32, 60, light, 4),
      rod(-176, -64, 92, 128, steel, 6),
      box(-272, -52, 98, 26, light, 4),
      box(-272, 26, 98, 26, light, 4),
      line('M-250 -39h18M-250 39h18', 5, slate),
      label(-130, 12, 'H7', 36),
    ),
  )
}

function battery(): string {
  const caps = row(6, (cap) => ellipse(260 + cap * 56, 170, 18, 6, slate))
  return scene(
    { wide: 340, y: 512 },
    path('M130 196L176 146H670V196z', slate),
    path('M640 196L670 146V460L640 500z', black),
    box(130, 196, 510, 304, rubber, 6),
    box(118, 470, 534, 34, black, 4),
    ...caps,
    line('M230 146C230 88 570 88 570 146', 18),
    line('M230 146C230 88 570 88 570 146', 12, slate),
    post(176, 122, 42, 48, light, 6),
    post(582, 122, 42, 48, light, 6),
    box(576, 108, 54, 40, orange, 6),
    label(603, 140, '+', 40, black),
    label(197, 190, '−', 36, light),
    box(176, 240, 418, 200, paper, 4),
    box(176, 240, 418, 60, steel, 4),
    label(385, 284, 'QUENNOX AGM', 46),
    label(385, 364, '12 V  70 Ah', 62),
    label(385, 418, '760 A (EN)  L3', 38, slate),
  )
}

function relay(): string {
  const blades = [264, 336, 400, 464, 520].map(
    (x, place) => box(x, 424, place === 2 ? 34 : 26, 84, light, 4) + circle(x + 13, 478, 5, slate),
  )
  return scene(
    { wide: 200, y: 520 },
    path('M350 128V70C350 54 450 54 450 70V128z', steel),
    circle(400, 84, 13, '#F1EFE9'),
    ...blades,
    box(236, 124, 328, 272, rubber, 14),
    tint('M252 140H276V380H252z', '#FFF', 0.14),
    box(226, 386, 348, 42, black, 6),
    box(292, 150, 216, 212, paper, 6),
    box(320, 260, 62, 40, paper),
    line('M351 300V340M351 260V210M320 296L382 264', 3),
    line('M440 340V290L464 228M428 214V180M474 214V180', 4, orange),
    circle(440, 290, 5, black),
    label(351, 200, '86', 22, slate),
    label(332, 352, '85', 22, slate),
    label(470, 340, '30', 22, slate),
    label(408, 204, '87a', 18, slate),
    label(490, 204, '87', 18, slate),
  )
}

export const electrics: Record<string, string> = {
  'front-light-450': frontLight(),
  'bulb-h7': bulb(),
  'battery-agm-70': battery(),
  'relay-40a': relay(),
}
