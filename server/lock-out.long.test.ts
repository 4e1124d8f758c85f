import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { HOUR, MINUTE } from '../app/basics/clock.ts'
import { enableTwoFactor } from '../test/harness/account.ts'
import { type Ask, type AuthAnswer, ask } from '../test/harness/ask.ts'
import { linkTo, mailsTo } from '../test/harness/mails.ts'
import { PASSWORD, signUp } from '../test/harness/people.ts'
import { openTestShop, type TestShop } from '../test/harness/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => shop?.close())

let networks = 0
/** A network that nobody has asked from before. */
const newNetwork = () => `203.0.113.${++networks}`

interface From {
  network?: string
  cookie?: string
  origin?: string
}

/** Asks as our own pages do, or as `origin` says; with an empty one it is not said. */
function askFrom(
  { network = newNetwork(), cookie, origin = shop.shop.url }: From,
  path: string,
  body: object,
) {
  const headers: Ask['headers'] = {
    'X-Forwarded-For': network,
    ...(cookie && { Cookie: cookie }),
    ...(origin && { Origin: origin }),
  }
  return ask<AuthAnswer>(shop, `POST /api/auth/${path}`, { body, headers })
}

const signInFrom = (from: From, email: string, password = PASSWORD) =>
  askFrom(from, 'sign-in/email', { email, password })
const resetFrom = (from: From, email: string) => askFrom(from, 'request-password-reset', { email })

/** Somebody uses the account’s tries up, from networks of their own. */
async function lockOut(email: string): Promise<void> {
  for (let time = 0; time < 10; time++) await signInFrom({}, email, 'wrong-one-7')
  expect((await signInFrom({}, email)).status).toBe(429)
}

/** What a browser keeps of an answer. */
const kept = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
const deviceOf = (cookies: string) => cookies.split('; ').find((one) => one.startsWith('shop-device='))

const resetsTo = async (email: string) =>
  (await mailsTo(shop, email)).filter(({ subject }) => subject === 'Choose a new password')

