import type { Shop } from '../basics/shop.ts'
import type { CorrectionReason, StockReason } from './stock-movement.ts'
import './tables.server.ts'

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
export async function noteStock(shop: Shop, movements: StockMovement[]): Promise<void> {
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
