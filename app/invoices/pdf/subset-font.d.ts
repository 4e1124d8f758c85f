/** What we use of `subset-font`, which comes without types. */
declare module 'subset-font' {
  /** A font with nothing in it but what a text needs; its variable axes set to one value each. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'truetype'; variationAxes?: Record<string, number> },
  ): Promise<Buffer>
}

/** What PDFKit can do and its types don't know yet. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    scope?: 'Column' | 'Row'
  }
}
