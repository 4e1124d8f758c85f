import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askAs } from '../../test/harness/account.ts'
import { ask } from '../../test/harness/ask.ts'
import { idOf } from '../../test/harness/card.ts'
import { confirm, order, payByCard, placed, startPayment } from '../../test/harness/orders.ts'
import { PASSWORD, renew, signIn, signUp, type TestPerson } from '../../test/harness/people.ts'
import { left, stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { whereIs } from '../../test/harness/where-is.ts'
import { checkBooks } from '../books/check-books.server.ts'
import { liveSession } from '../identity/public.server.ts'
import { deleteAccount } from './delete-account.server.ts'

let shop: TestShop
let twin: TestShop
let product: string
const stock = 1000

beforeAll(async () => {
  shop = await openTestShop()
  twin = await openTestShop({ DATABASE_URL: shop.address, DATA_DIR: shop.dataDir })
  product = await stockProduct(shop, { available: stock })
})
afterAll(async () => {
  await twin?.close()
  await shop?.close()
})

interface Scene {
  at: TestShop
  person: TestPerson
  orderId: string
  secret: string
}

/** What may happen in the moment in which somebody leaves; an answer of 5xx would be nobody's intention. */
const acts = {
  order: ({ at, person }: Scene) => order(at, person, { toolsId: product }),
  'pay by card': async ({ at, person, orderId, secret }: Scene) => {
    await payByCard(at, secret)
    return await confirm(at, person, orderId, idOf(secret))
  },
  'start a payment': ({ at, person, orderId }: Scene) =>
    ask(at, 'POST /create-payment-intent', { as: person, body: { totalPrice: 19.99, orderId } }),
  cancel: ({ at, person, orderId }: Scene) => ask(at, `DELETE /order/${orderId}`, { as: person }),
  leave: ({ at, person }: Scene) => askAs(at, person, 'DELETE /account', { email: person.email }),
  'save the profile': ({ at, person }: Scene) => {
    const details = { education: 'HNC', city: person.name, phone: '1', linkedin: 'one', facebook: 'one' }
    return ask(at, `PUT /profile-details/${person.email}`, { as: person, body: details })
  },
  renew: ({ at, person }: Scene) =>
    renew(at, person).then(
      () => ({ status: 200 }),
      () => ({ status: 401 }),
    ),
}

type Act = keyof typeof acts

let count = 0

async function setScene(): Promise<Omit<Scene, 'at'>> {
  count += 1
  // All of them come from one network.
  await sql`delete from rate_limits`.execute(shop.shop.db)
  const email = `leaver-${count}@example.com`
  const person = await signUp(shop, { name: `Leaver No ${count} Leaverson`, email, verified: true })
  // Without a password to compare, leaving begins as soon as the others do.
  const own = shop.shop.db.selectFrom('identities').select('id').where('email', '=', email)
  await shop.shop.db.deleteFrom('accounts').where('userId', 'in', own).execute()
  const orderId = await placed(shop, person, product)
  return { person, orderId, secret: await startPayment(shop, person, orderId) }
}

/** Pieces that orders hold or have sold. */
async function taken(): Promise<number> {
  const orders = shop.shop.db.selectFrom('orders').select(({ fn }) => fn.sum<string>('quantity').as('sum'))
  return Number((await orders.where('stockTaken', '=', true).executeTakeFirstOrThrow()).sum ?? 0)
}

it('whoever leaves while they order and pay is gone for good or still there; stock and money are right', async () => {
  const others = fc.constantFrom(...(Object.keys(acts) as Act[]))
  await fc.assert(
    fc.asyncProperty(fc.array(others, { minLength: 2, maxLength: 5 }), async (names) => {
      const scene = await setScene()
      const { person } = scene
      const answers = await Promise.all(
        (['leave', ...names] satisfies Act[]).map(async (name, at) => {
          const answer = await acts[name]({ ...scene, at: at % 2 ? shop : twin })
          return { name, status: answer.status }
        }),
      )
      for (const { name, status } of answers) expect(status, name).toBeLessThan(500)
      const gone = answers.some(({ name, status }) => name === 'leave' && status === 200)
      await shop.shop.postman.deliver()
      await twin.shop.postman.deliver()
      expect(await checkBooks(shop.shop)).toEqual([])
      expect(await left(shop, product)).toBe(stock - (await taken()))
      const orders = await shop.shop.db
        .selectFrom('orders')
        .selectAll()
        .where('userId', '=', person.userId)
        .execute()
      if (gone) {
        expect(await whereIs(shop, person.name)).toEqual([])
        expect(await whereIs(shop, person.email)).toEqual([])
        for (const one of orders) expect(one).toMatchObject({ cancelledAt: expect.any(Date), paidAt: null })
      } else {
        for (const one of orders) expect(one.email).toBe(person.email)
      }
    }),
    { numRuns: 12 },
  )
}, 120_000)

it('a session that was ended while its request was under way deletes nothing', async () => {
  const person = await signUp(shop)
  const session = await liveSession(shop.shop, new Headers({ Cookie: person.cookie }))
  if (!session) throw new Error('There is no session.')
  await askAs(twin, person, 'DELETE /account/sessions')
  const asked = { email: person.email, password: PASSWORD }
  const answer = await deleteAccount(shop.shop, person.userId, session, asked)
  expect(answer).toEqual({ ok: false, refusal: 'not-signed-in' })
  expect((await signIn(shop, person.email)).token).toMatch(/\S/)
})
