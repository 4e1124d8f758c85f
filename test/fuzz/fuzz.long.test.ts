import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallSpec } from '../../app/basics/call.ts'
import { calls } from '../../app/features.server.ts'
import { authAddresses } from '../../app/identity/auth-addresses.server.ts'
import { type Ask, ask } from '../harness/ask.ts'
import { atLength } from '../harness/at-length.ts'
import { keepFigures } from '../harness/figures.ts'
import { placed } from '../harness/orders.ts'
import { signUp, type TestPerson } from '../harness/people.ts'
import { stockProduct } from '../harness/products.ts'
import { openTestShop, type TestShop } from '../harness/test-shop.ts'
import { insides } from '../hostile-input.ts'
import { requestsOf } from './made-up.ts'

/** Requests of each route; `FUZZ=100000` for more. */
const runs = Number(process.env.FUZZ ?? (atLength ? 10_000 : 3))

let shop: TestShop
let customer: TestPerson
let admin: TestPerson
let sound: Record<string, unknown>
const answered = { requests: 0, taken: 0 }

beforeAll(async () => {
  shop = await openTestShop({ DEMO: '1' })
  customer = await signUp(shop, { email: 'customer@example.com' })
  admin = await signUp(shop, { role: 'admin' })
  const toolsId = await stockProduct(shop, { available: 1_000_000 })
  const orderId = await placed(shop, customer, toolsId)
  sound = {
    ...{
      email: customer.email,
      id: orderId,
      orderId,
      toolsId,
      productId: toolsId,
      vehicle: toolsId,
      page: 'privacy',
    },
    ...{
      orderQuantity: 1,
      totalPrice: 19.99,
      price: 5,
      version: 1,
      quantity: 1,
      rating: 5,
      image: '/pictures/link.svg',
    },
    ...{
      name: 'Spoke',
      description: 'Steel.',
      available_quantity: 5,
      minimum_quantity: 1,
      reason: 'other',
      q: 'spoke',
    },
  }
})
afterAll(() => shop?.close())

interface Route {
  name: string
  call?: CallSpec
  shape: Parameters<typeof requestsOf>[0]
}

const routes: Route[] = [
  ...calls.map(
    ({ call }: { call: CallSpec }): Route => ({
      name: `${call.method.toUpperCase()} ${call.path}`,
      call,
      shape: {
        path: call.path,
        query: call.query,
        body: call.body,
        ownBody: call.outside === 'own body',
        sound: {},
      },
    }),
  ),
  ...Object.entries(authAddresses)
    .filter(([, { identity }]) => identity !== 'hosted')
    .map(([address, { body }]): Route => {
      const [method = '', path = ''] = address.split(' ')
      const ownPath = `/api/auth${path}`
      return {
        name: `${method} ${ownPath}`,
        shape: { path: ownPath, body, ownBody: method === 'POST', sound: {} },
      }
    }),
]

/** Who asks, as somebody who may where the call is theirs: what refuses everybody else at once would be all that is seen. */
function askerOf({ call }: Route, leaver: TestPerson): Ask {
  const own = call?.tag === 'account' ? leaver : customer
  const person = call?.who === 'admin' ? admin : own
  const headers = { Origin: shop.shop.url }
  if (!call || call.proof === 'none') return { headers }
  return call.proof === 'session' ? { cookieOf: person, headers } : { as: person }
}

it.each(routes)(
  '$name answers whatever is made up for it: never 5xx, nothing of our insides (threat 100)',
  { timeout: 3_600_000 },
  async (route) => {
    const [method = 'GET'] = route.name.split(' ')
    const leaver = route.call?.tag === 'account' ? await signUp(shop, {}) : customer
    const asker = askerOf(route, leaver)
    let asked = 0
    const made = fc.asyncProperty(requestsOf({ ...route.shape, sound }), async ({ path, body, headers }) => {
      if (asked % 10 === 0) await letAgain()
      asked += 1
      const answer = await ask<unknown>(shop, `${method} ${path}`, {
        ...asker,
        ...(body !== undefined && method !== 'GET' && { body: body as string }),
        headers: { ...asker.headers, ...headers },
      })
      answered.requests += 1
      if (answer.status < 300) answered.taken += 1
      expect(answer.status).toBeLessThan(500)
      if (answer.status >= 400) expect(JSON.stringify(answer.body)).not.toMatch(insides)
      expect('polluted' in {}).toBe(false)
    })
    // What `npm test` asks is the same each time, so that a change is told by what it changed.
    await fc.assert(made, { numRuns: runs, ...(!atLength && { seed: 100 }) })
  },
)

it('all of that was asked', ({ task }) => {
  expect(answered.requests).toBeGreaterThanOrEqual(routes.length * runs)
  expect(answered.taken).toBeGreaterThan(routes.length / 4)
  keepFigures(task.meta, {
    'made-up requests, of each route as many': answered.requests,
    'of them answered 5xx': 0,
  })
})

/** So that no limit hides what comes behind it. */
async function letAgain(): Promise<void> {
  await sql`with limits as (delete from rate_limits)
    update orders set user_id = ${admin.userId} where user_id <> ${admin.userId} and id <> ${sound.orderId}`.execute(
    shop.shop.db,
  )
}
