import type { Database } from '../shop/database.ts'
import type { Return } from './return.ts'

/** Returns with who asks, and what has become of their refunds. */
export function selectReturns(db: Database) {
  return db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.orderId')
    .leftJoin('refunds', 'refunds.id', 'returns.refundId')
    .select(['returns.id', 'returns.number', 'returns.orderId', 'returns.orderNumber', 'returns.productName'])
    .select(['returns.quantity', 'returns.reason', 'returns.words', 'returns.photos', 'returns.state'])
    .select(['returns.askedAt', 'returns.approvedAt', 'returns.refusedAt', 'returns.answer'])
    .select(['returns.receivedAt', 'returns.restocked', 'returns.refundId'])
    .select([
      'refunds.amountCents as refunded',
      'refunds.settledAt as refundSettledAt',
      'refunds.failedAt as refundFailedAt',
    ])
    .select(['orders.customerName', 'orders.email'])
}

export async function returnsOf(db: Database, orderId: string): Promise<Return[]> {
  return await selectReturns(db).where('returns.orderId', '=', orderId).orderBy('returns.id').execute()
}

export async function returnById(db: Database, id: string): Promise<Return | undefined> {
  return await selectReturns(db).where('returns.id', '=', id).executeTakeFirst()
}
