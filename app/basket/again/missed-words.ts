import { isId } from '../../basics/text-checks.ts'
import { isOrderable, leastOf, type Product } from '../../catalogue/product.ts'
import { type BasketLine, MAX_BASKET_LINES } from '../basket.ts'
import type { WantedAgain } from './order-again.ts'

/** What the basket's address says was missed; of what somebody else wrote into it, only what is there is said, as it is now. */
export function readMissed(address: URL): WantedAgain[] {
  const texts = (address.searchParams.get('missed') ?? '').split('.').slice(0, MAX_BASKET_LINES)
  return texts.flatMap((text) => {
    const [productId = '', typed = ''] = text.split('*')
    return isId(productId) && /^[1-9]\d{0,8}$/.test(typed) ? [{ productId, quantity: Number(typed) }] : []
  })
}

/** A sentence for each product that is not in the basket as it was ordered; `replacements`: the numbers of what has replaced some. */
export function missedWords(
  missed: WantedAgain[],
  lines: BasketLine[],
  products: (Pick<Product, 'id' | 'name' | 'available' | 'minimum'> & { onSale: boolean })[],
  replacements: ReadonlyMap<string, string[]> = new Map(),
): string[] {
  return missed.flatMap(({ productId, quantity }) => {
    const product = products.find(({ id }) => id === productId)
    if (!product) return []
    const { name, available, onSale } = product
    const held = lines.find((line) => line.productId === productId && !line.later)?.quantity ?? 0
    if (!onSale) return `${name} is not sold any more${replacedBy(replacements.get(productId))}.`
    if (!isOrderable(product)) return `${name} is sold out.`
    const full = lines.length >= MAX_BASKET_LINES
    if (held === 0)
      return full ? `${name} is not in your basket: it holds ${MAX_BASKET_LINES} parts at the most.` : []
    if (held < quantity && held >= available)
      return `${name}: ${held} instead of ${quantity}, as no more are in stock.`
    const least = leastOf(product)
    return least > quantity
      ? `${name}: ${held} instead of ${quantity}, as at least ${least} are sold at once.`
      : []
  })
}

function replacedBy(numbers: string[] = []): string {
  return numbers.length > 0 ? `; replaced by ${numbers.join(', ')}` : ''
}
