import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { linkTo, mailsTo } from '../../test/harness/mails.ts'
import { PASSWORD, signIn, signUp, type TestPerson } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { resetLinkHolder } from './auth-links.server.ts'

let shop: TestShop
let twin: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  twin = await openTestShop({ DATABASE_URL: shop.address, DATA_DIR: shop.dataDir })
})
afterAll(async () => {
  await twin?.close()
  await shop?.close()
})

interface Refused {
  message: string
  error: { code: string }
}

const post = (path: string, body: object, headers: Record<string, string> = {}, cookieOf?: TestPerson) =>
  ask<Refused>(shop, `POST /api/auth/${path}`, {
    body,
    cookieOf,
    headers: { Origin: shop.shop.url, ...headers },
  })

async function isVerified(email: string): Promise<boolean | undefined> {
  const row = await shop.shop.db
    .selectFrom('identities')
    .select('emailVerified')
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.emailVerified
}

describe('a verification link', () => {
  it('comes by mail at sign-up, confirms the address once, and leads to the sign-in page', async () => {
    const person = await signUp(shop)
    const { email } = person
    const link = await linkTo(shop, email, '/verify-email')
    const first = await ask(twin, `GET ${link}`, { cookieOf: person })
    expect(first.headers.get('location')).toBe('/login?notice=verified')
    expect(await isVerified(email)).toBe(true)
    expect(first.headers.getSetCookie()).toEqual([])
    const second = await ask(shop, `GET ${link}`)
    expect(second.headers.get('location')).toBe('/login?notice=verified&error=used')
  })

  it('proves nothing to who only reads the mail: whoever has signed up may be somebody else', async () => {
    const stranger = await signUp(shop)
    const link = await linkTo(shop, stranger.email, '/verify-email')
    const opened = new URL((await ask(shop, `GET ${link}`)).headers.get('location') ?? '', shop.shop.url)
    expect(opened.pathname).toBe('/login')
    expect(opened.searchParams.get('notice')).toBe('confirm')
    opened.searchParams.delete('notice')
    expect(`/api/auth/verify-email${opened.search}`).toBe(link)
    const another = await ask(shop, `GET ${link}`, { cookieOf: await signUp(shop) })
    expect(another.headers.get('location')).toBe('/login?notice=verified&error=another-account')
    expect(await isVerified(stranger.email)).toBe(false)
  })

  it('works once when opened twice in the same moment', async () => {
    const person = await signUp(shop)
    const link = await linkTo(shop, person.email, '/verify-email')
    const open = (at: TestShop) => ask(at, `GET ${link}`, { cookieOf: person })
    const answers = await Promise.all([open(shop), open(twin)])
    const used = answers.filter(({ headers }) => headers.get('location')?.endsWith('error=used'))
    expect(used).toHaveLength(1)
  })

  it('is good for a day', async () => {
    const person = await signUp(shop)
    const { email } = person
    const link = await linkTo(shop, email, '/verify-email')
    await shop.shop.db
      .updateTable('verifications')
      .set({ expiresAt: new Date() })
      .where('value', '=', email)
      .execute()
    const late = await ask(shop, `GET ${link}`, { cookieOf: person })
    expect(late.headers.get('location')).toContain('error=used')
    expect(await isVerified(email)).toBe(false)
  })

  it.each(['', '?token=', '?token=abc', '?token=a&token=b', `?token=${'a'.repeat(3_000)}`])(
    'is none with %j, and leads nowhere else',
    async (query) => {
      const joint = query ? '&' : '?'
      const evil = `${joint}callbackURL=${encodeURIComponent('https://evil.example')}`
      for (const address of [query, query + evil]) {
        const { status, headers } = await ask(shop, `GET /api/auth/verify-email${address}`)
        expect(status).toBeLessThan(500)
        expect(headers.get('location') ?? '').not.toContain('evil')
      }
    },
  )

  it('leads to no other site, whatever somebody has made of one that is good', async () => {
    for (const elsewhere of ['https://evil.example', '//evil.example', '/\\\\evil.example']) {
      const person = await signUp(shop)
      const link = new URL(await linkTo(shop, person.email, '/verify-email'), shop.shop.url)
      link.searchParams.set('callbackURL', elsewhere)
      const { status, headers } = await ask(shop, `GET ${link.pathname}${link.search}`, { cookieOf: person })
      expect(status, elsewhere).toBeLessThan(500)
      expect(headers.get('location') ?? '', elsewhere).not.toContain('evil')
    }
  })

  it('does nothing for a person who has been removed, also when the address signs up anew', async () => {
    const admin = await signUp(shop, { role: 'admin' })
    const { email } = await signUp(shop)
    const link = await linkTo(shop, email, '/verify-email')
    await ask(shop, `DELETE /user?email=${email}`, { as: admin })
    const anew = await signUp(shop, { email })
    await ask(shop, `GET ${link}`, { cookieOf: anew })
    expect(await isVerified(email)).toBe(false)
  })

  it('can be sent again by the person, three times an hour', async () => {
    const person = await signUp(shop)
    const again = () => post('send-verification-email', { email: person.email }, {}, person)
    for (let time = 0; time < 3; time++) expect((await again()).status).toBe(200)
    expect((await again()).status).toBe(429)
    expect(await mailsTo(shop, person.email)).toHaveLength(4)
  })
})

