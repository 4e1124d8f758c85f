import { randomUUID } from 'node:crypto'
import type { Shop } from '../../app/shop/shop.ts'

/** An order that was paid, and what has gone back of it; cents. */
export interface Sale {
  paidAt: Date
  quantity: number
  price: number
  refund?: { at: Date; cents: number } | undefined
}

/** Writes sales of the past as their facts and movements of money, as `settle` and `endRefund` leave them. */
export async function writeSales(
  { db }: Pick<Shop, 'db'>,
  { userId, productId }: { userId: string; productId: string },
  sales: Sale[],
): Promise<void> {
  const { last } = await db.selectFrom('invoiceCounter').select('last').executeTakeFirstOrThrow()
  const orders = sales.map((sale, at) => ({
    id: randomUUID(),
    userId,
    productId,
    productName: 'Chain link',
    customerName: 'Nora',
    email: 'nora@example.com',
    address: '',
    phone: '',
    quantity: sale.quantity,
    unitPriceCents: sale.price,
    totalCents: sale.price * sale.quantity,
    placedAt: sale.paidAt,
    paidAt: sale.paidAt,
    transactionId: `pi_${randomUUID()}`,
    invoiceNumber: last + at + 1,
    refundCents: sale.refund?.cents ?? 0,
    refundedCents: sale.refund?.cents ?? 0,
  }))
  const movements = orders.flatMap(({ id: orderId, totalCents: cents, transactionId: providerId }, at) => {
    const { paidAt, refund } = sales[at] ?? { paidAt: new Date() }
    const captured = { orderId, cents, why: 'captured' as const, providerId, at: paidAt }
    if (!refund) return [captured]
    const back = { cents: -refund.cents, why: 'refunded' as const, providerId: `re_${randomUUID()}` }
    return [captured, { orderId, ...back, at: refund.at }]
  })
  if (orders.length === 0) return
  await db.insertInto('orders').values(orders).execute()
  await db.insertInto('moneyMovements').values(movements).execute()
  await db
    .updateTable('invoiceCounter')
    .set({ last: last + orders.length })
    .execute()
}
