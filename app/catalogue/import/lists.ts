/** What a product fits, as an import keeps it: in words for people, told apart by its version, and as fitment writes it back. */
export interface KeptFits {
  words: string
  version: string
  list: object
}

/** The lines of a file about what one product fits; `cells` by fitment’s columns. */
export interface FitGroup {
  productId: string
  lines: { line: number; cells: Readonly<Record<string, string>> }[]
}

/** Some lines of an XML file, and what can’t be read of it; `ended`: nothing that follows can be. */
export interface XmlBatch {
  records: { line: number; cells: string[] }[]
  /** So many lines are left out, as they have faults. */
  left: number
  /** What is about no column is in `-1`. */
  faults: { line: number; column: number; message: string }[]
  ended: boolean
}

/** Reads an XML file of what products fit, text by text, as the lines of a table with these titles. */
export interface XmlReading {
  titles: readonly string[]
  take(text: string): XmlBatch
  /** What the end of the file tells. */
  end(): XmlBatch
}

/** What has to be seen of them before they are applied; in words in `warnings.ts`. */
export type FitWarning = 'fit-years' | 'fit-twice' | 'fit-overlap' | 'fit-loses'

/** What the lines of one product come to; a fault has the column that it is in. */
export type FitComparison =
  | { kind: 'same' }
  | { kind: 'changed'; before: KeptFits; after: KeptFits; warnings: FitWarning[] }
  | { kind: 'faulty'; faults: { line: number; column: string; message: string }[] }

/** A product’s list as it was seen, and as it is to be. */
export interface FitChange {
  productId: string
  from: KeptFits
  to: KeptFits
}

/** In `Title.field`: a column of a file of what products fit. */
export type FitTitle = `fit:${string}`

export const isFitTitle = (field: string | null): field is FitTitle => field?.startsWith('fit:') ?? false

/** What an import’s lines change of what products fit; `of` undoing, the other way round. */
export function fitChanges(
  lines: readonly { productId: string; before: { fits?: KeptFits }; after: { fits?: KeptFits } }[],
  of: 'apply' | 'undo',
): FitChange[] {
  return lines.flatMap(({ productId, before, after }) => {
    if (!before.fits || !after.fits) return []
    const [from, to] = of === 'apply' ? [before.fits, after.fits] : [after.fits, before.fits]
    return { productId, from, to }
  })
}
