import { numberKey } from '../numbers/number-key.ts'
import type { Known, KnownProduct } from './known.ts'
import type { ReadLine } from './read-line.ts'
import type { Warning } from './warnings.ts'

/** What a line's part number may be a slip of: another's part, or one on sale that is written otherwise. */
export function warningsOfNumber(
  { id, cells }: ReadLine,
  product: KnownProduct | undefined,
  known: Known,
  isSame: (said: string, brand: string) => boolean = isSameBrand,
): Warning[] {
  const number = String(cells.partNumber?.value ?? '')
  const brand = String(cells.brand?.value ?? '')
  const isOther = (whose: unknown) => brand !== '' && whose !== '' && !isSame(brand, String(whose))
  const isNew = number !== '' && number !== product?.cells.partNumber
  const alike = isNew ? (known.byKey.get(numberKey(number)) ?? []) : []
  const found: [Warning, boolean][] = [
    ['zeros-lost', !id && known.zeroed.has(number)],
    // Who names the product by its id means to change its brand.
    ['other-brand', !id && product !== undefined && isOther(product.cells.brand)],
    ['number-alike', alike.some((one) => one.id !== product?.id && !isOther(one.brand))],
  ]
  return found.flatMap(([warning, isRaised]) => (isRaised ? warning : []))
}

const isSameBrand = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Whether a file that says whose it is may be of a brand: its maker is often called by more, Dorn Brakes Ltd of Dorn. */
export const isOfMaker = (said: string, brand: string) =>
  isSameBrand(said, brand) || said.toLowerCase().startsWith(`${brand.toLowerCase()} `)
