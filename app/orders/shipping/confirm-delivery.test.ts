import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { idOf } from '../../../test/harness/card.ts'
import { lineOf, openTill, type PlacedCheckout, refusal, type Till } from '../../../test/harness/checkouts.ts'
import { mailsTo } from '../../../test/harness/mails.ts'
import { payByCard, type Refused } from '../../../test/harness/orders.ts'
import type { TestPerson } from '../../../test/harness/people.ts'
import { longDayIn } from '../../basics/dates.ts'
import type { WireHappening, WireOrder } from '../contract.ts'

let till: Till
let admin: TestPerson
let customer: TestPerson
let products: string[]
let id: string

beforeAll(async () => {
  till = await openTill({ SHOP_TIME_ZONE: 'Asia/Tokyo' })
  admin = await till.person('admin')
})
beforeEach(async () => {
  customer = await till.person()
  products = await till.parts()
  const checkout = await till.checkOutAll(customer, products.slice(0, 1))
  await till.pay(customer, checkout)
  id = checkout._id
})
afterAll(() => till?.close())

interface Arrived extends Refused {
  modifiedCount: number
  order: WireOrder
}

const ship = (order = id) => ask(till.shop, `PATCH /updatestatus/${order}`, { as: admin })
const arrived = (as = customer) => ask<Arrived>(till.shop, `POST /deliveries/${id}`, { as })
const told = async () =>
  (await mailsTo(till.shop, customer.email)).filter(({ subject }) => subject.startsWith('Delivered'))
const onRecord = async () =>
  await till.shop.shop.db
    .selectFrom('auditLog')
    .select('actorId')
    .where('subject', '=', id)
    .where('action', '=', 'deliver-order')
    .execute()

describe('what has arrived', () => {
  it('is said by its customer, once, and stands in what has happened', async () => {
    await ship()
    const answers = await Promise.all([arrived(), arrived(), arrived()])
    expect(answers.map(({ body }) => body.modifiedCount).toSorted()).toEqual([0, 0, 1])
    const { order } = answers[0].body
    expect(order).toMatchObject({ status: 'shift', state: 'shipped', deliveredAt: expect.any(String) })
    const shown = await ask<{ timeline: WireHappening[] }>(till.shop, `GET /order-details/${id}`, {
      as: customer,
    })
    expect(shown.body.timeline.at(-1)).toEqual({ what: 'delivered', at: order.deliveredAt })
    expect([await told(), await onRecord()]).toEqual([[], []])
  })

  it('is said by the desk, which is on record, and its customer is mailed', async () => {
    await ship()
    expect((await arrived(admin)).body.modifiedCount).toBe(1)
    expect((await arrived()).body.modifiedCount).toBe(0)
    const [mail, ...more] = await told()
    expect(more).toEqual([])
    expect(mail?.textBody).toContain('If you don’t have it, please write to us.')
    expect(mail?.textBody).toContain(`Delivered on: ${longDayIn(till.shop.shop.now(), 'Asia/Tokyo')}`)
    expect(await onRecord()).toEqual([{ actorId: admin.userId }])
  })

  it.each([
    ['14:59', 'May 1, 2027', 'before midnight'],
    ['15:01', 'May 2, 2027', 'after it'],
  ])('at %s UTC is in mails of %s, as the shop’s clock was just %s', async (time, day) => {
    await ship()
    await arrived(admin)
    const { db } = till.shop.shop
    const deliveredAt = new Date(`2027-05-01T${time}:00Z`)
    await db.updateTable('orders').set({ deliveredAt }).where('id', '=', id).execute()
    await ask(till.shop, `PATCH /updatestatus/${id}`, { as: admin, body: { trackingNumber: 'JD0146' } })
    const [mail] = (await mailsTo(till.shop, customer.email)).filter(({ subject }) =>
      subject.startsWith('Tracking number'),
    )
    expect(mail?.textBody).toContain(`Delivered on: ${day}\n`)
  })

  it('may have been refunded meanwhile', async () => {
    await ship()
    const body = { reason: 'Dented', restock: false }
    await ask(till.shop, `POST /refund/${id}`, { as: admin, body })
    expect((await arrived()).body.order).toMatchObject({ state: 'refunded', deliveredAt: expect.any(String) })
  })

  it('is nothing that was not shipped, is somebody else’s, or is nothing at all', async () => {
    expect(refusal(await arrived())).toEqual([409, 'not-shipped'])
    expect(refusal(await arrived(admin))).toEqual([409, 'not-shipped'])
    expect(refusal(await arrived(await till.person()))).toEqual([404, 'not-found'])
    id = 'nothing'
    expect(refusal(await arrived())).toEqual([404, 'not-found'])
  })

  it('is said by a guest’s link, of its own orders alone', async () => {
    const by = <T = Arrived>(path: string, body: object) =>
      ask<T>(till.shop, `POST /guest-orders${path}`, { body })
    const wish = {
      lines: [lineOf(products[1] ?? '')],
      email: 'g@example.com',
      name: 'Gale',
      address: '1 Mill Lane',
    }
    const { link, insertedId, checkout } = (await by<PlacedCheckout & { link: string }>('', wish)).body
    const { clientSecret } = (
      await by<{ clientSecret: string }>('/pay', { link, totalPrice: checkout.total })
    ).body
    await payByCard(till.shop, clientSecret)
    await by('/paid', { link, transectionId: idOf(clientSecret) })
    expect(refusal(await by('/delivered', { link, id: insertedId }))).toEqual([409, 'not-shipped'])
    await Promise.all([ship(), ship(insertedId)])
    expect(refusal(await by('/delivered', { link, id }))).toEqual([404, 'not-found'])
    expect(refusal(await by('/delivered', { link: 'of none', id: insertedId }))).toEqual([404, 'link-over'])
    expect((await by('/delivered', { link, id: insertedId })).body.modifiedCount).toBe(1)
  })
})

it('the database itself knows nothing that has arrived without having been shipped', async () => {
  const orders = till.shop.shop.db.updateTable('orders').where('id', '=', id)
  const facts = { deliveredAt: new Date(), deliveredBy: customer.userId }
  await expect(orders.set(facts).execute()).rejects.toThrow('orders_delivered')
})
