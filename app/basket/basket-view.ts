import { type Cents, times } from '../basics/money.ts'
import type { Product } from '../catalogue/product.ts'
import { decideQuantity, type QuantityRefusal } from '../orders/place-order.ts'
import type { BasketLine } from './basket.ts'

/** A line of the basket as its page shows it; `product` is what it is now, or was when it was sold. */
export interface ShownLine extends BasketLine {
  product: Pick<
    Product,
    | ('id' | 'slug' | 'name' | 'category' | 'image' | 'placeholder' | 'available' | 'minimum' | 'price')
    | ('packedWeight' | 'packedSize' | 'taxClass')
  >
  onSale: boolean
  problem: QuantityRefusal['refusal'] | 'not-sold' | undefined
  /** Another price than when it was put in. */
  priceWas: Cents | undefined
}

export interface BasketView {
  now: ShownLine[]
  later: ShownLine[]
  /** What all that can be ordered now costs. */
  total: Cents
}

/** A basket as its page shows it: each line beside what has become of its product. Lines of products that never were are left out. */
export function viewOf(
  lines: BasketLine[],
  products: (ShownLine['product'] & { onSale: boolean })[],
): BasketView {
  const known = new Map(products.map((product) => [product.id, product]))
  const shown = lines.flatMap((line) => {
    const product = known.get(line.productId)
    return product ? [shownLine(line, product)] : []
  })
  const now = shown.filter(({ later }) => !later)
  const orderable = now.filter(({ problem }) => !problem)
  return {
    now,
    later: shown.filter(({ later }) => later),
    total: orderable.reduce((sum, { product, quantity }) => sum + times(product.price, quantity), 0),
  }
}

function shownLine(
  line: BasketLine,
  { onSale, ...product }: ShownLine['product'] & { onSale: boolean },
): ShownLine {
  if (!onSale) return { ...line, product, onSale, problem: 'not-sold', priceWas: undefined }
  const decided = decideQuantity(product, line.quantity)
  const problem = decided.ok ? undefined : decided.refusal
  const priceWas = line.seenPrice === product.price ? undefined : line.seenPrice
  return { ...line, product, onSale, problem, priceWas }
}
