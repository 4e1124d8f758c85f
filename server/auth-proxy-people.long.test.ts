import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { specified } from '../app/content/messages.ts'
import * as ours from '../app/content/our-messages.ts'
import { seen } from '../test/harness/account-enumeration.ts'
import { type Ask, ask, askAuth } from '../test/harness/ask.ts'
import { linkTo, mailsTo } from '../test/harness/mails.ts'
import { PASSWORD, signIn, signUp, type TestPerson } from '../test/harness/people.ts'
import { openTestShop, type TestShop } from '../test/harness/test-shop.ts'

let shop: TestShop
let person: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  person = await signUp(shop)
})
afterAll(() => shop?.close())

const namesOf = (headers: Headers) => [...headers.keys()]
const post = (path: string, body: unknown, more: Ask = {}) => askAuth(shop, path, body, more)

describe('sign-up', () => {
  it.each([
    [{ name: '' }, specified.nameRequired],
    [{ name: '   ' }, specified.nameRequired],
    [{ email: '' }, specified.emailRequired],
    [{ email: 'mechanic' }, specified.emailInvalid],
    [{ email: 'a@b' }, specified.emailInvalid],
    [{ email: 'a@b@c.de' }, specified.emailInvalid],
    [{ email: 'a b@c.de' }, specified.emailInvalid],
    [{ email: `${'a'.repeat(65)}@c.de` }, specified.emailInvalid],
    [{ password: '' }, specified.passwordRequired],
    [{ password: '12345' }, specified.passwordTooShort],
  ])('refuses %j in the specification’s words', async (change, sentence) => {
    const body = { name: 'Nora', email: 'nora@example.com', password: PASSWORD, ...change }
    const answer = await post('sign-up/email', body)
    expect({ status: answer.status, message: answer.body.message }).toEqual({
      status: 422,
      message: sentence,
    })
  })

  it('refuses a password of more than 128 characters', async () => {
    const body = { name: 'Nora', email: 'nora@example.com', password: 'x'.repeat(129) }
    expect((await post('sign-up/email', body)).status).toBe(422)
  })

  it('keeps an address in its one spelling, and knows it again in others', async () => {
    const body = { name: 'Full Width', email: 'Ｗide.Mail@EXAMPLE.com', password: PASSWORD }
    expect((await post('sign-up/email', body)).status).toBe(200)
    expect((await signIn(shop, 'WIDE.mail@example.com')).token).toMatch(/\S/)
  })

  it('answers alike for a known and an unknown address, signs nobody in, and tells the owner', async () => {
    const body = (email: string) => ({ name: 'Nora Nipple', email, password: 'another-password' })
    const known = await post('sign-up/email', body(person.email))
    const unknown = await post('sign-up/email', body('unknown@example.com'))
    expect(known).toMatchObject({ status: unknown.status, body: unknown.body })
    expect(namesOf(known.headers)).toEqual(namesOf(unknown.headers))
    expect(known.headers.getSetCookie()).toEqual([])
    expect(await mailsTo(shop, person.email)).toContainEqual(
      expect.objectContaining({ subject: 'You have an account already' }),
    )
    expect((await post('sign-in/email', body(person.email))).status).toBe(401)
  })

  it.each(['123456', 'Password', 'letmein', 'qwerty123'])(
    'refuses %s, which anybody would try',
    async (password) => {
      const answer = await post('sign-up/email', { name: 'Nora', email: 'common@example.com', password })
      expect(answer).toMatchObject({
        status: 422,
        body: { message: ours.passwordCommon, error: { field: 'password' } },
      })
    },
  )

  it('takes no role, proof or picture from the body', async () => {
    const email = 'greedy@example.com'
    await post('sign-up/email', {
      name: 'Greedy',
      email,
      password: PASSWORD,
      role: 'admin',
      emailVerified: true,
      id: 'x',
      image: 'https://evil.example/x.png',
    })
    const row = await shop.shop.db
      .selectFrom('identities')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirst()
    expect(row).toMatchObject({ emailVerified: false, image: null })
    expect(row?.id).not.toBe('x')
  })

  it('makes one account of ten at the same moment', async () => {
    const body = { name: 'Ten', email: 'ten@example.com', password: PASSWORD }
    await Promise.all(Array.from({ length: 10 }, () => post('sign-up/email', body)))
    const rows = await shop.shop.db
      .selectFrom('identities')
      .select('id')
      .where('email', '=', body.email)
      .execute()
    expect(rows).toHaveLength(1)
    expect((await signIn(shop, body.email)).token).toMatch(/\S/)
  })
})

