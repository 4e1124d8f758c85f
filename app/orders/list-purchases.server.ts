import type { Database } from '../shop/database.ts'

/** Newest payment first, once a product, none whose money went back whole; named as in that order. */
export async function purchasesOf(
  db: Database,
  userId: string,
): Promise<{ orderId: string; productId: string; productName: string }[]> {
  const newest = db
    .selectFrom('orders')
    .distinctOn('productId')
    .select(['id as orderId', 'productId', 'productName', 'paidAt'])
    .where('userId', '=', userId)
    .where('paidAt', 'is not', null)
    .where('refundedAt', 'is', null)
    .orderBy('productId')
    .orderBy('paidAt', 'desc')
  return await db
    .selectFrom(newest.as('bought'))
    .select(['orderId', 'productId', 'productName'])
    .orderBy('paidAt', 'desc')
    .execute()
}