/** How many things the shop counts at the moment; each is a row. */
async function counters(): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count from rate_limits`.execute(
    shop.shop.db,
  )
  return Number(rows[0]?.count)
}

const ticks = performance.now.bind(performance)

/** Lets time pass for what is counted; counters go by the machine’s clock. */
function later(milliseconds: number): void {
  const [now, ticked, since] = [Date.now(), performance.now(), ticks()]
  const gone = () => milliseconds + ticks() - since
  vi.spyOn(Date, 'now').mockImplementation(() => Math.trunc(now + gone()))
  // What is refused from memory goes by this one, which nobody sets.
  vi.spyOn(performance, 'now').mockImplementation(() => ticked + gone())
}
afterEach(() => vi.restoreAllMocks())

describe('what another site’s page asks for', () => {
  const foreign = { cookie: 'a=b', origin: 'https://evil.example' }

  it.each([
    ['from another site', foreign],
    ['from nowhere, with a cookie', { cookie: 'a=b', origin: '' }],
  ])('is refused %s and counted nowhere, so that nobody is locked out by it', async (_where, from) => {
    const { email } = await signUp(shop, { verified: true })
    const before = await counters()
    for (let time = 0; time < 12; time++) expect((await signInFrom(from, email)).status).toBe(403)
    for (let time = 0; time < 4; time++) expect((await resetFrom(from, email)).status).toBe(403)
    expect(await counters()).toBe(before)
    expect((await signInFrom({}, email)).status).toBe(200)
    expect((await resetFrom({}, email)).status).toBe(200)
    expect(await resetsTo(email)).toHaveLength(1)
  })
})

describe('a network that has used up its tries', () => {
  it('locks no account, and nothing is written of the addresses that it makes up', async () => {
    const network = newNetwork()
    const { email } = await signUp(shop)
    const guess = (count: number) => signInFrom({ network }, `made-up-${count}@example.com`, 'wrong-one-7')
    for (let count = 0; count < 50; count++) expect((await guess(count)).status).toBe(401)
    const before = await counters()
    for (let count = 50; count < 60; count++) expect((await guess(count)).status).toBe(429)
    for (let time = 0; time < 12; time++)
      expect((await signInFrom({ network }, email, 'wrong-one-7')).status).toBe(429)
    expect(await counters()).toBe(before)
    expect((await signInFrom({}, email)).status).toBe(200)
  })
})

describe('reset mails', () => {
  it.each([true, false])(
    'beyond three an hour are answered alike and not sent (known: %s)',
    async (known) => {
      const email = known ? (await signUp(shop)).email : 'nobody-at-all@example.com'
      const answers = []
      for (let time = 0; time < 6; time++) answers.push(await resetFrom({}, email))
      for (const { status, body } of answers) expect([status, body]).toEqual([200, { status: true }])
      expect(await resetsTo(email)).toHaveLength(known ? 3 : 0)
    },
  )

  it('are never all used up: one is sent as soon as no link is good any more, whoever has asked before', async () => {
    const { email } = await signUp(shop)
    for (let time = 0; time < 5; time++) await resetFrom({}, email)
    later(10 * MINUTE)
    for (let time = 0; time < 5; time++) await resetFrom({}, email)
    expect(await resetsTo(email)).toHaveLength(4)
    later(10 * MINUTE)
    await resetFrom({}, email)
    expect(await resetsTo(email)).toHaveLength(5)
    later(HOUR)
    for (let time = 0; time < 5; time++) await resetFrom({}, email)
    expect(await resetsTo(email)).toHaveLength(8)
  })
})

describe('a browser that an account has been used with', () => {
  const known = async (email: string) =>
    deviceOf(kept((await signInFrom({}, email)).headers)) ?? 'no device cookie'

  it('signs in whoever else has used the account’s tries up, also from a network that has none left', async () => {
    const { email } = await signUp(shop)
    const cookie = await known(email)
    await lockOut(email)
    const network = newNetwork()
    for (let count = 0; count < 51; count++)
      await signInFrom({ network }, `x-${count}@example.com`, 'wrong-1')
    expect((await signInFrom({ network }, email)).status).toBe(429)
    expect((await signInFrom({ network, cookie }, email)).status).toBe(200)
  })

  it('has ten tries of its own, and leaves the account’s alone', async () => {
    const { email } = await signUp(shop)
    const cookie = await known(email)
    for (let time = 0; time < 10; time++)
      expect((await signInFrom({ cookie }, email, 'wrong-one-7')).status).toBe(401)
    expect((await signInFrom({ cookie }, email)).status).toBe(429)
    expect((await signInFrom({}, email)).status).toBe(200)
  })

  it('is known by a cookie that no script reads, and that says nothing of the account', async () => {
    const { email } = await signUp(shop)
    const { headers } = await signInFrom({}, email)
    const line = headers.getSetCookie().find((one) => one.startsWith('shop-device='))
    expect(line).toMatch(/^shop-device=[\w.~-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(Buffer.from(line?.split(/[=;.]/)[1] ?? '', 'base64url').toString()).not.toContain(email)
  })

  it('is not known for another account, nor by a cookie that somebody has made up', async () => {
    const [victim, thief] = [await signUp(shop), await signUp(shop)]
    const own = await known(thief.email)
    await lockOut(victim.email)
    const [nonce] = own.slice('shop-device='.length).split('.')
    const made = [own, `shop-device=${nonce}.${'a'.repeat(43)}`, 'shop-device=~.~..', 'shop-device=']
    for (const cookie of [...made, `shop-device=${'x.y~'.repeat(500)}`]) {
      expect((await signInFrom({ cookie }, victim.email)).status).toBe(429)
    }
  })

  it('is known for the last five of its accounts', async () => {
    const emails = []
    for (let count = 0; count < 6; count++) emails.push((await signUp(shop)).email)
    let cookie = ''
    for (const email of emails) cookie = kept((await signInFrom({ cookie }, email)).headers)
    const [first = '', second = ''] = emails
    for (const email of [first, second]) await lockOut(email)
    expect((await signInFrom({ cookie: deviceOf(cookie) ?? '' }, first)).status).toBe(429)
    expect((await signInFrom({ cookie: deviceOf(cookie) ?? '' }, second)).status).toBe(200)
  })

  it('is also the one in which a new password was chosen by mail, so that nobody can lock its owner out again', async () => {
    const { email } = await signUp(shop)
    await lockOut(email)
    await resetFrom({}, email)
    const link = new URL(await linkTo(shop, email, '/reset-password'), shop.shop.url)
    const token = link.searchParams.get('token')
    const reset = await askFrom({}, 'reset-password', { token, newPassword: 'brand-new-1' })
    const cookie = kept(reset.headers)
    await lockOut(email)
    expect((await signInFrom({ cookie }, email, 'brand-new-1')).status).toBe(200)
  })

  it('is not known by a wrong password, a used link, a sign-up or the first of two steps', async () => {
    const { email } = await signUp(shop)
    const guarded = await signUp(shop, { verified: true })
    await enableTwoFactor(shop, guarded)
    const answers = [
      await signInFrom({}, guarded.email),
      await signInFrom({}, email, 'wrong-one-7'),
      await askFrom({}, 'reset-password', { token: 'none', newPassword: 'brand-new-1' }),
      await askFrom({}, 'sign-up/email', { name: 'N', email, password: 'brand-new-1' }),
      await resetFrom({}, email),
    ]
    for (const { headers } of answers) expect(headers.getSetCookie().join()).not.toContain('shop-device')
  })
})
