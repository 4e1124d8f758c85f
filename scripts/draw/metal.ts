import {
  box,
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
  tint,
  wire,
} from './shapes.ts'

/** A round bar lying from left to right: lit above, shaded below. */
export function rod(x: number, y: number, length: number, thick: number, fill = steel, round = 0): string {
  const inset = Math.max(2, round / 2)
  return (
    box(x, y, length, thick, fill, round) +
    tint(strip(x + inset, y + thick * 0.16, length - 2 * inset, thick * 0.14), '#FFF', 0.55) +
    tint(strip(x + inset, y + thick * 0.74, length - 2 * inset, thick * 0.2), '#000', 0.14)
  )
}

/** A round bar standing upright, lit from the left. */
export function post(x: number, y: number, thick: number, height: number, fill = steel, round = 0): string {
  const inset = Math.max(2, round / 2)
  return (
    box(x, y, thick, height, fill, round) +
    tint(strip(x + thick * 0.16, y + inset, thick * 0.14, height - 2 * inset), '#FFF', 0.55) +
    tint(strip(x + thick * 0.74, y + inset, thick * 0.2, height - 2 * inset), '#000', 0.14)
  )
}

function strip(x: number, y: number, width: number, height: number): string {
  return through([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ])
}

/** A screw thread lying from left to right. */
export function thread(
  x: number,
  y: number,
  length: number,
  thick: number,
  pitch: number,
  fill = steel,
): string {
  const turns = Math.round(length / pitch)
  const crest = pitch * 0.4
  const upper: Point[] = row(turns * 2 + 1, (place) => [x + (place * pitch) / 2, y + (place % 2 ? crest : 0)])
  const lower: Point[] = row(turns * 2 + 1, (place) => [
    x + length - (place * pitch) / 2,
    y + thick - (place % 2 ? 0 : crest),
  ])
  const grooves = row(turns, (place) => {
    const from = x + place * pitch + pitch / 2
    return `M${from} ${y + crest}L${from + (place < turns - 1 ? pitch / 2 : 0)} ${y + thick - crest}`
  })
  return polygon([...upper, ...lower], fill) + line(grooves.join(''), 2, slate)
}

/** A cross-knurled grip lying from left to right. */
export function knurl(x: number, y: number, length: number, thick: number, fill = grey): string {
  const step = thick / 3
  const cuts = row(Math.floor((length - thick) / step), (place) => {
    const from = x + place * step + step / 2
    return `M${from} ${y + 3}l${thick - 6} ${thick - 6}M${from + thick - 6} ${y + 3}l${6 - thick} ${thick - 6}`
  })
  return rod(x, y, length, thick, fill, 6) + line(cuts.join(''), 1.5, slate)
}

/** A six-sided outline around a centre. */
export function hexagon(x: number, y: number, radius: number, fill: string, turn = 0): string {
  return polygon(
    row(6, (corner) => polar(x, y, radius, turn + corner * 60)),
    fill,
  )
}

/** A ring: outer circle with an open inside, as the data of a path. */
export function ringPath(x: number, y: number, outer: number, inner: number): string {
  return `${round(x, y, outer)}${round(x, y, inner)}`
}

export function ring(x: number, y: number, outer: number, inner: number, fill: string): string {
  return path(ringPath(x, y, outer, inner), fill)
}

/** A circle as the data of a path. */
export function round(x: number, y: number, radius: number): string {
  const across = radius * 2
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${across} 0a${radius} ${radius} 0 1 0 ${-across} 0z`
}

/** A screw head with a hexagon socket. */
export function socketHead(x: number, y: number, radius: number): string {
  return circle(x, y, radius, grey) + hexagon(x, y, radius * 0.5, slate, 30)
}

/** An upright coil spring: the far strands first, then the near ones over them. */
export function spring(
  x: number,
  top: number,
  width: number,
  height: number,
  turns: number,
  thick: number,
  colour = steel,
): string {
  const rise = height / turns
  const far = row(turns, (turn) => strand(x + width, top + turn * rise + rise / 2, -width, rise / 2))
  const near = row(turns, (turn) => strand(x, top + turn * rise, width, rise / 2))
  return (
    far.map((d) => wire(d, thick, grey)).join('') +
    near.map((d) => wire(d, thick, colour) + line(shine(d, thick), thick * 0.16, light)).join('')
  )
}

function strand(x: number, y: number, across: number, down: number): string {
  return `M${x} ${y}c${across * 0.1} ${down * 0.9} ${across * 0.9} ${down * 1.1} ${across} ${down}`
}

function shine(d: string, thick: number): string {
  return d.replace(/^M(\S+) (\S+?)c/, (_, x, y) => `M${x} ${Number(y) - thick * 0.2}c`)
}
