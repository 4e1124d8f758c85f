import { type Outcome, ok, refuse } from '../basics/outcome.ts'

export interface Purchase {
  orderId: string
  productId: string
  productName: string
}

export interface Subject {
  productId: string | null
  productName: string | null
  orderId: string | null
}

/**
 * What a review is about: without a product the shop, by a buyer where its author has bought anything. Of a product
 * only a buyer writes, and once: its rating counts people who have held it, each with one voice.
 */
export function decideSubject(
  productId: string | undefined,
  purchases: Purchase[],
  reviewed: ReadonlySet<string>,
): Outcome<{ subject: Subject }, { refusal: 'not-bought' } | { refusal: 'already-reviewed' }> {
  if (productId === undefined) {
    const orderId = purchases[0]?.orderId ?? null
    return ok({ subject: { productId: null, productName: null, orderId } })
  }
  const purchase = purchases.find((bought) => bought.productId === productId)
  if (!purchase) return refuse({ refusal: 'not-bought' })
  return reviewed.has(productId) ? refuse({ refusal: 'already-reviewed' }) : ok({ subject: purchase })
}
