import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Typeface, typefaces } from './typefaces.server.ts'

export interface FontPart {
  /** One name for each part, whatever typeface it is of. */
  name: string
  file(weight: '400' | '600'): string
  /** Of a typeface of many languages: it is opened as far as a text needs it. */
  variable: boolean
  rightToLeft: boolean
  shaped: boolean
  covered: Range[]
}

const require = createRequire(import.meta.url)
/** The parts for Latin and its neighbours, which the shop's own type has better. */
const european = /^(?:latin|cyrillic|greek|vietnamese|math|symbols)/

type Range = [from: number, to: number]

const opened = new Map<string, FontPart[]>()

/** The part of a typeface that has this sign, whole with all marks upon it; `undefined` where none has. */
export function partOf(sign: string): FontPart | undefined {
  const codes = [...sign].filter((one) => !isInvisible(one)).map((one) => one.codePointAt(0) ?? 0)
  if (codes.length === 0) return undefined
  for (const typeface of typefaces) {
    if (typeface.own && !typeface.own.test(sign)) continue
    const has = partsOf(typeface).find(({ covered }) =>
      codes.every((code) => covered.some(([from, to]) => code >= from && code <= to)),
    )
    if (has) return has
  }
  return undefined
}

/** Whether a sign is not seen by itself: it joins others, or chooses among their looks. */
export function isInvisible(sign: string): boolean {
  return /^\p{Default_Ignorable_Code_Point}$/u.test(sign)
}

/** Which signs the parts of a typeface have is read when the first text needs it. */
function partsOf({ base, find, variable, rightToLeft, shaped }: Typeface): FontPart[] {
  const known = opened.get(base)
  if (known) return known
  const at = dirname(find())
  const written = require(join(at, 'unicode.json')) as Record<string, string>
  const subsets = Object.entries(written).map(([key, all]) => [key.replace(/[[\]]/g, ''), all] as const)
  const ours = subsets.filter(([subset]) => !(variable && european.test(subset)))
  const parts = ours.map(([subset, all]) => {
    const style = (weight: string) => (variable ? 'wght' : weight)
    const end = variable ? 'woff2' : 'woff'
    const file = (weight: string) => join(at, 'files', `${base}-${subset}-${style(weight)}-normal.${end}`)
    const covered = all.split(',').map(readRange)
    return { ...{ variable, rightToLeft, shaped, file, covered }, name: `${base}-${subset}` }
  })
  opened.set(base, parts)
  return parts
}

/** All signs that it has. */
export function allOf({ covered }: FontPart): string {
  return covered
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
    )
    .join('')
}

/** `U+0000-00FF`, or `U+0131` alone, as numbers. */
function readRange(written: string): Range {
  const [from = '', to = from] = written.replace('U+', '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}
