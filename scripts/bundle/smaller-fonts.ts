import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import unicode from '@fontsource/barlow-condensed/unicode.json' with { type: 'json' }
import type { Plugin } from 'vite'
import { root } from '../run.ts'

/** OpenType features by which text is set here. Small capitals and fractions are nobody's, and a fifth of a font. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'rvrn']
/** Hints are for screens without smoothing, and up to a third of a font. */
const common = { targetFormat: 'woff2', noHinting: true, noLayoutClosure: true, keepFeatures } as const

/** The fonts of each page, by their files' names, in the weights that styles set (`font-weight`). */
const fonts: Record<string, typeof common & { variationAxes?: { wght: { min: number; max: number } } }> = {
  'source-sans-3-latin-wght-normal': { ...common, variationAxes: { wght: { min: 400, max: 600 } } },
  'source-sans-3-latin-400-normal': common,
  'source-sans-3-latin-600-normal': common,
  'barlow-condensed-latin-600-normal': common,
}

const styles = readFileSync(join(root, 'app/layout/fonts.css'), 'utf8')

/** A font's file is kept for ever by its name, whose hash is of the font as it came; so the name says in what way it was made smaller, too. */
const version = createHash('sha256').update(JSON.stringify(fonts)).update(styles).digest('hex').slice(0, 4)

const named = (names: string[]) =>
  Object.entries(fonts).find(([font]) => names.some((name) => name.startsWith(font)))

/** What Vite calls a file of its own; a shared style sheet is named after all who share it. */
export function assetFileNames({ names }: { names: string[] }): string {
  const [first = ''] = names
  const name = first.includes('~') ? first.split('~')[0] : '[name]'
  return `assets/${name}-${named(names) ? version : ''}[hash][extname]`
}

/**
 * A phone waits for a page's two fonts beside its first picture: they weigh no more than what is set by them, 25 kB of 51
 * together, and each comes within one round trip.
 */
export function smallerFonts(): Plugin {
  return {
    name: 'smaller-fonts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_, bundle) {
      const { default: subsetFont } = await import('subset-font')
      for (const asset of Object.values(bundle)) {
        const found = asset.type === 'asset' && named(asset.names)
        if (!found) continue
        const [font, kept] = found
        asset.source = await subsetFont(Buffer.from(asset.source), letters(rangesOf(font)), kept)
      }
    },
  }
}

/** What the style sheet takes a font for; where it does not say, what the font was made for. */
function rangesOf(font: string): string {
  const face = styles.split('@font-face').find((one) => one.includes(`/${font}.woff2`))
  return /unicode-range:([^;]+);/.exec(face ?? '')?.[1] ?? unicode.latin
}

/** @param ranges as a style sheet's `unicode-range` */
function letters(ranges: string): string {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [from = 0, to = from] = range
        .trim()
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
    })
    .join('')
}
