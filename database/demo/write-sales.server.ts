import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { after, HOUR, SECOND } from '../../app/basics/clock.ts'
import type { Shop } from '../../app/shop/shop.ts'
import { taxGoingBack, taxIn } from '../../app/tax/decide-tax.ts'
import { findRate } from '../../app/tax/find-rate.ts'
import { demoCustomers } from './people.ts'
import type { DemoSale } from './sales.ts'
import { demoTaxPlan } from './tax.ts'

/** All that the demo has sold stayed at home. */
const vat = findRate(demoTaxPlan, '', { country: '', region: '' }, '2026-01-01')
const taxOf = (total: number) => taxIn(total, vat.percent)
const taxBack = (total: number, amount: number) => taxGoingBack({ paid: total, tax: taxOf(total) }, 0, amount)

/** A sale with what its rows share. */
interface Written extends DemoSale {
  product: { id: string; name: string; image: string }
  orderId: string
  paymentId: string
  /** The provider's ids of its payment and of its refund. */
  intentId: string
  refundId: string
  userId: string
  total: number
}

/**
 * Writes sales of the past as `placeOrder`, `settle`, `shipOrder` and `endRefund` would have left them: facts, both
 * ledgers, and the sandbox's own books, so that all of them prove right. No mail and no record of who did what, for nobody
 * did it.
 */
export async function writeSales(
  shop: Shop,
  sales: DemoSale[],
  people: { customers: string[]; admin: string },
): Promise<void> {
  const written = await withIds(shop, sales, people.customers)
  await writeOrders(shop, written, people.admin)
  await writePayments(shop, written)
  await writeRefunds(shop, written, people.admin)
  await writeMovements(shop, written, people.admin)
}

async function withIds({ db }: Shop, sales: DemoSale[], customers: string[]): Promise<Written[]> {
  // As old as their orders: lists go by the ids.
  const { rows } = await sql<{ order: string; payment: string }>`
    select uuidv7(placed - clock_timestamp()) as order, uuidv7(placed - clock_timestamp()) as payment
    from unnest(${sales.map(({ placedAt }) => placedAt)}::timestamptz[]) with ordinality as sales (placed, number)
    order by number`.execute(db)
  const products = await db.selectFrom('products').select(['id', 'name', 'image', 'partNumber']).execute()
  const byNumber = new Map(products.map((product) => [product.partNumber, product]))
  return sales.map((sale, at) => ({
    ...sale,
    product: byNumber.get(sale.partNumber) ?? { id: '', name: '', image: '' },
    orderId: rows[at]?.order ?? '',
    paymentId: rows[at]?.payment ?? '',
    intentId: `pi_${randomBytes(12).toString('hex')}`,
    refundId: `re_${randomBytes(12).toString('hex')}`,
    userId: customers[sale.customer] ?? '',
    total: sale.price * sale.quantity,
  }))
}

async function writeOrders({ db, holdHours }: Shop, sales: Written[], admin: string): Promise<void> {
  let invoices = 0
  const orders = sales.map(({ orderId, userId, product, quantity, price, total, placedAt, ...sale }) => {
    const { name = '', email = '', address = '' } = demoCustomers[sale.customer] ?? {}
    const back = sale.refund?.amount ?? 0
    if (sale.paidAt) invoices += 1
    return {
      ...{
        id: orderId,
        userId,
        productId: product.id,
        productName: product.name,
        productImage: product.image,
        partNumber: sale.partNumber,
      },
      customerName: name,
      email,
      address,
      phone: '',
      quantity,
      unitPriceCents: price,
      totalCents: total,
      placedAt,
      tax: JSON.stringify({ ...vat, delivery: vat }),
      taxCents: taxOf(total),
      heldUntil: sale.paidAt ? null : after(placedAt, holdHours * HOUR),
      ...(sale.paidAt && {
        paidAt: sale.paidAt,
        transactionId: sale.intentId,
        invoiceNumber: invoices,
      }),
      shippedAt: sale.shippedAt ?? null,
      shippedBy: sale.shippedAt ? admin : null,
      ...{
        refundCents: back,
        refundedCents: back,
        refundedAt: back === total ? (sale.refund?.at ?? null) : null,
      },
    }
  })
  await db.insertInto('orders').values(orders).execute()
  await db.updateTable('invoiceCounter').set({ last: invoices }).execute()
}

