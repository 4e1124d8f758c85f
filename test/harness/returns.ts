import { beforeAll, beforeEach } from 'vitest'
import type { WireReturn } from '../../app/returns/contract.ts'
import { ask } from './ask.ts'
import { lineOf } from './checkouts.ts'
import { mailsTo } from './mails.ts'
import type { Refused } from './orders.ts'
import type { TestPerson } from './people.ts'
import { tillDesk } from './till-desk.ts'

interface Shown {
  returns: WireReturn[]
  left: number
  until?: string
  own: boolean
}
type Stepped = Refused & { modifiedCount: number; return: WireReturn }

/**
 * A shop with two admins; for each test a customer who has an order of three pieces at $19.99, paid and shipped. Its books are
 * checked at the end.
 */
export function returnsDesk() {
  const desk = Object.assign(tillDesk(), { other: {} as TestPerson, product: '', id: '' })
  beforeAll(async () => {
    desk.other = await desk.till.person('admin')
  })
  beforeEach(async () => {
    ;[desk.product = ''] = desk.products
    desk.id = await shipped()
  })

  async function shipped(): Promise<string> {
    const { till, customer, product, admin } = desk
    const { checkout } = (await till.checkOut(customer, [lineOf(product, 3)])).body
    await till.pay(customer, checkout)
    await ask(till.shop, `PATCH /updatestatus/${checkout._id}`, { as: admin })
    return checkout._id
  }
  const request = (wish: object = {}, as = desk.customer) =>
    ask<WireReturn & Refused>(desk.till.shop, `POST /return-requests/${desk.id}`, {
      as,
      body: { quantity: 1, reason: 'faulty', ...wish },
    })
  const step = (one: WireReturn, body: object, as = desk.admin) =>
    ask<Stepped>(desk.till.shop, `PATCH /return-requests/${one._id}`, { as, body })
  return Object.assign(desk, {
    request,
    step,
    refund: (one: WireReturn, body: object = {}, as = desk.admin) =>
      ask<Stepped>(desk.till.shop, `POST /return-requests/${one._id}/refund`, { as, body }),
    /** One that has come back. */
    async received(wish: object = {}, restock = false): Promise<WireReturn> {
      const { body } = await request(wish)
      await step(body, { step: 'approve' })
      await step(body, { step: 'receive', restock })
      return body
    },
    shown: async (as = desk.customer) =>
      (await ask<Shown>(desk.till.shop, `GET /order-returns/${desk.id}`, { as })).body,
    /** The subjects of what the customer was mailed of returns. */
    told: async () =>
      (await mailsTo(desk.till.shop, desk.customer.email))
        .map(({ subject }) => subject)
        .filter((one) => one.includes('RMA')),
    /** In cents, less than none. */
    async wentBack(): Promise<number[]> {
      const { rows } = await desk.till.pool.query(
        'select cents from money_movements where order_id = $1 and cents < 0',
        [desk.id],
      )
      return rows.map(({ cents }) => cents)
    },
  })
}