describe('a password reset', () => {
  async function tokenFor(email: string, headers: Record<string, string> = {}): Promise<string> {
    const asked = await post('request-password-reset', { email }, headers)
    expect(asked.status).toBe(200)
    const link = new URL(await linkTo(shop, email, '/reset-password'), shop.shop.url)
    return link.searchParams.get('token') ?? ''
  }
  const reset = (token: string, newPassword: string) => post('reset-password', { token, newPassword })

  it('changes the password once, ends every session and token in every process, and tells the owner', async () => {
    const person = await signUp(shop)
    const token = await tokenFor(person.email)
    expect((await reset(token, 'brand-new-1')).status).toBe(200)
    expect((await ask(twin, `GET /order?email=${person.email}`, { as: person })).status).toBe(401)
    expect((await ask(twin, 'GET /api/auth/get-session', { cookieOf: person })).body).toBeNull()
    const old = await post('sign-in/email', { email: person.email, password: PASSWORD })
    expect(old.status).toBe(401)
    expect((await signIn(twin, person.email, 'brand-new-1')).token).toMatch(/\S/)
    const again = await reset(token, 'brand-new-2')
    expect(again).toMatchObject({ status: 400, body: { error: { code: 'invalid-token' } } })
    const subjects = (await mailsTo(shop, person.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Your password was changed')
  })

  it('happens once when the link is used twice in the same moment', async () => {
    const person = await signUp(shop)
    const token = await tokenFor(person.email)
    const both = await Promise.all([reset(token, 'brand-new-1'), reset(token, 'brand-new-2')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  it('makes the other links of the account useless', async () => {
    const person = await signUp(shop)
    const first = await tokenFor(person.email)
    const second = await tokenFor(person.email)
    expect(second).not.toBe(first)
    await reset(second, 'brand-new-1')
    expect((await reset(first, 'stolen-mail-1')).status).toBe(400)
  })

  it('is known to be good or not before a password is chosen, and looking at it uses nothing up', async () => {
    const person = await signUp(shop)
    const token = await tokenFor(person.email)
    const holder = (of: string) => resetLinkHolder(shop.shop.db, of)
    expect(await holder(token)).toBe(person.email)
    expect(await holder(token)).toBe(person.email)
    for (const none of ['', 'none', token.slice(1), `${token}\0`]) expect(await holder(none)).toBeUndefined()
    await reset(token, 'brand-new-1')
    expect(await holder(token)).toBeUndefined()
  })

  it('is too late after ten minutes', async () => {
    const person = await signUp(shop)
    const token = await tokenFor(person.email)
    const mine = shop.shop.db.selectFrom('identities').select('id').where('email', '=', person.email)
    const row = await shop.shop.db
      .selectFrom('verifications')
      .select('expiresAt')
      .where('value', '=', mine)
      .executeTakeFirstOrThrow()
    const minutes = (row.expiresAt.getTime() - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(9)
    expect(minutes).toBeLessThanOrEqual(10)
    await shop.shop.db
      .updateTable('verifications')
      .set({ expiresAt: new Date() })
      .where('value', '=', mine)
      .execute()
    expect(await resetLinkHolder(shop.shop.db, token)).toBeUndefined()
    expect((await reset(token, 'brand-new-1')).status).toBe(400)
    expect((await signIn(shop, person.email)).token).toMatch(/\S/)
  })

  it('keeps no link as it was mailed', async () => {
    const person = await signUp(shop)
    const token = await tokenFor(person.email)
    const rows = await shop.shop.db.selectFrom('verifications').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('leads to the shop’s own address, whatever host a request names', async () => {
    const person = await signUp(shop)
    await tokenFor(person.email, {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
    })
    const texts = (await mailsTo(shop, person.email)).map(({ textBody, htmlBody }) => textBody + htmlBody)
    expect(texts.join()).not.toContain('evil')
  })

  it('answers the same bytes for a known and an unknown address, and mails nobody unknown', async () => {
    const person = await signUp(shop)
    const known = await post('request-password-reset', { email: person.email })
    const unknown = await post('request-password-reset', { email: 'unknown@example.com' })
    expect(known.status).toBe(unknown.status)
    expect(known.body).toEqual(unknown.body)
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()])
    expect(await mailsTo(shop, 'unknown@example.com')).toEqual([])
  })

  it('is mailed three times an hour to an address, and what is asked beyond is answered alike, known or not', async () => {
    const { email } = await signUp(shop)
    for (const asked of [email, 'unknown-too@example.com']) {
      const statuses: number[] = []
      for (let time = 0; time < 4; time++)
        statuses.push((await post('request-password-reset', { email: asked })).status)
      expect(statuses).toEqual([200, 200, 200, 200])
    }
    const resets = (await mailsTo(shop, email)).filter(({ subject }) => subject === 'Choose a new password')
    expect(resets).toHaveLength(3)
  })

  it('refuses a short password in the specification’s words and leaves the link good', async () => {
    const person = await signUp(shop)
    const token = await tokenFor(person.email)
    expect(await reset(token, '12345')).toMatchObject({
      status: 422,
      body: { message: 'Password must be 6 charachter', error: { field: 'newPassword' } },
    })
    expect((await reset(token, 'brand-new-1')).status).toBe(200)
  })
})
