import { chainAbove, chainSide, plate, sprocketPath } from '../gears.ts'
import { ring, ringPath, rod, round, thread } from '../metal.ts'
import { scene } from '../scene.ts'
import {
  black,
  box,
  circle,
  ellipse,
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
} from '../shapes.ts'

/** A chain laid in one bend, and the same chain from above. */
function chain(): string {
  const [pitch, bend] = [44, 98]
  const straight = pitch * 9
  const pins = row(23, (pin): Point => {
    const gone = pin * pitch
    if (gone <= straight) return [170 + gone, 130]
    const along = gone - straight
    if (along <= bend * Math.PI) {
      return polar(170 + straight, 130 + bend, bend, (along / bend) * (180 / Math.PI) - 90)
    }
    return [170 + straight - (along - bend * Math.PI), 130 + 2 * bend]
  })
  return scene({ wide: 320, y: 520 }, chainSide(pins, 19), chainAbove(170, 448, 10, 46))
}

function cassette(): string {
  const teeth = [32, 28, 25, 22, 20, 18, 16, 14, 13, 12, 11]
  const sprockets = teeth.map((count, place) => {
    const [x, y, root] = [384 + place * 3, 298 - place, count * 6.5]
    const bore = count > 20 ? round(x, y, root * 0.62) : ''
    return path(sprocketPath(x, y, count, root, root + 13) + bore, place % 2 ? grey : steel)
  })
  const spider = polygon(
    row(12, (point) => polar(390, 296, point % 2 ? 78 : 150, point * 30)),
    slate,
  )
  const [x, y] = [416, 287]
  const lockring = [
    circle(x, y, 56, light),
    circle(x, y, 44, orange),
    circle(x, y, 38, grey),
    path(sprocketPath(x, y, 12, 28, 34) + round(x, y, 20), light),
    circle(x, y, 22, black),
  ]
  return scene({ wide: 230 }, ...sprockets.slice(0, 3), spider, ...sprockets.slice(3), ...lockring)
}

function chainring(): string {
  const [x, y] = [400, 300]
  const window = row(150, (step): Point => {
    const angle = step * 2.4
    const toArm = Math.abs(((angle + 36) % 72) - 36)
    return polar(x, y, toArm < 14 ? 116 + (toArm / 14) ** 3 * 58 : 174, angle - 90)
  })
  const arms = row(5, (arm) => polar(x, y, 140, arm * 72 - 90))
  const holes = arms.map(([atX, atY]) => round(atX, atY, 11)).join('')
  const relief = row(10, (cut) => {
    const [from, to] = [polar(x, y, 189, cut * 36 - 70), polar(x, y, 189, cut * 36 - 56)]
    return `M${from.join(' ')}A189 189 0 0 1 ${to.join(' ')}`
  })
  return scene(
    { wide: 230 },
    path(sprocketPath(x, y, 44, 211, 226) + through(window) + holes, steel),
    line(ringPath(x, y, 204, 203), 2, slate),
    line(relief.join(''), 9, grey),
    arms.map(([atX, atY]) => ring(atX, atY, 19, 11, light)).join(''),
    circle(...polar(x, y, 192, 92), 6, orange),
  )
}

function bottomBracket(): string {
  const notches = sprocketPath(648, 300, 16, 112, 122)
  const cup = (x: number, near: number) =>
    box(x, 172, 66, 256, rubber, 10) +
    row(5, (notch) => box(x + near, 190 + notch * 48, 40, 26, slate, 4)).join('') +
    line(`M${x + 10} 184h46`, 4, grey)
  return scene(
    { wide: 340, y: 500 },
    rod(176, 252, 160, 96, rubber),
    line('M216 252v96M296 252v96', 2, black),
    thread(116, 206, 84, 188, 12),
    thread(312, 206, 84, 188, 12),
    box(106, 196, 12, 208, light),
    box(394, 196, 12, 208, light),
    cup(40, 0),
    cup(406, 26),
    path(notches, rubber),
    circle(648, 300, 90, grey),
    circle(648, 300, 80, orange),
    circle(648, 300, 70, black),
    ring(648, 300, 62, 48, light),
    circle(648, 300, 48, '#F1EFE9'),
  )
}

/** One half of a quick link: a plate, its pin, and the slot that the other half's pin slides into. */
function halfLink(x: number, y: number, turn: number, fill: string): string {
  return place(
    x,
    y,
    turn,
    plate([-120, 0], [120, 0], 66, fill),
    path('M84 -15h40a26 26 0 1 1 0 30h-40a15 15 0 1 1 0 -30z', '#F1EFE9'),
    circle(-120, 0, 34, light),
    circle(-120, 0, 22, steel),
    line('M-138 -8a20 20 0 0 1 20 -12', 4, light),
  )
}

function quickLink(): string {
  return scene(
    { wide: 260 },
    halfLink(400, 205, 8, steel),
    halfLink(400, 390, 188, grey),
    line('M238 216V296M562 300v80', 3, orange),
    line('M228 284l10 14 10-14M552 312l10-14 10 14', 3, orange),
  )
}

function clutchKit(): string {
  const fingers = row(18, (finger) => {
    const at = finger * 20
    return `M${polar(500, 262, 52, at).join(' ')}L${polar(500, 262, 128, at).join(' ')}`
  })
  const lugs = row(6, (lug) => circle(...polar(500, 262, 180, lug * 60 + 30), 13, slate))
  const rivets = row(12, (rivet) => circle(...polar(266, 318, 138, rivet * 30), 6, slate))
  const springs = row(4, (spring) =>
    place(
      ...polar(266, 318, 70, spring * 90 + 45),
      spring * 90 + 135,
      box(-30, -14, 60, 28, black, 6),
      row(6, (turn) => box(-27 + turn * 9, -11, 8, 22, orange, 3)).join(''),
    ),
  )
  return scene(
    { wide: 320 },
    circle(500, 262, 200, steel),
    ...lugs,
    circle(500, 262, 158, grey),
    circle(500, 262, 136, light),
    line(fingers.join(''), 3, slate),
    circle(500, 262, 52, black),
    circle(266, 318, 164, rubber),
    line(
      row(
        12,
        (cut) =>
          `M${polar(266, 318, 116, cut * 30 + 15).join(' ')}L${polar(266, 318, 162, cut * 30 + 19).join(' ')}`,
      ).join(''),
      3,
      black,
    ),
    circle(266, 318, 112, steel),
    ...rivets,
    ...springs,
    path(sprocketPath(266, 318, 23, 27, 34) + round(266, 318, 46), light),
    ellipse(610, 470, 76, 44, grey),
    ellipse(610, 456, 76, 44, light),
    ellipse(610, 456, 52, 30, steel),
    ellipse(610, 456, 38, 21, black),
  )
}

export const drivetrain: Record<string, string> = {
  'chain-11-speed': chain(),
  'cassette-11-32': cassette(),
  'chainring-44t': chainring(),
  'bottom-bracket-bsa': bottomBracket(),
  'quick-link-11-speed': quickLink(),
  'clutch-kit-228': clutchKit(),
}
