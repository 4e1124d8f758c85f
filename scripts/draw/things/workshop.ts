import { post, rod } from '../metal.ts'
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
  polygon,
  row,
  rubber,
  slate,
  steel,
  wire,
} from '../shapes.ts'

function stand(x: number, lift: number): string {
  const teeth = row(9, (tooth): Point[] => [
    [20, 70 - tooth * 20],
    [32, 62 - tooth * 20],
    [20, 58 - tooth * 20],
  ]).flat()
  return place(
    x,
    0,
    0,
    path('M-66 330L-150 510H-104L-34 350z', '#C9530F'),
    place(
      0,
      270 - lift,
      0,
      polygon([[-20, 150], [20, 150], ...teeth, [20, -100], [-20, -100]], light),
      path('M-74 -132L-66 -100H66L74 -132L46 -118H-46z', steel),
      path('M-44 -118H44V-110H-44z', black),
    ),
    path('M-52 262H52L130 512H80L44 400H-44L-80 512H-130z', orange),
    box(-52, 250, 104, 30, steel, 6),
    line('M-44 400L-20 320H20L44 400', 3),
    box(-60, 440, 120, 22, '#E45C12'),
    box(-150, 506, 92, 14, slate, 4),
    box(58, 506, 92, 14, slate, 4),
    wire('M20 300C60 300 76 330 96 372', 9, steel),
    circle(0, 300, 13, slate),
    rod(-66, 346, 30, 12, light, 4),
    line('M-66 352c-22 4 -18 34 -8 40', 2, slate),
  )
}

function axleStands(): string {
  return scene({ wide: 330, y: 520 }, stand(250, 0), stand(560, 46))
}

function floorPump(): string {
  return scene(
    { wide: 170, y: 540 },
    wire('M418 470C560 470 566 380 540 290S520 120 470 150C440 170 470 260 450 330', 9, rubber),
    place(
      449,
      330,
      6,
      box(-14, -10, 28, 54, black, 6),
      box(-20, 40, 40, 22, slate, 5),
      wire('M12 4L52 -20', 7, orange),
    ),
    post(389, 66, 22, 120, light),
    rod(286, 44, 248, 36, '#D9BF98', 16),
    box(376, 38, 48, 48, slate, 6),
    post(370, 180, 60, 300, steel, 4),
    box(360, 166, 80, 28, black, 6),
    place(400, 0, 0, box(-30, 212, 60, 110, orange)),
    path('M350 480H450L470 508H330z', slate),
    path('M216 540C216 516 260 512 330 508H470C540 512 584 516 584 540z', rubber),
    circle(400, 440, 58, slate),
    circle(400, 440, 48, '#FBFAF7'),
    line(
      row(
        9,
        (mark) =>
          `M${(400 + 40 * Math.cos(2.4 + mark * 0.59)).toFixed(0)} ${(440 + 40 * Math.sin(2.4 + mark * 0.59)).toFixed(0)}L${(400 + 32 * Math.cos(2.4 + mark * 0.59)).toFixed(0)} ${(440 + 32 * Math.sin(2.4 + mark * 0.59)).toFixed(0)}`,
      ).join(''),
      3,
    ),
    line('M400 440L426 416', 4, orange),
    circle(400, 440, 6, black),
  )
}

function cableCutter(): string {
  const handle = (side: 1 | -1) =>
    `M${side * 14} 20C${side * 60} 80 ${side * 92} 150 ${side * 84} 250C${side * 80} 276 ${side * 46} 276 ${side * 44} 250C${side * 48} 170 ${side * 20} 110 ${side * -16} 66z`
  const grip = (side: 1 | -1) =>
    `M${side * 66} 96C${side * 92} 140 ${side * 98} 200 ${side * 92} 252C${side * 88} 284 ${side * 40} 284 ${side * 38} 252C${side * 42} 190 ${side * 36} 150 ${side * 18} 112z`
  return scene(
    { wide: 220, y: 540 },
    place(
      400,
      262,
      22,
      path(handle(1), steel),
      path(grip(1), orange),
      path('M-16 60C-60 20 -74 -60 -40 -130C-30 -152 0 -168 16 -172C-2 -130 -24 -96 2 -60L34 20z', steel),
      path(handle(-1), light),
      path(grip(-1), orange),
      path('M16 60C60 20 74 -60 40 -130C30 -152 14 -166 -2 -172C12 -140 44 -100 10 -60L-34 20z', light),
      circle(0, 16, 30, grey),
      circle(0, 16, 17, light),
      line('M-9 16h18', 5, slate),
      line('M30 -84C46 -50 44 -10 30 16', 3, slate),
      line('M-60 126C-72 160 -76 200 -72 246M60 126C72 160 76 200 72 246', 3, '#B8420A'),
    ),
  )
}

export const workshop: Record<string, string> = {
  'jack-stands-3t': axleStands(),
  'floor-pump': floorPump(),
  'cable-cutter': cableCutter(),
}
