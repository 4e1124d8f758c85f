import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { mailsTo } from '../../test/harness/mails.ts'
import { pay, placed, startPayment } from '../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { DAY, HOUR } from '../basics/clock.ts'
import { expireOrders } from './expire-orders.server.ts'

let shop: TestShop
let admin: TestPerson
let owner: TestPerson
let order: string

beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  admin = await signUp(shop, { role: 'admin' })
  owner = await signUp(shop)
  order = await placed(shop, owner, await stockProduct(shop), 2)
})
afterAll(() => shop?.close())

const cancel = (as: TestPerson) => ask(shop, `DELETE /order/${order}`, { as })

async function told(subject: string, to = owner.email) {
  return (await mailsTo(shop, to)).filter((mail) => mail.subject.startsWith(subject))
}

describe('the owner of an unpaid order is told that it is cancelled', () => {
  it('by themselves', async () => {
    await cancel(owner)
    const [mail, ...more] = await told('Cancelled: 2 × Chain link')
    expect(more).toEqual([])
    expect(mail?.textBody).toContain('You have cancelled this order. Nothing was charged.')
    expect(mail?.textBody).toContain(`/dashboard/order/${order}`)
  })

  it('by the shop', async () => {
    await cancel(admin)
    const [mail, ...more] = await told('Cancelled: 2 × Chain link')
    expect(more).toEqual([])
    expect(mail?.textBody).toContain(
      'We have cancelled this order: nothing had been paid, and nothing was charged.',
    )
    expect(await told('Cancelled', admin.email)).toEqual([])
  })

  it('with its card payment open, too', async () => {
    await startPayment(shop, owner, order)
    await cancel(owner)
    expect(await told('Cancelled')).toHaveLength(1)
  })

  it('once, however often and by however many at once it is asked for', async () => {
    await Promise.all(Array.from({ length: 6 }, (_, at) => cancel(at % 2 ? owner : admin)))
    await cancel(owner)
    expect(await told('Cancelled')).toHaveLength(1)
  })

  it('not when nothing came of it', async () => {
    await pay(shop, owner, order)
    expect((await cancel(owner)).status).toBe(409)
    expect((await cancel(await signUp(shop))).status).toBe(404)
    expect(await told('Cancelled')).toEqual([])
  })

  it('and it is not cancelled when the mail can’t be queued with it', async () => {
    const { send } = shop.shop.postman
    shop.shop.postman.send = () => Promise.reject(new Error('cut short'))
    expect((await cancel(owner)).status).toBe(500)
    shop.shop.postman.send = send
    const row = shop.shop.db
      .selectFrom('orders')
      .select(['cancelledAt', 'stockTaken'])
      .where('id', '=', order)
    expect(await row.executeTakeFirst()).toEqual({ cancelledAt: null, stockTaken: true })
  })
})

it('the owner is told once that the hold has lapsed, and where the order can still be paid', async () => {
  shop.travel(DAY + HOUR)
  await Promise.all([expireOrders(shop.shop), expireOrders(shop.shop)])
  await expireOrders(shop.shop)
  const [mail, ...more] = await told('No longer held: 2 × Chain link')
  expect(more).toEqual([])
  expect(mail?.textBody).toContain('we have put the pieces back on sale')
  expect(mail?.textBody).toMatch(
    /You can still pay until \w+ \d+, \d{4}, as long as there are enough of them\./,
  )
  expect(mail?.textBody).toContain(`/dashboard/payment/${order}`)
})
