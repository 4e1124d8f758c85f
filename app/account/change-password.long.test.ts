import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askAs } from '../../test/harness/account.ts'
import { ask, askAuth } from '../../test/harness/ask.ts'
import { linkTo, mailsTo } from '../../test/harness/mails.ts'
import { PASSWORD, signIn, signUp, type TestPerson } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { accountSays } from '../content/account-messages.ts'
import { specified } from '../content/messages.ts'
import * as ours from '../content/our-messages.ts'

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

const fresh = 'brand-new-spanner'
const change = (person: Pick<TestPerson, 'cookie'>, currentPassword = PASSWORD, newPassword = fresh) =>
  askAs(shop, person, 'PUT /account/password', { currentPassword, newPassword })

/** How another process takes a person's token and cookie. */
async function elsewhere(person: TestPerson): Promise<number[]> {
  const byToken = await ask(twin, `GET /order?email=${person.email}`, { as: person })
  return [byToken.status, (await askAs(twin, person, 'GET /account')).status]
}

describe('changing the password', () => {
  it('lets the new one in and the old one out', async () => {
    const person = await signUp(shop)
    expect((await change(person)).status).toBe(200)
    expect((await signIn(shop, person.email, fresh)).token).toMatch(/\S/)
    const old = await askAuth(shop, 'sign-in/email', { email: person.email, password: PASSWORD })
    expect(old.status).toBe(401)
  })

  it('ends every other session and its tokens on the next request in every process, and not this one', async () => {
    const person = await signUp(shop)
    const others = await Promise.all([1, 2].map(() => signIn(shop, person.email)))
    for (const other of others) expect(await elsewhere({ ...person, ...other })).toEqual([200, 200])
    expect((await change(person)).body).toEqual({ deletedCount: 2 })
    for (const other of others) expect(await elsewhere({ ...person, ...other })).toEqual([401, 401])
    expect(await elsewhere(person)).toEqual([200, 200])
  })

  it('tells the person by mail, and is on record', async () => {
    const person = await signUp(shop)
    await change(person)
    const subjects = (await mailsTo(shop, person.email)).map(({ subject }) => subject)
    expect(subjects.at(-1)).toBe('Your password was changed')
    const deed = shop.shop.db.selectFrom('auditLog').selectAll().where('actorId', '=', person.userId)
    expect(await deed.executeTakeFirst()).toMatchObject({ action: 'change-password', subject: person.userId })
  })

  it.each([
    ['', specified.passwordRequired],
    ['12345', specified.passwordTooShort],
    ['x'.repeat(129), ours.passwordTooLong],
    ['Password1', ours.passwordCommon],
  ])('refuses the new password “%s” as signing up does', async (typed, sentence) => {
    const answer = await change(await signUp(shop), PASSWORD, typed)
    expect(answer).toMatchObject({
      status: 422,
      body: { message: sentence, error: { field: 'newPassword' } },
    })
  })

  it('refuses a wrong present one at its field, and changes nothing', async () => {
    const person = await signUp(shop)
    const answer = await change(person, 'not-mine')
    expect(answer).toMatchObject({
      status: 422,
      body: {
        message: accountSays.wrongPassword,
        error: { code: 'wrong-password', field: 'currentPassword' },
      },
    })
    expect((await signIn(shop, person.email)).token).toMatch(/\S/)
  })

  it('looks at ten guesses in a quarter of an hour, in all processes together, and then at none', async () => {
    const person = await signUp(shop)
    const guess = (at: TestShop, currentPassword: string) =>
      askAs(at, person, 'PUT /account/password', { currentPassword, newPassword: fresh })
    const guesses = Array.from({ length: 14 }, (_, time) => guess(time % 2 ? shop : twin, `wrong-${time}`))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    const right = await guess(shop, PASSWORD)
    expect(right.status).toBe(429)
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('counts guesses anew for whoever has shown the right one', async () => {
    const person = await signUp(shop)
    const wrong = async (times: number) => {
      for (let time = 0; time < times; time++) expect((await change(person, 'wrong-one')).status).toBe(422)
    }
    await wrong(6)
    expect((await change(person)).status).toBe(200)
    await wrong(6)
  })

  it('happens ten times an hour, so that it fills no mailbox', async () => {
    const person = await signUp(shop)
    const passwords = [PASSWORD, ...Array.from({ length: 11 }, (_, time) => `spanner-of-turn-${time}`)]
    const statuses: number[] = []
    for (const [time, password] of passwords.slice(1).entries())
      statuses.push((await change(person, passwords[time], password)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
    const mails = await mailsTo(shop, person.email)
    expect(mails.filter(({ subject }) => subject === 'Your password was changed').length).toBeLessThanOrEqual(
      10,
    )
  })

  it('lets a locked-out owner try again who has proven themselves by mail', async () => {
    const person = await signUp(shop)
    for (let time = 0; time < 11; time++) await change(person, 'wrong-one')
    await askAuth(shop, 'request-password-reset', { email: person.email })
    const link = new URL(await linkTo(shop, person.email, '/reset-password'), shop.shop.url)
    await askAuth(shop, 'reset-password', { token: link.searchParams.get('token'), newPassword: fresh })
    const again = await signIn(shop, person.email, fresh)
    expect((await change(again, fresh, 'yet-another-one')).status).toBe(200)
  })

  it('of two at once, one happens: the other’s present password is no longer right', async () => {
    const person = await signUp(shop)
    const answers = await Promise.all([
      change(person, PASSWORD, 'first-of-the-two'),
      askAs(twin, person, 'PUT /account/password', {
        currentPassword: PASSWORD,
        newPassword: 'second-of-the-two',
      }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('ends a reset link that is under way', async () => {
    const person = await signUp(shop)
    await askAuth(shop, 'request-password-reset', { email: person.email })
    const link = new URL(await linkTo(shop, person.email, '/reset-password'), shop.shop.url)
    await change(person)
    const token = link.searchParams.get('token')
    expect((await askAuth(shop, 'reset-password', { token, newPassword: 'a-thief-s-own' })).status).toBe(400)
  })

  it('takes no access token for a proof, and no page of another site', async () => {
    const person = await signUp(shop)
    const body = { currentPassword: PASSWORD, newPassword: fresh }
    expect((await ask(shop, 'PUT /account/password', { as: person, body })).status).toBe(401)
    for (const origin of ['https://evil.example', 'null', 'http://shop.test.evil.example']) {
      const foreign = await askAs(shop, person, 'PUT /account/password', body, {
        headers: { Origin: origin },
      })
      expect(foreign.status).toBe(403)
    }
    expect((await signIn(shop, person.email)).token).toMatch(/\S/)
  })

  it('is not there for somebody without a password, who sets the first by mail', async () => {
    const person = await signUp(shop)
    await shop.shop.db.deleteFrom('accounts').where('providerId', '=', 'credential').execute()
    expect(await change(person)).toMatchObject({ status: 409, body: { error: { code: 'no-password' } } })
    await askAuth(shop, 'request-password-reset', { email: person.email })
    const link = new URL(await linkTo(shop, person.email, '/reset-password'), shop.shop.url)
    await askAuth(shop, 'reset-password', { token: link.searchParams.get('token'), newPassword: fresh })
    expect((await signIn(shop, person.email, fresh)).token).toMatch(/\S/)
  })
})
