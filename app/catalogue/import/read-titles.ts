import { importSays } from '../../content/import-messages.ts'
import { fieldOf, type ImportField, isTold } from './columns.ts'
import { type FitTitle, isFitTitle } from './fits.ts'

const MAX_SHOWN_LENGTH = 120

export interface Fault {
  column: number
  message: string
}

export interface Title {
  title: string
  /** What is read from it; `null` where the shop does not know it and reads nothing. */
  field: ImportField | FitTitle | null
}

export function readTitles(cells: string[]): { titles: Title[]; faults: Fault[] } {
  return judged(cells.map((cell) => ({ title: shown(cell), field: fieldOf(cell) ?? null })))
}

function judged(titles: Title[]): { titles: Title[]; faults: Fault[] } {
  const fields = titles.map(({ field }) => field)
  const twice = titles.flatMap(({ title, field }, column) =>
    field !== null && fields.indexOf(field) < column ? { column, message: importSays.titleTwice(title) } : [],
  )
  const known = fields.filter((field) => field !== null)
  if (known.length === 0) return { titles, faults: [{ column: 0, message: importSays.noTitles }] }
  const keyless = !known.includes('partNumber') && !known.includes('id')
  return { titles, faults: keyless ? [...twice, { column: 0, message: importSays.noKey }] : twice }
}

/**
 * The titles of a file of what products fit, whose columns `columnOf` knows; `undefined` where it is another one. It has
 * `Says` and `Vehicle`, and says whose row a line is as any file does.
 */
export function readFitTitles(
  cells: string[],
  columnOf: (title: string) => string | undefined,
): ReturnType<typeof readTitles> | undefined {
  const columns = cells.map(columnOf)
  if (!columns.includes('says') || !columns.includes('vehicle')) return undefined
  const fieldOfFits = (cell: string): Title['field'] => {
    const key = fieldOf(cell)
    const column = columnOf(cell)
    if (key === 'id' || key === 'partNumber') return key
    return column === undefined ? null : `fit:${column}`
  }
  return judged(cells.map((cell) => ({ title: shown(cell), field: fieldOfFits(cell) })))
}

export const isOfFits = (titles: Title[]) => titles.some(({ field }) => isFitTitle(field))

export function unreadOf(titles: Title[]): string[] {
  return titles.flatMap(({ title, field }) => (field === null && title && !isTold(title) ? [title] : []))
}

/** A text of a file as it can be kept and told: on one line, without signs that can't be seen. */
export function shown(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_SHOWN_LENGTH)
}
