import { openTypesetter } from './pdf-text.server.ts'

export const ink = { text: '#1C1F22', muted: '#565B60', line: '#DCD8CE', signal: '#FF6B1A' }
export const points = { small: 9, text: 10.5, title: 24 }
/** The margin around the page, in points. */
export const EDGE = 56

/** A column of the page: where it begins and how wide it is. */
export type Column = [x: number, width: number]

export interface Style {
  colour?: string
  size?: number
  weight?: '400' | '600'
  align?: 'left' | 'right'
}

export type Sheet = ReturnType<typeof openSheet>

/** A page to write on; each piece gives the height at which the next one can begin. */
export function openSheet(document: PDFKit.PDFDocument) {
  const write = openTypesetter(document)
  const whole = document.page.width - 2 * EDGE
  const bottom = document.page.height - EDGE

  function put(text: string, y: number, [x, width]: Column, style: Style = {}): number {
    const { colour = ink.text, size = points.text, weight = '400', align = 'left' } = style
    document.fillColor(colour).fontSize(size)
    document.x = x
    document.y = y
    write(text, weight, { width, align })
    return document.y
  }

  return {
    whole,
    put,

    /** Lines under a small heading. */
    block(heading: string, lines: string[], y: number, column: Column): number {
      const below = put(heading, y, column, { colour: ink.muted, size: points.small, weight: '600' }) + 2
      return lines.filter(Boolean).reduce((at, line) => put(line, at, column), below)
    },

    rule(y: number): number {
      const right = EDGE + whole
      document.moveTo(EDGE, y).lineTo(right, y).lineWidth(0.75).strokeColor(ink.line).stroke()
      return y + 8
    },

    /** Cells beside one another, the first one to the left and the others to the right; on a new page if need be. */
    row(cells: string[], columns: Column[], y: number, style: Style = {}): number {
      const height = document
        .fontSize(style.size ?? points.text)
        .heightOfString(cells[0] ?? '', { width: columns[0]?.[1] ?? whole })
      const fits = y + height < bottom
      if (!fits) document.addPage()
      const top = fits ? y : EDGE
      const ends = columns.map((column, at) =>
        put(cells[at] ?? '', top, column, { ...style, align: at > 0 ? 'right' : 'left' }),
      )
      return Math.max(...ends) + 6
    },
  }
}
