import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ask, askAuth } from '../test/harness/ask.ts'
import { PASSWORD, signUp, type TestPerson } from '../test/harness/people.ts'
import { openTestShop, type TestShop } from '../test/harness/test-shop.ts'

let shop: TestShop
let person: TestPerson
let lines: { facts: Record<string, unknown>; sentence: string }[]

beforeAll(async () => {
  shop = await openTestShop()
  person = await signUp(shop)
  vi.spyOn(shop.shop.log, 'info').mockImplementation((facts, sentence) => {
    lines.push({ facts: facts as Record<string, unknown>, sentence })
  })
})
beforeEach(() => {
  lines = []
})
afterAll(() => shop?.close())

const signIn = (email: string, password: string) => askAuth(shop, 'sign-in/email', { email, password })
const said = (sentence: string) =>
  lines.filter((line) => line.sentence === sentence).map(({ facts }) => facts)

describe('the log of authentications (ASVS 5.0, 16.3.1)', () => {
  it('has a sign-in with its way and its end', async () => {
    await signIn(person.email, PASSWORD)
    expect(said('an authentication')).toMatchObject([
      { event: 'sign-in by password', status: 200, session: true },
    ])
  })

  it('has one that failed, of an account that there is and of one that there is not', async () => {
    await signIn(person.email, 'spanner-13')
    await signIn('nobody@example.com', 'spanner-13')
    expect(said('an authentication')).toMatchObject([
      { event: 'sign-in by password', status: 401, session: false },
      { event: 'sign-in by password', status: 401, session: false },
    ])
  })

  it('shows that several are at one account, of one network, and whose they are to nobody', async () => {
    await signIn(person.email, 'spanner-13')
    await signIn(person.email, 'spanner-14')
    await signIn('other@example.com', 'spanner-14')
    const [first, second, other] = said('an authentication')
    expect(first).toMatchObject({ account: second?.account, network: other?.network })
    expect(first?.account).not.toBe(other?.account)
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${person.email}|other@|127\\.0\\.0\\.1`))
  })

  it('has one that a limit refused', async () => {
    for (let tries = 0; tries < 11; tries += 1) await signIn('limited@example.com', 'spanner-13')
    expect(said('an authentication').at(-1)).toMatchObject({ status: 429, session: false })
  })

  it('has a sign-up, a sign-out, and that a new password is asked for', async () => {
    const email = 'new@example.com'
    await askAuth(shop, 'sign-up/email', { name: 'New Comer', email, password: PASSWORD })
    await askAuth(shop, 'request-password-reset', { email })
    await askAuth(shop, 'sign-out', {}, { cookieOf: await signUp(shop) })
    const events = said('an authentication').map(({ event }) => event)
    expect(events).toEqual(expect.arrayContaining(['sign-up', 'password reset asked for', 'sign-out']))
  })
})

describe('the log of what is refused to who may not do it (ASVS 5.0, 16.3.2)', () => {
  it('names the call and who asked, for a call of admins and for what is somebody else’s', async () => {
    await ask(shop, 'GET /user', { as: person })
    await ask(shop, 'GET /order?email=somebody@example.com', { as: person })
    expect(said('a call was refused: not permitted')).toEqual([
      { call: 'GET /user', refusal: 'forbidden', by: person.userId },
      { call: 'GET /order', refusal: 'forbidden', by: person.userId },
    ])
  })

  it('has nothing of who is not signed in, nor of a mistake', async () => {
    await ask(shop, 'GET /user')
    await ask(shop, 'POST /order', { as: person, body: {} })
    expect(said('a call was refused: not permitted')).toEqual([])
  })
})
