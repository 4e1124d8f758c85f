import { hasRightToLeft } from './directions.server.ts'
import { hasShaped } from './signs.server.ts'
import type { Lettering, Typesetter } from './typesetter.server.ts'

export const ink = { text: '#1C1F22', muted: '#565B60', line: '#DCD8CE', signal: '#FF6B1A' }
export const points = { small: 9, text: 10.5, title: 24 }
export const EDGE = 56

export type Column = [x: number, width: number]

/** A place in what the document is made of, as it is read aloud: what is put there comes there. */
export type Place = PDFKit.PDFStructureElement

export interface Style extends Partial<Lettering> {
  align?: 'left' | 'right'
}

export type RowKind = 'titles' | 'entry'

export type Sheet = ReturnType<typeof openSheet>

/** A page to write on; each piece gives the height at which the next one can begin. */
export function openSheet(document: PDFKit.PDFDocument, { heightOf, set }: Typesetter) {
  const whole = document.page.width - 2 * EDGE
  const bottom = document.page.height - EDGE
  const root = document.struct('Document')
  document.addStructure(root)

  function place(within: Place, tag: string, options: PDFKit.Mixins.StructureElementOptions = {}): Place {
    const made = document.struct(tag, options)
    within.add(made)
    return made
  }

  /** Writes a text as a piece of its own: `P`, `H1`, `TD`. */
  function put(
    text: string,
    { within, tag, scope }: { within: Place; tag: string; scope?: 'Row' | 'Column' },
    y: number,
    [x, width]: Column,
    style: Style = {},
  ): number {
    const { align = 'left', ...lettering } = { ...plain, ...style }
    // What runs from right to left, or whose letters change places, stands on the page in the order in which it is seen, not read.
    const actual = hasRightToLeft(text) || hasShaped(text) ? { actual: text } : {}
    const made = place(within, tag, { ...actual, ...(scope && { scope }) })
    const mark = () => void made.add(document.markStructureContent(tag))
    const below = set(text, { x, y, width, align }, lettering, mark)
    made.end()
    return below
  }

  function decorate(draw: () => void): void {
    document.markContent('Artifact', { type: 'Layout' })
    draw()
    document.endMarkedContent()
  }

  return {
    whole,
    root,
    place,
    put,

    bar(): void {
      decorate(() => document.rect(EDGE, EDGE - 16, whole, 3).fill(ink.signal))
    },

    block(heading: string, lines: string[], y: number, column: Column): number {
      const within = place(root, 'Sect')
      const small = { colour: ink.muted, size: points.small, weight: '600' } as const
      const below = put(heading, { within, tag: 'H2' }, y, column, small) + 2
      const end = lines
        .filter(Boolean)
        .reduce((at, line) => put(line, { within, tag: 'P' }, at, column), below)
      within.end()
      return end
    },

    /** Over the whole width; on a new page if need be. */
    paragraph(text: string, y: number): number {
      const lettering = { ...plain, colour: ink.muted }
      const fits = y + heightOf(text, whole, lettering) < bottom
      if (!fits) document.addPage()
      return put(text, { within: root, tag: 'P' }, fits ? y : EDGE, [EDGE, whole], lettering)
    },

    rule(y: number): number {
      const right = EDGE + whole
      decorate(() => document.moveTo(EDGE, y).lineTo(right, y).lineWidth(0.75).strokeColor(ink.line).stroke())
      return y + 8
    },

    /** Cells beside one another, the first one to the left and the others to the right; on a new page if need be. */
    row(
      cells: string[],
      { within, columns, kind = 'entry' }: { within: Place; columns: Column[]; kind?: RowKind },
      y: number,
      style: Style = {},
    ): number {
      const lettering = { ...plain, ...style }
      const heights = columns.map(([, width], at) => heightOf(cells[at] ?? '', width, lettering))
      const fits = y + Math.max(...heights) < bottom
      if (!fits) document.addPage()
      const top = fits ? y : EDGE
      const line = place(within, 'TR')
      const ends = columns.map((column, at) => {
        const tag = kind === 'titles' || at === 0 ? 'TH' : 'TD'
        const scope = kind === 'titles' ? ('Column' as const) : ('Row' as const)
        const cell = { within: line, tag, ...(tag === 'TH' && { scope }) }
        return put(cells[at] ?? '', cell, top, column, { ...style, align: at > 0 ? 'right' : 'left' })
      })
      line.end()
      return Math.max(...ends) + 6
    },
  }
}

const plain = { colour: ink.text, size: points.text, weight: '400' } as const satisfies Lettering
