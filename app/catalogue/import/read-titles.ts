import { importSays } from '../../content/import-messages.ts'
import { fieldOf, type ImportField, isTold } from './columns.ts'
import {
  isListTitle,
  type ListColumns,
  type ListField,
  type ListTitle,
  listColumnOf,
  titleOfList,
} from './lists.ts'

const MAX_SHOWN_LENGTH = 120

export interface Fault {
  column: number
  message: string
}

export interface Title {
  title: string
  /** What is read from it; `null` where the shop does not know it and reads nothing. */
  field: ImportField | ListTitle | null
}

export function readTitles(cells: string[]): { titles: Title[]; faults: Fault[] } {
  return judged(cells.map((cell) => ({ title: shown(cell), field: fieldOf(cell) ?? null })))
}

function judged(titles: Title[]): { titles: Title[]; faults: Fault[] } {
  const fields = titles.map(({ field }) => field)
  const twice = titles.flatMap(({ title, field }, column) => {
    const first = fields.indexOf(field)
    if (field === null || first === column) return []
    const earlier = titles[first]?.title ?? ''
    const isSame = earlier.toLowerCase() === title.toLowerCase()
    return { column, message: isSame ? importSays.titleTwice(title) : importSays.titlesAlike(earlier, title) }
  })
  const known = fields.filter((field) => field !== null)
  if (known.length === 0) return { titles, faults: [{ column: 0, message: importSays.noTitles }] }
  const keyless = !known.includes('partNumber') && !known.includes('id')
  return { titles, faults: keyless ? [...twice, { column: 0, message: importSays.noKey }] : twice }
}

/**
 * The titles of a file of lists of one field, whose columns `columnOf` knows; `undefined` where it has not those by which
 * it is known. It says whose row a line is as any file does; a brand beside the number is compared, and not set.
 */
export function readListTitles(
  cells: string[],
  field: ListField,
  { columnOf, knownBy }: ListColumns,
): ReturnType<typeof readTitles> | undefined {
  const columns = cells.map(columnOf)
  if (!knownBy.every((some) => some.some((column) => columns.includes(column)))) return undefined
  const fieldOfList = (cell: string): Title['field'] => {
    const key = fieldOf(cell)
    const column = columnOf(cell)
    if (key === 'id' || key === 'partNumber' || key === 'brand') return key
    return column === undefined ? null : titleOfList(field, column)
  }
  return judged(cells.map((cell) => ({ title: shown(cell), field: fieldOfList(cell) })))
}

/** What a file’s lines are about. */
export function aboutOf(titles: Title[]): ListField | 'products' {
  const [first] = titles.flatMap(({ field }) => (isListTitle(field) ? listColumnOf(field) : undefined) ?? [])
  return first?.field ?? 'products'
}

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
