import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { signedSession } from './signed-session.server.ts'

let shop: TestShop
let person: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  person = await signUp(shop)
})
afterAll(() => shop?.close())

/** Without those that stand beside it. */
const sessionCookie = () => /shop-session=[^;]+/.exec(person.cookie)?.[0] ?? ''
const tokenIn = (cookie?: string) => signedSession(shop.shop, new Headers(cookie ? { cookie } : {}))

it('a cookie of ours names its session without the database, also beside others', async () => {
  const token = await tokenIn(person.cookie)
  const [session] = await shop.shop.db
    .selectFrom('sessions')
    .select('token')
    .where('token', '=', token ?? '')
    .execute()
  expect(session?.token).toBe(token)
  expect(await tokenIn(`a=b; ${person.cookie}; c=d`)).toBe(token)
})

it.each([
  ['none', () => undefined],
  ['an empty one', () => 'shop-session='],
  ['an unsigned one', () => sessionCookie().replace(/(%2E|\.)[^.]*$/i, '')],
  ['a forged one', () => `shop-session=${'a'.repeat(32)}.${'b'.repeat(43)}%3D`],
  ['one whose token was changed', () => person.cookie.replace(/session=./, 'session=_')],
  ['one that is cut off', () => sessionCookie().slice(0, -4)],
  ['one that is no text', () => 'shop-session=%E0%A4%A'],
  ['another’s name', () => person.cookie.replace('shop-session', 'shop-session2')],
])('%s names nobody', async (_, cookie) => {
  expect(await tokenIn(cookie())).toBeUndefined()
})
