/** Colours of the workshop: steel from light to dark, rubber, and the one orange. */
export const ink = '#2B3036'
export const light = '#E6E8EA'
export const steel = '#C5CACF'
export const grey = '#9CA3AA'
export const slate = '#6B737C'
export const rubber = '#3A4047'
export const black = '#1F2327'
export const orange = '#FF6B1A'

const short = (value: number) => `${Math.round(value * 10) / 10}`

/** A filled and outlined path; what overlaps itself stays open. */
export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}" fill-rule="evenodd"/>`
}

/** A stroke without a filling. */
export function line(d: string, width = 3, colour = ink): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
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
