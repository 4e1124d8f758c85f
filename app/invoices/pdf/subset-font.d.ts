/** What we use of `subset-font`, which comes without types. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'truetype' | 'woff2'
    /** Set to one value each, or kept within bounds. */
    variationAxes?: Record<string, number | { min: number; max: number }>
    noHinting?: boolean
    /** No signs but those of the text itself, whatever its features would make of them. */
    noLayoutClosure?: boolean
    keepFeatures?: string[]
  }
  /** A font with nothing in it but what a text needs. */
  export default function subsetFont(font: Uint8Array, text: string, options: SubsetOptions): Promise<Buffer>
}

/** What we use of PDFKit's own library for fonts, which comes without types. */
declare module 'fontkit' {
  interface Glyph {
    id: number
    codePoints: number[]
  }

  export interface Font {
    /** Lays out a word; what PDFKit calls, and may be put in its place. */
    layout(word: string): {
      glyphs: Glyph[]
      positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
      readonly advanceWidth: number
    }
    glyphForCodePoint(code: number): Glyph
    /** `codePoints`: what it is copied as. */
    getGlyph(id: number, codePoints: number[]): Glyph
  }

  export function create(file: Uint8Array): Font
}

/** What PDFKit can do and its types don't know yet. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    scope?: 'Column' | 'Row'
  }

  interface PDFFont {
    /** One that lays out its words by itself. */
    registerFont(name: string, font: import('fontkit').Font): this
  }
}
