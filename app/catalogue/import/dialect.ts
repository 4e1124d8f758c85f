import { fieldOf } from './columns.ts'

export type Separator = ',' | ';' | '\t'
/** What keeps the cells of a file apart: XML has elements. */
export type Dialect = Separator | 'xml'

const separators: readonly Separator[] = [',', ';', '\t']

/** What stands between the cells: whichever makes the most titles of the first line that the shop knows. */
export function separatorOf(firstLine: string): Separator {
  const scored = separators.map((separator) => {
    const cells = firstLine.split(separator)
    const names = cells.filter((cell) => fieldOf(cell) !== undefined)
    return { separator, score: names.length * 1000 + cells.length }
  })
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).separator
}

/** The separator that a first line says itself, as Excel's `sep=;` does. */
export function saidSeparator(firstLine: string): Separator | undefined {
  const said = /^sep=(.)$/i.exec(firstLine)?.[1]
  return separators.find((separator) => separator === said)
}