describe('whether an address is known', () => {
  const bytes = async (path: string, body: object) => {
    const init = {
      method: 'POST',
      headers: { Origin: shop.shop.url, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }
    const answer = await shop.app.request(`/api/auth/${path}`, init)
    return await seen(answer)
  }

  it.each([
    ['sign-up/email', { name: 'Nora', password: PASSWORD }],
    ['sign-in/email', { password: 'wrong-password' }],
    ['request-password-reset', {}],
    ['send-verification-email', {}],
  ])('does not show in one byte of what %s answers', async (path, body) => {
    const proven = await signUp(shop, { verified: true })
    const emails = [person.email, proven.email, `new-${path.length}@example.com`]
    const answers = await Promise.all(emails.map((email) => bytes(path, { ...body, email })))
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })
})

describe('sign-in', () => {
  it('answers the same bytes for a wrong password and an unknown address', async () => {
    const wrong = await post('sign-in/email', { email: person.email, password: 'wrong-password' })
    const unknown = await post('sign-in/email', {
      email: 'unknown-2@example.com',
      password: 'wrong-password',
    })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual(unknown.body)
  })

  it('gives a new session each time, HttpOnly and SameSite=Lax', async () => {
    const first = await post('sign-in/email', { email: person.email, password: PASSWORD })
    const second = await post(
      'sign-in/email',
      { email: person.email, password: PASSWORD },
      { cookieOf: person },
    )
    const [one = '', two = ''] = [first, second].map((answer) => answer.headers.getSetCookie()[0])
    expect(one).toMatch(/^shop-session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(two.split(';')[0]).not.toBe(one.split(';')[0])
    expect(two.split(';')[0]).not.toBe(person.cookie)
  })

  it('binds its cookie to the host where the shop is reached by https', async () => {
    const secure = await openTestShop({ SHOP_URL: 'https://shop.test' })
    const body = { name: 'Safe', email: 'safe@example.com', password: PASSWORD }
    const headers = { Origin: 'https://shop.test' }
    await ask(secure, 'POST /api/auth/sign-up/email', { body, headers })
    const answer = await ask(secure, 'POST /api/auth/sign-in/email', { body, headers })
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-shop-session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
      expect.stringMatching(
        /^__Host-shop-device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ])
    await secure.close()
  })

  it('is refused from the eleventh wrong guess at an account on, also with the right password', async () => {
    const victim = await signUp(shop)
    const guess = (password: string) => post('sign-in/email', { email: victim.email, password })
    const guesses = await Promise.all(Array.from({ length: 10 }, (_, time) => guess(`wrong-${time}`)))
    expect(guesses.map(({ status }) => status)).toEqual(Array(10).fill(401))
    const locked = await guess(PASSWORD)
    expect(locked.status).toBe(429)
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
    const other = await signUp(shop)
    expect((await signIn(shop, other.email)).token).toMatch(/\S/)
  })

  it('counts no guesses of somebody who then knows the password', async () => {
    const victim = await signUp(shop)
    for (let round = 0; round < 3; round++) {
      const wrong = { email: victim.email, password: 'wrong-one' }
      await Promise.all(Array.from({ length: 5 }, () => post('sign-in/email', wrong)))
      expect((await signIn(shop, victim.email)).token).toMatch(/\S/)
    }
  })

  it('lets a locked-out owner in again by mail', async () => {
    const victim = await signUp(shop)
    const wrong = { email: victim.email, password: 'wrong-one' }
    await Promise.all(Array.from({ length: 11 }, () => post('sign-in/email', wrong)))
    await post('request-password-reset', { email: victim.email })
    const link = new URL(await linkTo(shop, victim.email, '/reset-password'), shop.shop.url)
    await post('reset-password', { token: link.searchParams.get('token'), newPassword: 'brand-new-1' })
    expect((await signIn(shop, victim.email, 'brand-new-1')).token).toMatch(/\S/)
  })
})