async function writePayments({ db }: Shop, sales: Written[]): Promise<void> {
  const paid = sales.flatMap(({ paidAt, ...sale }) => (paidAt ? [{ ...sale, paidAt }] : []))
  const payments = paid.map(({ paymentId: id, orderId, intentId: providerId, total, paidAt }) => {
    const startedAt = after(paidAt, -40 * SECOND)
    const ended = { endedAt: paidAt, endReason: 'paid' as const }
    return { id, orderId, version: 1, providerId, amountCents: total, currency: 'usd', startedAt, ...ended }
  })
  const intents = paid.map(({ intentId: id, orderId, userId, total: amount, paidAt, refund }) => ({
    id,
    clientSecret: `${id}_secret_${randomBytes(18).toString('hex')}`,
    amount,
    amountReceived: amount,
    amountRefunded: refund?.amount ?? 0,
    currency: 'usd',
    status: 'succeeded' as const,
    metadata: JSON.stringify({ orderId, userId }),
    cardBrand: 'visa',
    cardLast4: '4242',
    createdAt: after(paidAt, -40 * SECOND),
  }))
  await db.insertInto('payments').values(payments).execute()
  await db.insertInto('sandbox.intents').values(intents).execute()
}

async function writeRefunds({ db }: Shop, sales: Written[], wantedBy: string): Promise<void> {
  const given = sales
    .flatMap(({ refund, ...sale }) => (refund ? [{ ...sale, ...refund }] : []))
    .toSorted((one, next) => one.at.getTime() - next.at.getTime())
  const refunds = given.map(
    ({ orderId, paymentId, amount, total, reason, at, refundId: providerId }, before) => ({
      orderId,
      paymentId,
      amountCents: amount,
      cause: 'admin' as const,
      reason,
      wantedBy,
      wantedAt: at,
      providerId,
      settledAt: at,
      creditNumber: before + 1,
      taxCents: taxBack(total, amount),
    }),
  )
  const kept = await db.insertInto('refunds').values(refunds).returning(['id', 'providerId']).execute()
  await db.updateTable('creditNoteCounter').set({ last: refunds.length }).execute()
  const ours = new Map(kept.map(({ id, providerId }) => [providerId, id]))
  const theirs = given.map(({ refundId: id, intentId, amount, at: createdAt }) => ({
    id,
    intentId,
    amount,
    createdAt,
    metadata: JSON.stringify({ refundId: ours.get(id) ?? '' }),
  }))
  await db.insertInto('sandbox.refunds').values(theirs).execute()
}

async function writeMovements({ db }: Shop, sales: Written[], admin: string): Promise<void> {
  const pieces = sales.map(({ orderId, userId: actorId, product, quantity, placedAt: at }) => {
    return { productId: product.id, units: -quantity, why: 'ordered' as const, orderId, actorId, at }
  })
  const taken = sales.flatMap(
    ({ orderId, userId: actorId, intentId: providerId, total: cents, paidAt: at }) =>
      at
        ? [{ orderId, cents, taxCents: taxOf(cents), why: 'captured' as const, providerId, actorId, at }]
        : [],
  )
  const given = sales.flatMap(({ orderId, total, refundId: providerId, refund }) =>
    refund
      ? [
          {
            orderId,
            cents: -refund.amount,
            taxCents: -taxBack(total, refund.amount),
            why: 'refunded' as const,
            providerId,
            actorId: admin,
            at: refund.at,
          },
        ]
      : [],
  )
  await db.insertInto('stockMovements').values(pieces).execute()
  await db
    .insertInto('moneyMovements')
    .values([...taken, ...given])
    .execute()
}
