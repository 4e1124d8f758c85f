import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askAuth } from '../test/harness/ask.ts'
import { atLength } from '../test/harness/at-length.ts'
import { PASSWORD, signUp, type TestPerson } from '../test/harness/people.ts'
import { openTestShop, type TestShop } from '../test/harness/test-shop.ts'

let shop: TestShop
let person: TestPerson

beforeAll(async () => {
  shop = await openTestShop({ TRUSTED_PROXIES: '127.0.0.1' }, { unhurried: true })
  person = await signUp(shop)
})
afterAll(() => shop?.close())

/** A sign-in from a network of the caller's choosing: the tests stand behind a trusted proxy. */
function tryFrom(network: string, email: string, password = 'wrong-one-7') {
  return askAuth(shop, 'sign-in/email', { email, password }, { headers: { 'X-Forwarded-For': network } })
}

const stranger = (count: number) => `stranger-${count}@example.com`

// Hundreds of passwords are hashed here, which takes a slow machine its time.
const patient = { timeout: 600_000 }

describe('guessing (threat 75)', patient, () => {
  it('one password at many accounts ends with the fiftieth from a network, whichever address of its /64 asks', async () => {
    const guesses = Array.from({ length: 54 }, (_, count) =>
      tryFrom(`2001:db8:7:7::${count.toString(16)}`, stranger(count)),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array(50).fill(401), ...Array(4).fill(429)])
    expect((await tryFrom('2001:db8:7:8::1', stranger(99))).status).toBe(401)
  })

  it('at one account ends with the tenth, however many networks it comes from', async () => {
    const victim = await signUp(shop)
    const guesses = Array.from({ length: 14 }, (_, count) => tryFrom(`198.51.100.${count}`, victim.email))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
  })

  it('costs a network nothing that knows its passwords', async () => {
    for (let round = 0; round < (atLength ? 3 : 1); round++) {
      const known = Array.from({ length: 10 }, () => tryFrom('203.0.113.9', person.email, PASSWORD))
      const guessed = Array.from({ length: 10 }, (_, count) =>
        tryFrom('203.0.113.9', stranger(round * 100 + count)),
      )
      const statuses = (await Promise.all([...known, ...guessed])).map(({ status }) => status)
      expect(statuses).toEqual([...Array(10).fill(200), ...Array(10).fill(401)])
    }
  })
})
