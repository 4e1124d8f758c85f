import { fieldOf } from './columns.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
export type Separator = ',' | ';' | '\t'
/** What keeps the cells of a file apart: XML has elements. */
export type Dialect = Separator | 'xml'

const separators: readonly Separator[] = [',', ';', '\t']
const marks: [Encoding, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

export interface EncodingProbe {
  feed(bytes: Uint8Array): void
  /** UTF-8 or UTF-16 by their mark; without one UTF-8 where every byte fits, else what Windows wrote before it. */
  found(): Encoding
}

export function openEncodingProbe(): EncodingProbe {
  const strict = new TextDecoder('utf-8', { fatal: true })
  let marked: Encoding | undefined
  let fits = true
  let begun = false

  const decodes = (bytes?: Uint8Array): boolean => {
    try {
      strict.decode(bytes, { stream: bytes !== undefined })
      return true
    } catch {
      return false
    }
  }

  return {
    feed(bytes) {
      if (!begun) marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0]
      begun = true
      if (fits && !marked) fits = decodes(bytes)
    },
    found: () => marked ?? (fits && decodes() ? 'utf-8' : 'windows-1252'),
  }
}

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
