import { afterAll, beforeAll, expect, it } from 'vitest'
import { pay, payByCard, placed, startPayment } from '../../test/harness/orders.ts'
import { signUp } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { letSandboxSpeak } from '../../test/harness/webhooks.ts'
import { DAY } from '../basics/clock.ts'
import { checkBooks } from '../books/check-books.server.ts'
import { forgetOld } from './feature.server.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  letSandboxSpeak(shop)
  const customer = await signUp(shop)
  const product = await stockProduct(shop)
  await pay(shop, customer, await placed(shop, customer, product))
  const closed = await placed(shop, customer, product)
  const secret = await startPayment(shop, customer, closed)
  await payByCard(shop, secret, { number: '4000000000000002' })
  await shop.shop.openPayments.close(closed)
  await shop.shop.sandbox?.deliver()
})
afterAll(() => shop?.close())

type Table = 'paymentEvents' | 'sandbox.answers' | 'sandbox.events' | 'sandbox.intents'

async function count(table: Table): Promise<number> {
  const { many } = await shop.shop.db
    .selectFrom(table)
    .select((rows) => rows.fn.countAll<number>().as('many'))
    .executeTakeFirstOrThrow()
  return many
}

it('what counts is kept as long as it counts, and money that moved for good', async () => {
  const after = async (time: number) => {
    shop.travel(time)
    await forgetOld(shop.shop)
    const [heard, answers] = [await count('paymentEvents'), await count('sandbox.answers')]
    return [heard > 0, answers > 0, (await count('sandbox.events')) > 0, await count('sandbox.intents')]
  }
  expect(await after(0)).toEqual([true, true, true, 2])
  expect(await after(2 * DAY)).toEqual([true, false, true, 2])
  expect(await after(29 * DAY)).toEqual([true, false, false, 1])
  expect(await after(5 * DAY)).toEqual([false, false, false, 1])
  expect(await checkBooks(shop.shop)).toEqual([])
})
