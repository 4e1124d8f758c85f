import { isOrderable, leastOf, type Product } from '../../catalogue/product.ts'
import { type BasketLine, changeBasket } from '../basket.ts'

export interface WantedAgain {
  productId: string
  /** So many pieces of it were ordered. */
  quantity: number
}

/**
 * Puts what was ordered into a basket again: of each product as many pieces as before, within its minimum and what is in stock.
 * Of what the basket holds already the larger quantity counts, so pressing twice is pressing once. `missed`: what is not in it
 * as it was ordered, and how many of it were.
 */
export function orderAgain(
  before: BasketLine[],
  wanted: WantedAgain[],
  products: Product[],
): { lines: BasketLine[]; missed: WantedAgain[] } {
  const byId = new Map(products.map((product) => [product.id, product]))
  let lines = before
  const missed: WantedAgain[] = []
  for (const one of wanted) {
    const quantity = quantityOf(one, byId.get(one.productId))
    lines = take(lines, { ...one, quantity }, byId.get(one.productId))
    const held = lines.find(({ productId, later }) => productId === one.productId && !later)?.quantity ?? 0
    if (quantity !== one.quantity || held < one.quantity) missed.push(one)
  }
  return { lines, missed }
}

/** Nothing of what is sold out, or sold no more. */
function quantityOf({ quantity }: WantedAgain, product: Product | undefined): number {
  if (!product || !isOrderable(product)) return 0
  return Math.min(Math.max(quantity, leastOf(product)), product.available)
}

function take(lines: BasketLine[], wanted: WantedAgain, product: Product | undefined): BasketLine[] {
  const { productId, quantity } = wanted
  const held = lines.find((line) => line.productId === productId && !line.later)
  if (quantity === 0 || (held && held.quantity >= quantity)) return lines
  const changed = changeBasket(lines, { act: held ? 'set' : 'add', productId, quantity }, product)
  return changed.ok ? changed.lines : lines
}

/** What was missed, as the address of the basket says it: `id*4.id*2`. */
export function writeMissed(missed: WantedAgain[]): string {
  return missed.map(({ productId, quantity }) => `${productId}*${quantity}`).join('.')
}
