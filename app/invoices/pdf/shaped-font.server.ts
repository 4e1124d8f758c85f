import { create, type Font } from 'fontkit'
import * as harfbuzz from 'harfbuzzjs'

/**
 * A font of a script whose letters take one another's places and shapes, as PDFKit takes one: HarfBuzz lays out its words.
 * PDFKit's own library loses vowels that stand on both sides of a letter, and fails at some words altogether.
 */
export function shapedFont(file: Uint8Array): Font {
  const font = create(file)
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(Uint8Array.from(file).buffer)))
  font.layout = (word) => {
    const buffer = new harfbuzz.Buffer()
    buffer.addText(word)
    buffer.guessSegmentProperties()
    harfbuzz.shape(shaper, buffer)
    const set = buffer.getGlyphInfos().map(({ codepoint: id, cluster }) => ({ id, cluster }))
    const positions = buffer.getGlyphPositions()
    const read = lettersOf(font, word, set)
    return {
      glyphs: set.map(({ id }, at) => font.getGlyph(id, read[at] ?? [])),
      positions,
      // Read after PDFKit has scaled them.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      },
    }
  }
  return font
}

/** Stands for nothing, where a sign has been read already: each has to stand for something (PDF/A). */
const NOTHING = 0x200b

/** What each glyph is copied as: its own letter, else those letters around it that no glyph is the own one of. */
function lettersOf(font: Font, word: string, set: { id: number; cluster: number }[]): number[][] {
  const starts = [...new Set(set.map(({ cluster }) => cluster))].toSorted((one, next) => one - next)
  const left = new Map<number, number[]>()
  const own = new Map<number, number>()
  for (const [at, start] of starts.entries()) {
    const text = word.slice(start, starts[at + 1]).normalize('NFD')
    const there = set.filter(({ cluster }) => cluster === start).map(({ id }) => id)
    const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0)
    const isOwn = (code: number) => there.includes(font.glyphForCodePoint(code).id)
    for (const code of codes.filter(isOwn)) own.set(font.glyphForCodePoint(code).id, code)
    left.set(
      start,
      codes.filter((code) => !isOwn(code)),
    )
  }
  return set.map(({ id, cluster }) => {
    const letter = own.get(id)
    if (letter !== undefined) return [letter]
    const rest = left.get(cluster) ?? []
    left.delete(cluster)
    return rest.length > 0 ? rest : [NOTHING]
  })
}
