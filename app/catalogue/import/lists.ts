import type { Damage } from './spreadsheet-damage.ts'

/** What a file says of a product in lines of their own: what it fits, or its facts and by what it is compared. */
export const listFields = ['fits', 'facts'] as const
export type ListField = (typeof listFields)[number]

/** Such a list, as an import keeps it: in words for people, told apart by its version, and as fitment writes it back. */
export interface KeptList {
  words: string
  version: string
  list: object
}

/** The lines of a file about one product; `cells` by fitment’s columns. */
export interface ListGroup {
  productId: string
  lines: { line: number; cells: Readonly<Record<string, string>> }[]
}

/** Some lines of an XML file, and what can’t be read of it; `ended`: nothing that follows can be. */
export interface XmlBatch {
  records: { line: number; cells: string[] }[]
  /** So many lines are left out, as they have faults. */
  left: number
  /** What is about no column is in `-1`. */
  faults: { line: number; column: number; message: string }[]
  ended: boolean
}

/** Reads an XML file of what products fit, text by text, as the lines of a table with these titles. */
export interface XmlReading {
  titles: readonly string[]
  take(text: string): XmlBatch
  /** What the end of the file tells. */
  end(): XmlBatch
}

/** How a file of lists is known, and its columns read. */
export interface ListColumns {
  /** The column that a title stands for; `undefined` for one of another kind of file. */
  columnOf(title: string): string | undefined
  /** Such a file has one column of each of these. */
  knownBy: readonly (readonly string[])[]
}

/** What has to be seen of them before they are applied; in words in `warnings.ts`. */
export type ListWarning = 'fit-years' | 'fit-twice' | 'fit-overlap' | 'fit-loses' | 'facts-lose' | Damage

/** What the lines of one product come to; a fault has the column that it is in. */
export type ListComparison =
  | { kind: 'same' }
  | { kind: 'changed'; before: KeptList; after: KeptList; warnings: ListWarning[] }
  | { kind: 'faulty'; faults: { line: number; column: string; message: string }[] }

/** A product’s list as it was seen, and as it is to be. */
export interface ListChange {
  productId: string
  from: KeptList
  to: KeptList
}

const prefixes = { fits: 'fit:', facts: 'fact:' } as const satisfies Record<ListField, string>

/** In `Title.field`: a column of a file of lists. */
export type ListTitle = `${(typeof prefixes)[ListField]}${string}`

export const titleOfList = (field: ListField, column: string): ListTitle => `${prefixes[field]}${column}`

/** Which file a column is of, and which one it is there; `undefined` for one of products. */
export function listColumnOf(title: string | null): { field: ListField; column: string } | undefined {
  const field = listFields.find((one) => title?.startsWith(prefixes[one]))
  return field && { field, column: (title ?? '').slice(prefixes[field].length) }
}

export const isListTitle = (title: string | null): title is ListTitle => listColumnOf(title) !== undefined

type Lists = Partial<Record<ListField, KeptList>>

/** What an import’s lines change of the products’ lists, which are all of one field; `of` undoing, the other way round. */
export function listChanges(
  lines: readonly { productId: string; before: Lists; after: Lists }[],
  of: 'apply' | 'undo',
): { field: ListField; changes: ListChange[] } | undefined {
  const field = listFields.find((one) => lines.some(({ before, after }) => before[one] && after[one]))
  if (!field) return undefined
  const changes = lines.flatMap(({ productId, before: { [field]: before }, after: { [field]: after } }) => {
    if (!before || !after) return []
    const [from, to] = of === 'apply' ? [before, after] : [after, before]
    return { productId, from, to }
  })
  return { field, changes }
}
