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

/** What PDFKit can do and its types don't know yet. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    scope?: 'Column' | 'Row'
  }
}
