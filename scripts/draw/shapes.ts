/** Colours of the workshop: steel from light to dark, rubber, paper, and the one orange. */
export const ink = '#2B3036'
export const light = '#E6E8EA'
export const steel = '#C5CACF'
export const grey = '#9CA3AA'
export const slate = '#6B737C'
export const rubber = '#3A4047'
export const black = '#1F2327'
export const paper = '#FBFAF7'
export const orange = '#FF6B1A'
export const ash = '#D9BF98'

export type Point = [x: number, y: number]

const short = (value: number) => `${Math.round(value * 10) / 10}`

/** Points as a path of straight lines, in relative steps because those are shorter. */
export function through(points: Point[], closed = true): string {
  let [atX, atY] = [0, 0]
  const steps = points.map(([x, y], place) => {
    const [stepX, stepY] = place === 0 ? [x, y] : [x - atX, y - atY]
    atX = place === 0 ? x : atX + Number(short(stepX))
    atY = place === 0 ? y : atY + Number(short(stepY))
    return `${short(stepX)} ${short(stepY)}`
  })
  const [start, ...rest] = steps
  return `M${start}l${rest.join(' ')}${closed ? 'z' : ''}`
}

/** The point at a distance and an angle (degrees, clockwise from the right) of a centre. */
export function polar(x: number, y: number, distance: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [x + distance * Math.cos(angle), y + distance * Math.sin(angle)]
}

/** As many things as asked, each made from its place in the row. */
export function row<T>(count: number, make: (place: number) => T): T[] {
  return Array.from({ length: count }, (_, place) => make(place))
}

/** A filled and outlined path; what overlaps itself stays open. */
export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}" fill-rule="evenodd"/>`
}

/** A filled path without an outline: a shade or a shine. */
export function tint(d: string, fill: string, opacity = 1): string {
  const seen = opacity < 1 ? ` opacity="${opacity}"` : ''
  return `<path d="${d}" fill="${fill}" stroke="none"${seen}/>`
}

/** A stroke without a filling. */
export function line(d: string, width = 3, colour = ink): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
}

/** A bent rod of one thickness: an outlined stroke. */
export function wire(d: string, width: number, colour: string): string {
  return line(d, width + 6, ink) + line(d, width, colour)
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"/>`
}

export function ellipse(x: number, y: number, wide: number, high: number, fill: string): string {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(wide)}" ry="${short(high)}" fill="${fill}"/>`
}

export function box(x: number, y: number, width: number, height: number, fill: string, round = 0): string {
  const corner = round ? ` rx="${round}"` : ''
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${corner} fill="${fill}"/>`
}

export function polygon(points: Point[], fill: string): string {
  return path(through(points), fill)
}

/** Shapes moved to a place and turned there (degrees, clockwise). */
export function place(x: number, y: number, turn: number, ...shapes: string[]): string {
  const turned = turn ? ` rotate(${turn})` : ''
  return `<g transform="translate(${short(x)} ${short(y)})${turned}">${shapes.join('')}</g>`
}

/** Words printed on a thing, centred on a point. */
export function label(x: number, y: number, words: string, size: number, colour = ink): string {
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${colour}" stroke="none">${words}</text>`
}
