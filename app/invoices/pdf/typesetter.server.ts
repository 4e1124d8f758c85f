import { readFile } from 'node:fs/promises'
import { directionOf, runsOf } from './directions.server.ts'
import { allOf, type FontPart } from './font-parts.server.ts'
import { breakLines } from './line-breaks.ts'
import { type Sign, signsOf } from './signs.server.ts'

export interface Lettering {
  size: number
  weight: '400' | '600'
  colour: string
}

export interface Column {
  x: number
  y: number
  width: number
  align: 'left' | 'right'
}

export type Typesetter = Awaited<ReturnType<typeof openTypesetter>>

/** Of the size: how far below a line's top its letters stand, and how far below it the next line begins. */
const own = { baseline: 0.98, leading: 1.26 }
/** Letters of other typefaces reach higher and lower. */
const others = { baseline: 1.1, leading: 1.5 }

/** Of other typefaces a document gets what `texts` need, no more: signs that were not among them can't be set. */
export async function openTypesetter(document: PDFKit.PDFDocument, texts: string[]) {
  let cut = await cutOut(texts, new Set())
  const empty = new Set([...cut].flatMap(([part, font]) => (hasLetters(font) ? [] : part)))
  if (empty.size > 0) cut = await cutOut(texts, empty)
  for (const [part, font] of cut) {
    if (part.shaped) document.registerFont(part.name, await shape(font))
    else document.registerFont(part.name, font)
  }

  function use({ part }: Pick<Sign, 'part'>, { size, weight }: Lettering): void {
    document.font(part.variable ? part.name : part.file(weight)).fontSize(size)
  }

  function widthOf(signs: Sign[], lettering: Lettering): number {
    // Which way round makes no difference to how wide it is.
    return runsOf(signs, 'ltr').reduce((sum, run) => {
      use(run, lettering)
      return sum + document.widthOfString(run.text)
    }, 0)
  }

  function linesOf(text: string, width: number, lettering: Lettering): Sign[][] {
    return breakLines(signsOf(text, empty), width, (signs) => widthOf(signs, lettering))
  }

  return {
    heightOf(text: string, width: number, lettering: Lettering): number {
      return linesOf(text, width, lettering).reduce((sum, line) => sum + leadingOf(line) * lettering.size, 0)
    },

    /** Sets a text, each line as what `mark` makes of it; gives the height at which the next can begin. */
    set(text: string, { x, y, width, align }: Column, lettering: Lettering, mark: () => void): number {
      const direction = directionOf(text)
      let top = y
      for (const line of linesOf(text, width, lettering)) {
        const foreign = line.some(({ part }) => part.variable)
        const baseline = top + (foreign ? others : own).baseline * lettering.size
        let left = align === 'right' ? x + width - widthOf(line, lettering) : x
        mark()
        for (const run of runsOf(line, direction)) {
          use(run, lettering)
          document.fillColor(lettering.colour)
          document.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' })
          left += document.widthOfString(run.text)
        }
        document.endMarkedContent()
        top += leadingOf(line) * lettering.size
      }
      return top
    },
  }
}

function leadingOf(line: Sign[]): number {
  return (line.some(({ part }) => part.variable) ? others : own).leading
}

/** Other typefaces are loaded where there is a text that needs them, and never before. */
async function cutOut(texts: string[], empty: ReadonlySet<FontPart>): Promise<Map<FontPart, Buffer>> {
  const signs = texts.flatMap((text) => signsOf(text, empty)).filter(({ part }) => part.variable)
  const cut = new Map<FontPart, Buffer>()
  for (const [part, needed] of Map.groupBy(signs, (sign) => sign.part)) {
    const { default: subsetFont } = await import('subset-font')
    // Letters that take one another's places need others beside them: which ones is not known before.
    const text = part.shaped ? allOf(part) : needed.map((sign) => sign.text).join('')
    const options = { targetFormat: 'truetype', variationAxes: { wght: 400 } } as const
    cut.set(part, await subsetFont(await readFile(part.file('400')), text, options))
  }
  return cut
}

async function shape(font: Buffer) {
  const { shapedFont } = await import('./shaped-font.server.ts')
  return shapedFont(font)
}

/** Whether a font has any letter at all: its table of them (`cmap`) is not empty. */
function hasLetters(font: Buffer): boolean {
  const tables = font.readUInt16BE(4)
  for (let at = 12; at < 12 + tables * 16; at += 16) {
    if (font.toString('latin1', at, at + 4) === 'cmap')
      return font.readUInt16BE(font.readUInt32BE(at + 8) + 2) > 0
  }
  return false
}
