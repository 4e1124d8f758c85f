import { createHash } from 'node:crypto'
import unicode from '@fontsource/barlow-condensed/unicode.json' with { type: 'json' }
import type { Plugin } from 'vite'

/** OpenType features by which text is set here. Small capitals and fractions are nobody's, and a fifth of a font. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'rvrn']
/** Hints are for screens without smoothing, and up to a third of a font. */
const common = { targetFormat: 'woff2', noHinting: true, noLayoutClosure: true, keepFeatures } as const

/** The fonts that each page preloads, by their files' names, in the weights that styles set (`font-weight`). */
const fonts: Record<string, typeof common & { variationAxes?: { wght: { min: number; max: number } } }> = {
  'source-sans-3-latin-wght-normal': { ...common, variationAxes: { wght: { min: 400, max: 600 } } },
  'barlow-condensed-latin-600-normal': common,
}

/** A font's file is kept for ever by its name, whose hash is of the font as it came; so the name says in what way it was made smaller, too. */
const version = createHash('sha256').update(JSON.stringify(fonts)).digest('hex').slice(0, 4)

const named = (names: string[]) =>
  Object.keys(fonts).find((font) => names.some((name) => name.startsWith(font)))

/** What Vite calls a file of its own. */
export function assetFileNames({ names }: { names: string[] }): string {
  return `assets/[name]-${named(names) ? version : ''}[hash][extname]`
}

/**
 * A phone waits for a page's two fonts beside its first picture: they weigh no more than what is set by them, 30 kB of 51
 * together, which is a tenth of a second by slow 4G.
 */
export function smallerFonts(): Plugin {
  return {
    name: 'smaller-fonts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_, bundle) {
      const { default: subsetFont } = await import('subset-font')
      for (const asset of Object.values(bundle)) {
        const shape = asset.type === 'asset' && fonts[named(asset.names) ?? '']
        if (shape) asset.source = await subsetFont(Buffer.from(asset.source), letters(unicode.latin), shape)
      }
    },
  }
}

/** @param ranges as a style sheet's `unicode-range` */
function letters(ranges: string): string {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [from = 0, to = from] = range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
    })
    .join('')
}
