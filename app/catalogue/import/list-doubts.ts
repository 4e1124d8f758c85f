import { importSays } from '../../content/import-messages.ts'
import type { Known, KnownProduct } from './known.ts'
import { isOfMaker, warningsOfNumber } from './number-warnings.ts'
import type { ReadLine } from './read-line.ts'
import { shown } from './read-titles.ts'
import type { Warning } from './warnings.ts'

/** What makes it doubtful that the lines of a list are about this product, and in words what the warning alone does not say. */
export interface ListDoubts {
  warnings: Warning[]
  words: string[]
}

/**
 * A list goes by the part's number alone, and two makers may have the same one: whose file it is has to be whose the part is. Who names the
 * product by its id means it.
 */
export function doubtsOfList(lines: readonly ReadLine[], product: KnownProduct, known: Known): ListDoubts {
  const doubted = lines.flatMap((line) => {
    const warnings = line.id ? [] : warningsOfNumber(line, product, known, isOfMaker)
    return warnings.length > 0 ? { line, warnings } : []
  })
  const other = doubted.find(({ warnings }) => warnings.includes('other-brand'))?.line
  const told = other && [String(other.cells.brand?.value), String(product.cells.brand)].map(shown)
  return {
    warnings: [...new Set(doubted.flatMap(({ warnings }) => warnings))],
    words: other && told ? [importSays.otherBrand(other.line, told[0] ?? '', told[1] ?? '')] : [],
  }
}
