import type { WireCheckout } from '../../app/orders/checkouts/contract.ts'
import type { WireOrder } from '../../app/orders/contract.ts'
import { cancelPaidOrder } from '../../app/payments/cancel-paid-order.server.ts'
import type { CardProvider } from '../../app/payments/card-provider.server.ts'
import type { Shop } from '../../app/shop/shop.ts'
import { ask } from './ask.ts'
import { lineOf } from './checkouts.ts'
import { carried, carriedPlan } from './delivery.ts'
import { setPlan } from './kept-plans.ts'
import { mailsTo } from './mails.ts'
import type { Refused } from './orders.ts'
import { tillDesk } from './till-desk.ts'

export interface Cancelled extends Refused {
  modifiedCount: number
  order: WireOrder
}

/** A desk where customers cancel what they have paid for. */
export function cancellingDesk() {
  const desk = Object.assign(
    tillDesk((till) => setPlan(till.shop.shop.db, carriedPlan)),
    { checkout: {} as WireCheckout },
  )
  const viewer = () => ({ ...desk.customer, role: 'user' as const, emailVerified: true })

  /** Two pieces of each of so many products, paid; with delivery for $4.90. */
  async function paid(count = 1): Promise<string> {
    const { till, customer, products } = desk
    const lines = products.slice(0, count).map((id) => lineOf(id, 2))
    desk.checkout = (await till.checkOut(customer, lines, { delivery: carried })).body.checkout
    await till.pay(customer, desk.checkout)
    return desk.checkout._id
  }

  /** The shop, with a provider that answers so when it is to give money back. */
  function whoseProvider(refund: CardProvider['refund']): Shop {
    const { shop } = desk.till.shop
    return { ...shop, cardProvider: { ...shop.cardProvider, refund } }
  }
  const refusing = () =>
    whoseProvider(async () => ({ ok: false, refusal: 'not-refundable', why: 'Too old.' }))

  const verbs = {
    viewer,
    paid,
    whoseProvider,
    refusing,
    cancel: (id: string, as = desk.customer) =>
      ask<Cancelled>(desk.till.shop, `POST /cancellations/${id}`, { as }),
    ship: (id: string) => ask<Refused>(desk.till.shop, `PATCH /updatestatus/${id}`, { as: desk.admin }),
    /** What its customer was mailed. */
    subjects: async () => (await mailsTo(desk.till.shop, desk.customer.email)).map(({ subject }) => subject),
    /** What has gone back of its last checkout, in cents, by the ledger. */
    async wentBack(): Promise<number[]> {
      const { rows } = await desk.till.pool.query(
        `select cents from money_movements join orders on orders.id = order_id
         where checkout_id = $1 and cents < 0 order by cents`,
        [desk.checkout._id],
      )
      return rows.map(({ cents }) => cents)
    },
    /** An order that was cancelled, and whose money the provider has refused to give back. */
    async refused(): Promise<string> {
      const id = await paid()
      await cancelPaidOrder(refusing(), viewer(), id)
      return id
    },
  }
  return Object.assign(desk, verbs)
}
