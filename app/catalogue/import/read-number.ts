const grouped = /^\d{1,3}(?:([.,' \u00a0\u202f])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?$/u
const plain = /^-?\d+(?:[.,]\d+)?$/
const oneGroup = /^-?[1-9]\d{0,2}[.,]\d{3}$/

/** A number that can be read in two ways. */
export const AMBIGUOUS = 'ambiguous'

/**
 * A number as people and spreadsheets write it: `1234.5`, `1234,5`, `1,234.50`, `1.234,50`. What could be a thousand or
 * a fraction (`1,234`) is `AMBIGUOUS`: nothing is guessed where money is. `NaN` for what is no number.
 */
export function readNumber(text: string): number | typeof AMBIGUOUS {
  const typed = text.trim()
  if (oneGroup.test(typed)) return AMBIGUOUS
  if (plain.test(typed)) return Number(typed.replace(',', '.'))
  const separator = grouped.exec(typed)?.[1]
  if (separator === undefined) return Number.NaN
  return Number(typed.replaceAll(separator, '').replace(',', '.'))
}
