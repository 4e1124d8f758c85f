import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export interface FontPart {
  /** One name for each part, whatever typeface it is of. */
  name: string
  file(weight: '400' | '600'): string
  /** Of a typeface of many languages: it is opened as far as a text needs it. */
  variable: boolean
  rightToLeft: boolean
}

const require = createRequire(import.meta.url)
/**
 * In this order, so that the shop's own type comes first, and numbers are never set as emoji. The lists of what their
 * parts have say more than is true of other scripts than their own: each is asked for its own alone.
 */
const typefaces: Typeface[] = [
  {
    base: 'source-sans-3',
    find: () => require.resolve('@fontsource/source-sans-3/package.json'),
    variable: false,
    rightToLeft: false,
  },
  {
    base: 'noto-sans-hebrew',
    find: () => require.resolve('@fontsource-variable/noto-sans-hebrew/package.json'),
    own: /^\p{Script=Hebrew}/u,
    variable: true,
    rightToLeft: true,
  },
  {
    base: 'vazirmatn',
    find: () => require.resolve('@fontsource-variable/vazirmatn/package.json'),
    own: /^\p{Script_Extensions=Arabic}/u,
    variable: true,
    rightToLeft: true,
  },
  {
    base: 'noto-sans-jp',
    find: () => require.resolve('@fontsource-variable/noto-sans-jp/package.json'),
    variable: true,
    rightToLeft: false,
  },
  {
    base: 'noto-sans-sc',
    find: () => require.resolve('@fontsource-variable/noto-sans-sc/package.json'),
    own: /^\p{Script=Han}/u,
    variable: true,
    rightToLeft: false,
  },
  {
    base: 'noto-sans-kr',
    find: () => require.resolve('@fontsource-variable/noto-sans-kr/package.json'),
    own: /^\p{Script=Hangul}/u,
    variable: true,
    rightToLeft: false,
  },
  {
    base: 'noto-emoji',
    find: () => require.resolve('@fontsource-variable/noto-emoji/package.json'),
    variable: true,
    rightToLeft: false,
  },
]
/** The parts for Latin and its neighbours, which the shop's own type has better. */
const european = /^(?:latin|cyrillic|greek|vietnamese|math|symbols)/

interface Typeface extends Pick<FontPart, 'variable' | 'rightToLeft'> {
  base: string
  find(): string
  own?: RegExp
}

type Range = [from: number, to: number]

const opened = new Map<string, { part: FontPart; covered: Range[] }[]>()

/** The part of a typeface that has this sign, whole with all marks upon it; `undefined` where none has. */
export function partOf(sign: string): FontPart | undefined {
  const codes = [...sign].filter((one) => !isInvisible(one)).map((one) => one.codePointAt(0) ?? 0)
  if (codes.length === 0) return undefined
  for (const typeface of typefaces) {
    if (typeface.own && !typeface.own.test(sign)) continue
    const has = partsOf(typeface).find(({ covered }) =>
      codes.every((code) => covered.some(([from, to]) => code >= from && code <= to)),
    )
    if (has) return has.part
  }
  return undefined
}

/** Whether a sign is not seen by itself: it joins others, or chooses among their looks. */
export function isInvisible(sign: string): boolean {
  return /^\p{Default_Ignorable_Code_Point}$/u.test(sign)
}

/** Which signs the parts of a typeface have is read when the first text needs it. */
function partsOf({ base, find, variable, rightToLeft }: Typeface) {
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
    return {
      part: { variable, rightToLeft, name: `${base}-${subset}`, file },
      covered: all.split(',').map(readRange),
    }
  })
  opened.set(base, parts)
  return parts
}

/** `U+0000-00FF`, or `U+0131` alone, as numbers. */
function readRange(written: string): Range {
  const [from = '', to = from] = written.replace('U+', '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}
