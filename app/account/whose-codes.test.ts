import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { appCode, askAs, cookiesOf, enableTwoFactor } from '../../test/harness/account.ts'
import { askAuth } from '../../test/harness/ask.ts'
import { PASSWORD, signUp, type TestPerson } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import type { WireAccount } from './contract.ts'

interface Enrolled {
  person: TestPerson
  secret: string
  backupCodes: string[]
}

let shop: TestShop
let one: Enrolled
let other: Enrolled

beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  one = await enrolled()
  other = await enrolled()
})
afterAll(() => shop?.close())

async function enrolled(): Promise<Enrolled> {
  const person = await signUp(shop, { verified: true })
  return { person, ...(await enableTwoFactor(shop, person)) }
}

const codesOf = async ({ person }: Enrolled) =>
  (await askAs<WireAccount>(shop, person, 'GET /account')).body.twoFactor

/** How a code is taken at the second step of somebody whose password is known. */
async function secondStep({ person }: Enrolled, code: string): Promise<number> {
  const first = await askAuth(shop, 'sign-in/email', { email: person.email, password: PASSWORD })
  const headers = { Cookie: cookiesOf(first.headers) }
  return (await askAuth(shop, 'two-factor', { code }, { headers })).status
}

it('a code opens the account that it is of, and no other: nor is it used up there', async () => {
  for (const code of [other.backupCodes[0] ?? '', await appCode(shop, other.secret)]) {
    expect(await secondStep(one, code)).toBe(422)
    expect(await secondStep(other, code)).toBe(200)
  }
})

it('new backup codes of one person leave those of another', async () => {
  const body = { password: PASSWORD, code: await appCode(shop, other.secret) }
  const renewed = await askAs(shop, other.person, 'POST /account/two-factor/backup-codes', body)
  expect(renewed.status).toBe(200)
  expect(await codesOf(one)).toMatchObject({ on: true, backupCodesLeft: 10 })
})

it('codes that one person turns off stay on for another', async () => {
  const body = { password: PASSWORD, code: await appCode(shop, other.secret) }
  expect((await askAs(shop, other.person, 'DELETE /account/two-factor', body)).status).toBe(200)
  expect((await codesOf(other)).on).toBe(false)
  expect((await codesOf(one)).on).toBe(true)
})
