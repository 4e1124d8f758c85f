import { afterAll, beforeAll, expect, it } from 'vitest'
import { askAuth } from '../../test/harness/ask.ts'
import { signIn, signUp, type TestPerson } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'

let shop: TestShop
let person: TestPerson

beforeAll(async () => {
  shop = await openTestShop({ TRUSTED_PROXIES: '127.0.0.1' }, { unhurried: true })
  person = await signUp(shop)
})
afterAll(() => shop?.close())

/** A sign-in of a stranger from a network of the caller's choosing: the tests stand behind a trusted proxy. */
function tryFrom(network: string, email: string) {
  const headers = { 'X-Forwarded-For': network }
  return askAuth(shop, 'sign-in/email', { email, password: 'wrong-one-7' }, { headers })
}

it('of a crowd that signs in at once as many are heard as can be, and the others told to come back (threat 77)', {
  // A hundred passwords are hashed here, which takes a slow machine its time.
  timeout: 600_000,
}, async () => {
  // All have come before the first of them is heard: whoever hashes just then is not done yet.
  const hashed = Promise.withResolvers<void>()
  const { turns } = shop.shop.gate
  const busy = Array.from({ length: 3 }, () => turns('who hashes a password', () => hashed.promise))
  let told = 0
  const crowd = Array.from({ length: 160 }, async (_, count) => {
    const answer = await tryFrom(`192.0.2.${count}`, `stranger-${count}@example.com`)
    told += 1
    return answer
  })
  try {
    await expect.poll(() => told).toBe(60)
  } finally {
    hashed.resolve()
  }
  await Promise.all(busy)
  const answers = await Promise.all(crowd)
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(100)
  expect(refused).toHaveLength(60)
  expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
  expect((await signIn(shop, person.email)).token).toMatch(/\S/)
})
