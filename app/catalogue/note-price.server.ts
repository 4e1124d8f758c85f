import type { Cents } from '../basics/money.ts'
import type { Shop } from '../basics/shop.ts'
import type { PriceReason } from './price-movement.ts'
import './tables.server.ts'

export interface PriceMovement {
  productId: string
  /** The price until then; `null` for a product's first. */
  from: Cents | null
  to: Cents
  why: PriceReason
  actor?: string | undefined
}

/** Writes prices into their ledger, in the transaction that sets them. None is written for one that stays as it is. */
export async function notePrice(shop: Shop, movements: PriceMovement[]): Promise<void> {
  const rows = movements
    .filter(({ from, to }) => from !== to)
    .map(({ productId, from, to, why, actor }) => ({
      productId,
      fromCents: from,
      toCents: to,
      why,
      actorId: actor ?? null,
      at: shop.now(),
    }))
  if (rows.length > 0) await shop.db.insertInto('priceMovements').values(rows).execute()
}
