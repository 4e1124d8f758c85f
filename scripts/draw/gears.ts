import {
  circle,
  grey,
  light,
  line,
  type Point,
  path,
  polar,
  polygon,
  row,
  slate,
  steel,
  through,
} from './shapes.ts'

/** The outline of a sprocket for a roller chain: rounded valleys between narrow teeth. */
export function sprocketPath(x: number, y: number, teeth: number, root: number, tip: number): string {
  const step = 360 / teeth
  const points = row(teeth, (tooth): Point[] => {
    const at = tooth * step - 90
    return [
      polar(x, y, root, at - step * 0.34),
      polar(x, y, tip, at - step * 0.1),
      polar(x, y, tip, at + step * 0.1),
      polar(x, y, root, at + step * 0.34),
    ]
  })
  return through(points.flat())
}

/** A chain seen from its side along a row of points, one point a pin; inner and outer links take turns. */
export function chainSide(pins: Point[], size: number): string {
  const links = pins.slice(1).map((to, index) => ({ from: pins[index] ?? to, to, outer: index % 2 === 1 }))
  const inner = links.filter(({ outer }) => !outer).map(({ from, to }) => plate(from, to, size * 0.92, grey))
  const outer = links.filter(({ outer }) => outer).map(({ from, to }) => plate(from, to, size, light))
  const heads = pins.map(([x, y]) => circle(x, y, size * 0.36, steel) + circle(x, y, size * 0.12, slate))
  return [...inner, ...outer, ...heads].join('')
}

/** A link's plate: two round ends with a waist between. */
export function plate([x1, y1]: Point, [x2, y2]: Point, size: number, fill: string): string {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI
  const at = (distance: number, across: number) => {
    const [alongX, alongY] = polar(x1, y1, distance, turn)
    return polar(alongX, alongY, across, turn + 90)
      .map((value) => value.toFixed(1))
      .join(' ')
  }
  const waist = size * 0.62
  const d =
    `M${at(0, size)}C${at(length * 0.3, size)} ${at(length * 0.3, waist)} ${at(length / 2, waist)}S${at(length * 0.7, size)} ${at(length, size)}` +
    `A${size} ${size} 0 0 0 ${at(length, -size)}C${at(length * 0.7, -size)} ${at(length * 0.7, -waist)} ${at(length / 2, -waist)}S${at(length * 0.3, -size)} ${at(0, -size)}` +
    `A${size} ${size} 0 0 0 ${at(0, size)}z`
  return path(d, fill)
}

/** A chain seen from above: rollers between the plates. */
export function chainAbove(x: number, y: number, links: number, pitch: number): string {
  const rollers = row(links + 1, (pin) => {
    const at = x + pin * pitch
    return (
      barrel(at, y, pitch * 0.27, pitch * 0.62) +
      line(`M${at} ${y - pitch * 0.5}V${y - pitch * 0.58}M${at} ${y + pitch * 0.5}V${y + pitch * 0.58}`, 9)
    )
  })
  const plates = row(links, (link) => {
    const apart = link % 2 ? pitch * 0.46 : pitch * 0.34
    const from = x + link * pitch - pitch * 0.3
    return [-1, 1].map((side) => strap(from, y + side * apart, pitch * 1.6, link % 2 ? light : grey)).join('')
  })
  return rollers.join('') + plates.join('')
}

function barrel(x: number, y: number, half: number, height: number): string {
  return polygon(
    [
      [x - half, y - height / 2],
      [x + half, y - height / 2],
      [x + half, y + height / 2],
      [x - half, y + height / 2],
    ],
    steel,
  )
}

function strap(x: number, y: number, length: number, fill: string): string {
  return `<rect x="${x.toFixed(1)}" y="${(y - 4).toFixed(1)}" width="${length.toFixed(1)}" height="8" rx="3" fill="${fill}"/>`
}
