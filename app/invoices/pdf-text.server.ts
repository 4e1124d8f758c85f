import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

type Weight = '400' | '600'

const require = createRequire(import.meta.url)
/** The parts that Source Sans comes in; a text is set in each of them where it has the sign. */
const subsets = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese', 'greek-ext']
const unknown = '?'

/** Sets text in the shop's own type, in a document whose fonts are opened as they are needed. */
export function openTypesetter(document: PDFKit.PDFDocument) {
  const folder = dirname(require.resolve('@fontsource/source-sans-3/package.json'))
  const covered = ranges(require(join(folder, 'unicode.json')) as Record<string, string>)
  const subsetOf = (sign: string) => {
    const code = sign.codePointAt(0) ?? 0
    return subsets.find((subset) => covered[subset]?.some(([from, to]) => code >= from && code <= to))
  }

  /** Writes a text; what no part of the type has is shown as a question mark. */
  return function write(text: string, weight: Weight, options: PDFKit.Mixins.TextOptions): void {
    const runs = inRuns(text, subsetOf)
    runs.forEach(({ subset, words }, index) => {
      document.font(join(folder, 'files', `source-sans-3-${subset}-${weight}-normal.woff`))
      document.text(words, { ...options, continued: index < runs.length - 1 })
    })
  }
}

type Covered = Record<string, [from: number, to: number][]>

/** `U+0000-00FF,U+0131` as numbers. */
function ranges(written: Record<string, string>): Covered {
  const read = (part: string): [number, number] => {
    const [from = '', to = from] = part.replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  }
  return Object.fromEntries(Object.entries(written).map(([name, all]) => [name, all.split(',').map(read)]))
}

/** A text in runs of one part of the type each. */
function inRuns(text: string, subsetOf: (sign: string) => string | undefined) {
  const runs: { subset: string; words: string }[] = []
  for (const sign of text.normalize('NFC')) {
    const subset = subsetOf(sign)
    const words = subset ? sign : unknown
    const last = runs.at(-1)
    if (last && last.subset === (subset ?? 'latin')) last.words += words
    else runs.push({ subset: subset ?? 'latin', words })
  }
  return runs
}
