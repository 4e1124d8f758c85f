import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '../../app/basics/clock.ts'
import { fingerprintOf } from '../../app/identity/secrets/secrets.server.ts'
import { appCode, askAs, cookiesOf, enableTwoFactor } from '../../test/harness/account.ts'
import { ask, askAuth } from '../../test/harness/ask.ts'
import { linkTo } from '../../test/harness/mails.ts'
import { PASSWORD, signUp, type TestPerson } from '../../test/harness/people.ts'
import { testSecret } from '../../test/harness/shop-process.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { rotateShopSecret } from './rotate-secret.ts'

const next = 'the-one-that-comes-after-it-of-40-letters'
const last = 'and-the-one-that-comes-after-that-one-too'

let shop: TestShop
const opened: TestShop[] = []

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(async () => {
  for (const one of [...opened, shop]) await one?.close()
})

/** A shop on the same database, as it is after a restart, or at another machine. */
async function restarted(secrets: string): Promise<TestShop> {
  const one = await openTestShop({ DATABASE_URL: shop.address, SHOP_SECRET: secrets })
  opened.push(one)
  return one
}

const environmentWith = (...secrets: string[]) => ({ ...shop.shop.environment, secrets })
const isSignedIn = async (at: TestShop, person: Pick<TestPerson, 'cookie'>) =>
  (await askAs(at, person, 'GET /account')).status === 200

async function codeWorks(at: TestShop, { email }: TestPerson, code: string): Promise<boolean> {
  const first = await askAuth(at, 'sign-in/email', { email, password: PASSWORD })
  const headers = { Cookie: cookiesOf(first.headers) }
  return (await askAuth(at, 'two-factor', { code }, { headers })).status === 200
}

describe('a machine with another secret than the shop’s', () => {
  it('does not open, and says what to do', async () => {
    await expect(restarted(next)).rejects.toThrow(
      /^The shop signs with another secret \([0-9a-f]{8}\) than this machine has: set SHOP_SECRET .+ rotate-secret -- lost$/,
    )
  })

  it('opens if the shop’s is among those that it has', async () => {
    const person = await signUp(shop)
    expect(await isSignedIn(await restarted(`${next},${testSecret}`), person)).toBe(true)
  })
})

describe('npm run rotate-secret', () => {
  it('says why it did nothing', async () => {
    const rotate = (secrets: string[], word = '') => rotateShopSecret(environmentWith(...secrets), word)
    await expect(rotate([])).rejects.toThrow('Set SHOP_SECRET to a new secret')
    await expect(rotate([testSecret])).rejects.toThrow('begins with the secret that is in use')
    await expect(rotate([next])).rejects.toThrow('has to name the secret in use, too')
    await expect(rotate([next, testSecret], 'now')).rejects.toThrow('Say “npm run rotate-secret”')
  })

  it('signs nobody out, keeps links and two-factor codes, and is on record', async () => {
    const person = await signUp(shop)
    const careful = await signUp(shop, { verified: true })
    const { secret, backupCodes } = await enableTwoFactor(shop, careful)
    const link = await linkTo(shop, person.email, '/verify-email')
    const both = await restarted(`${next},${testSecret}`)

    expect(await rotateShopSecret(environmentWith(next, testSecret), '')).toContain('Nobody is signed out')
    await expect(rotateShopSecret(environmentWith(testSecret), '')).rejects.toThrow('name the secret in use')
    // What was sealed with the one before is known without it from now on.
    const after = await restarted(next)
    for (const at of [both, after]) expect(await isSignedIn(at, person)).toBe(true)
    const fresh = await signUp(after)
    for (const at of [both, after]) expect(await isSignedIn(at, fresh)).toBe(true)
    const confirmed = await ask(after, `GET ${link}`, { cookieOf: person })
    expect(confirmed.headers.get('location')).toBe('/login?notice=verified')
    expect(await codeWorks(after, careful, await appCode(after, secret, 1))).toBe(true)
    expect(await codeWorks(after, careful, backupCodes[0] ?? '')).toBe(true)
    expect(await codeWorks(both, careful, backupCodes[1] ?? '')).toBe(true)
    expect(await codeWorks(after, careful, backupCodes[1] ?? '')).toBe(false)

    const entry = after.shop.db.selectFrom('auditLog').select(['action', 'actorId', 'after'])
    expect(await entry.where('action', '=', 'rotate-secret').executeTakeFirst()).toEqual({
      action: 'rotate-secret',
      actorId: null,
      after: { fingerprint: fingerprintOf(next), lost: false },
    })
    // A session's week, and a day.
    after.travel(8 * DAY - MINUTE)
    expect(await isSignedIn(after, person)).toBe(true)
    after.travel(2 * MINUTE)
    expect(await isSignedIn(after, person)).toBe(false)
  })

  it('takes none that was in use before, and knows backup codes of any number of secrets before', async () => {
    const person = await signUp(shop, { verified: true })
    const { backupCodes } = await enableTwoFactor(shop, person)
    await expect(rotateShopSecret(environmentWith(testSecret, next), '')).rejects.toThrow('a new one')
    await rotateShopSecret(environmentWith(last, next), '')
    expect(await codeWorks(await restarted(last), person, backupCodes[2] ?? '')).toBe(true)
  })
})

describe('a secret that is lost for good', () => {
  let lost: TestShop
  beforeEach(async () => {
    lost = await openTestShop()
    opened.push(lost)
  })

  it('is replaced, and says whose codes can not be read any more: a wrong code then, no fault', async () => {
    const person = await signUp(lost, { verified: true })
    const { secret, backupCodes } = await enableTwoFactor(lost, person)
    const environment = { ...lost.shop.environment, secrets: [last] }
    expect(await rotateShopSecret(environment, 'lost')).toContain('codes of 1 can')
    const after = await openTestShop({ DATABASE_URL: lost.address, SHOP_SECRET: last })
    opened.push(after)
    expect(await isSignedIn(after, person)).toBe(false)
    const first = await askAuth(after, 'sign-in/email', { email: person.email, password: PASSWORD })
    for (const code of [await appCode(after, secret), backupCodes[0]]) {
      const answer = await askAuth(
        after,
        'two-factor',
        { code },
        { headers: { Cookie: cookiesOf(first.headers) } },
      )
      expect(answer.status).toBe(422)
    }
  })
})
