import type { Cents } from '../basics/money.ts'
import type { Shop } from '../shop/shop.ts'
import type { CorrectionReason, PriceReason, StockReason } from './ledger.ts'

/** Pieces that went on sale (`units` above zero) or off it. */
export interface StockMovement {
  productId: string
  units: number
  why: StockReason
  order?: string | undefined
  actor?: string | undefined
  /** Of a correction: what was found, and what somebody has to say to it. */
  reason?: CorrectionReason | undefined
  note?: string | undefined
}

/** Writes movements of stock into the ledger, in the transaction that moves it. None is written for no pieces at all. */
export async function recordStock(shop: Pick<Shop, 'db' | 'now'>, movements: StockMovement[]): Promise<void> {
  const rows = movements
    .filter(({ units }) => units !== 0)
    .map(({ productId, units, why, order, actor, reason, note }) => ({
      productId,
      units,
      why,
      orderId: order ?? null,
      actorId: actor ?? null,
      reason: reason ?? null,
      note: note || null,
      at: shop.now(),
    }))
  if (rows.length > 0) await shop.db.insertInto('stockMovements').values(rows).execute()
}

export interface PriceMovement {
  productId: string
  /** The price until then; `null` for a product's first. */
  from: Cents | null
  to: Cents
  why: PriceReason
  actor?: string | undefined
}

/** Writes prices into their ledger, in the transaction that sets them. None is written for one that stays as it is. */
export async function recordPrice(shop: Pick<Shop, 'db' | 'now'>, movements: PriceMovement[]): Promise<void> {
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
