import type { Cents } from '../basics/money.ts'
import type { PaidPart } from '../orders/order.ts'
import type { Shop } from '../shop/shop.ts'
import { type MoneyWhy, signOf } from './money-why.ts'

/** Money taken for an order, or given back of it; `providerId` is the payment's or the refund's there (and see `undoneId`). */
export interface MoneyMovement {
  orderId: string
  /** The order's own money where nothing is said. */
  what?: PaidPart
  why: MoneyWhy
  amount: Cents
  /** How much of it is tax; nobody knows of an order from before that was kept. */
  tax?: Cents | undefined
  providerId: string
  actor?: string | null | undefined
}

/** In the transaction of its fact. One id of the provider's moves an order's money once: the database refuses a second row. */
export async function recordMoney(shop: Pick<Shop, 'db' | 'now'>, movements: MoneyMovement[]): Promise<void> {
  await moneyRecording(shop, movements).execute()
}

/** What `recordMoney` does, as a part of a statement. */
export function moneyRecording(shop: Pick<Shop, 'db' | 'now'>, movements: MoneyMovement[]) {
  const rows = movements
    .filter(({ amount }) => amount > 0)
    .map(({ why, amount, tax, actor, ...moved }) => {
      const sign = signOf(why)
      const taxCents = tax === undefined ? null : sign * tax
      return { ...moved, why, cents: sign * amount, taxCents, actorId: actor ?? null, at: shop.now() }
    })
  return shop.db.insertInto('moneyMovements').values(rows)
}
