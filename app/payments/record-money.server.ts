import type { Cents } from '../basics/money.ts'
import type { Shop } from '../shop/shop.ts'

/** Money taken for an order, or given back of it; `providerId` is the payment's or the refund's there. */
export interface MoneyMovement {
  orderId: string
  why: 'captured' | 'refunded'
  amount: Cents
  providerId: string
  actor?: string | null | undefined
}

/** In the transaction of its fact. One id of the provider's moves money once: the database refuses a second row. */
export async function recordMoney(shop: Pick<Shop, 'db' | 'now'>, movement: MoneyMovement): Promise<void> {
  await moneyRecording(shop, movement).execute()
}

/** What `recordMoney` does, as a part of a statement. */
export function moneyRecording(
  shop: Pick<Shop, 'db' | 'now'>,
  { why, amount, actor, ...moved }: MoneyMovement,
) {
  const cents = why === 'captured' ? amount : -amount
  return shop.db
    .insertInto('moneyMovements')
    .values({ ...moved, why, cents, actorId: actor ?? null, at: shop.now() })
}
