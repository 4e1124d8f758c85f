import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askAuth } from '../test/harness/ask.ts'
import { openTestShop, type TestShop } from '../test/harness/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({}, { unhurried: true })
})
afterAll(() => shop?.close())

const long = 'a'.repeat(72)
let count = 0

/** Signs somebody up with a password; tells whether another one opens the account. */
async function opens(password: string, other: string): Promise<boolean> {
  count += 1
  const email = `password-${count}@example.com`
  const signedUp = await askAuth(shop, 'sign-up/email', { name: 'Pat Pawl', email, password })
  expect(signedUp.status).toBe(200)
  return (await askAuth(shop, 'sign-in/email', { email, password: other })).status === 200
}

describe('a password (threat 76)', () => {
  it.each([
    ['behind its 72nd byte', `${long}-one`, `${long}-two`],
    ['in its last of 128 characters', `${'b'.repeat(127)}1`, `${'b'.repeat(127)}2`],
    ['behind a NUL', 'before\0after', 'before\0other'],
    ['by what a NUL ends', 'before\0after', 'before'],
    ['in capitals', 'Spanner-Wrench', 'spanner-wrench'],
    ['by a gap at its end', 'spanner-wrench', 'spanner-wrench '],
    ['by an accent', 'schlüssel-bund', 'schlussel-bund'],
  ])('is another one %s', async (_where, password, other) => {
    expect(await opens(password, other)).toBe(false)
  })

  it.each([
    ['of 128 characters', 'c'.repeat(128)],
    ['of 128 characters that are more bytes', '🔧'.repeat(64)],
    ['with a NUL in it', 'before\0after'],
    ['in another script', 'ключ-на-тринадцать'],
  ])('opens its account %s', async (_which, password) => {
    expect(await opens(password, password)).toBe(true)
  })

  it('is the same one however a keyboard puts its accents together', async () => {
    expect(await opens('schlu\u0308ssel-bund', 'schlüssel-bund')).toBe(true)
  })

  it.each([129, 1_100, 10_000])('of %i characters is refused before it is hashed', async (length) => {
    for (const path of ['sign-up/email', 'sign-in/email']) {
      const body = { name: 'Pat', email: 'long@example.com', password: 'x'.repeat(length) }
      expect((await askAuth(shop, path, body)).status).toBe(422)
    }
  })
})
