import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { begin, choose, next, openVisitor, signInByGoogle } from '../../../test/harness/google.ts'
import { signUp } from '../../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ DEMO: '1' })
})
afterAll(() => shop?.close())

const ended = '/login?notice=google&from=%2Fdashboard'
const refused = (code: string) => `${ended}&error=${code}`

async function identityOf(email: string) {
  return await shop.shop.db.selectFrom('identities').selectAll().where('email', '=', email).executeTakeFirst()
}

async function sessionOf(cookie: string) {
  const { body } = await ask<{ user: { email: string } } | null>(shop, 'GET /api/auth/get-session', {
    headers: { Cookie: cookie },
  })
  return body?.user
}

describe('Google sign-in', () => {
  it.each(['auth?client_id=%00', 'auth?client_id=%ed%a0%80', 'choose/%00', 'auth/%00', 'auth/%'])(
    'is no fault of the shop’s where somebody makes an address up: %s',
    async (path) => {
      const { status } = await ask(shop, `GET /sandbox/google/${path}`)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    },
  )

  it('asks the provider for a code with PKCE, a state and a nonce, and for the account each time', async () => {
    const { origin, pathname, searchParams } = await begin(openVisitor(shop))
    expect(origin + pathname).toBe('http://shop.test/sandbox/google/auth')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{32}$/),
      nonce: expect.stringMatching(/^[\w-]{32}$/),
      redirect_uri: 'http://shop.test/api/auth/callback/google',
      prompt: 'select_account',
    })
  })

  it('takes no account at its stand-in that a page of another site has chosen', async () => {
    const visitor = openVisitor(shop)
    const chooser = new URL(next(await visitor.get((await begin(visitor)).href)), shop.shop.url)
    const body = new URLSearchParams({ email: 'chosen@example.com', confirmed: 'on' })
    const headers = { Origin: 'https://evil.example', Cookie: visitor.cookie() }
    expect((await shop.app.request(chooser.href, { method: 'POST', body, headers })).status).toBe(403)
  })

  it('makes an account of somebody new, with the address proven, and leads back to where they came from', async () => {
    const visitor = openVisitor(shop)
    expect(await signInByGoogle(visitor, { email: 'Gwen@Example.com', name: 'Gwen Gear' })).toBe(ended)
    expect(await sessionOf(visitor.cookie())).toMatchObject({
      email: 'gwen@example.com',
      name: 'Gwen Gear',
      emailVerified: true,
      image: null,
    })
    const opened = await ask(shop, 'PUT /user/gwen@example.com', {
      body: { email: 'gwen@example.com' },
      headers: { Cookie: visitor.cookie(), Origin: shop.shop.url },
    })
    expect(opened.status).toBe(200)
  })

  it('is the same person the second time, also from another process, and keeps a name they have changed', async () => {
    const email = 'again@example.com'
    await signInByGoogle(openVisitor(shop), { email })
    const before = await identityOf(email)
    await shop.shop.db.updateTable('identities').set({ name: 'Renamed' }).where('email', '=', email).execute()
    const other = await openTestShop({ DEMO: '1', DATABASE_URL: shop.address, DATA_DIR: shop.dataDir })
    const [here, there] = [openVisitor(shop), openVisitor(other)]
    const authorize = await begin(here)
    const callback = await choose(there, authorize, { email })
    expect(next(await here.get(callback))).toBe(ended)
    expect(await identityOf(email)).toMatchObject({ id: before?.id, name: 'Renamed' })
    await other.close()
  })

  it('keeps none of the provider’s tokens', async () => {
    await signInByGoogle(openVisitor(shop), { email: 'tokens@example.com' })
    await signInByGoogle(openVisitor(shop), { email: 'tokens@example.com' })
    const rows = await shop.shop.db
      .selectFrom('accounts')
      .innerJoin('identities', 'identities.id', 'accounts.userId')
      .select(['accounts.accessToken', 'accounts.refreshToken', 'accounts.idToken'])
      .where('identities.email', '=', 'tokens@example.com')
      .execute()
    expect(rows).toEqual([{ accessToken: null, refreshToken: null, idToken: null }])
  })

  it('lets the same browser be one person after the other', async () => {
    const visitor = openVisitor(shop)
    for (const email of ['one@example.com', 'two@example.com', 'one@example.com']) {
      expect(await signInByGoogle(visitor, { email })).toBe(ended)
      expect(await sessionOf(visitor.cookie())).toMatchObject({ email })
    }
  })

  it('goes back to pages of ours alone', async () => {
    for (const from of ['https://evil.example', '//evil.example', '/\\evil.example']) {
      const visitor = openVisitor(shop)
      const callback = await choose(visitor, await begin(visitor, from), { email: 'home@example.com' })
      expect(next(await visitor.get(callback))).toBe('/login?notice=google&from=%2F')
    }
  })

  it('says so where nobody was chosen', async () => {
    const visitor = openVisitor(shop)
    const chooser = next(await visitor.get((await begin(visitor)).href))
    const resume = next(await visitor.post(chooser, new URLSearchParams({ cancel: '1' })))
    const back = next(await visitor.get(next(await visitor.get(resume))))
    expect(back).toContain(refused('access_denied'))
  })
})

describe('an account that is there already', () => {
  it('is linked where both sides have proven the address', async () => {
    const person = await signUp(shop, { verified: true })
    const visitor = openVisitor(shop)
    expect(await signInByGoogle(visitor, { email: person.email })).toBe(ended)
    expect(await sessionOf(visitor.cookie())).toMatchObject({ email: person.email, name: person.name })
  })

  it('is not linked where its owner has not proven the address', async () => {
    const person = await signUp(shop, { verified: false })
    const visitor = openVisitor(shop)
    expect(await signInByGoogle(visitor, { email: person.email })).toBe(refused('account_not_linked'))
    expect(await sessionOf(visitor.cookie())).toBeUndefined()
    expect(await identityOf(person.email)).toMatchObject({ emailVerified: false })
  })

  it.each([true, false])(
    'is not linked where Google has not proven the address (proven here: %s)',
    async (verified) => {
      const person = await signUp(shop, { verified })
      const visitor = openVisitor(shop)
      const account = { email: person.email, confirmed: false }
      expect(await signInByGoogle(visitor, account)).toBe(refused('email_not_found'))
      expect(await sessionOf(visitor.cookie())).toBeUndefined()
      expect(await identityOf(person.email)).toMatchObject({ emailVerified: verified })
    },
  )

  it('nor does an address that Google has not proven make one', async () => {
    const account = { email: 'nobody-proved@example.com', confirmed: false }
    expect(await signInByGoogle(openVisitor(shop), account)).toBe(refused('email_not_found'))
    expect(await identityOf(account.email)).toBeUndefined()
  })
})

describe('the way back', () => {
  const email = 'back@example.com'
  const failed = '/login?notice=google&error=state_mismatch'

  it('is refused with another state, or none', async () => {
    const visitor = openVisitor(shop)
    const callback = new URL(await choose(visitor, await begin(visitor), { email }))
    callback.searchParams.set('state', 'x'.repeat(32))
    expect(next(await visitor.get(callback.href))).toBe(failed)
    callback.searchParams.delete('state')
    expect(next(await visitor.get(callback.href))).toBe('/login?notice=google&error=state_not_found')
    expect(await sessionOf(visitor.cookie())).toBeUndefined()
  })

  it('is refused in a browser that did not begin it: nobody is signed in as somebody else (threat 27)', async () => {
    const attacker = openVisitor(shop)
    const callback = await choose(attacker, await begin(attacker), { email })
    const victim = openVisitor(shop)
    await begin(victim)
    expect(next(await victim.get(callback))).toBe(refused('state_mismatch'))
    expect(await sessionOf(victim.cookie())).toBeUndefined()
  })

  it('is good for one use', async () => {
    const visitor = openVisitor(shop)
    const callback = await choose(visitor, await begin(visitor), { email })
    expect(next(await visitor.get(callback))).toBe(ended)
    expect(next(await openVisitor(shop).get(callback))).toBe(failed)
    expect(next(await visitor.get(callback))).toBe(failed)
  })

  it('is refused with a code that was used, or was given to another sign-in', async () => {
    const visitor = openVisitor(shop)
    const used = new URL(await choose(visitor, await begin(visitor), { email }))
    await visitor.get(used.href)
    const fresh = new URL(await choose(visitor, await begin(visitor), { email }))
    const code = fresh.searchParams.get('code') ?? ''
    fresh.searchParams.set('code', used.searchParams.get('code') ?? '')
    expect(next(await visitor.get(fresh.href))).toBe(refused('invalid_code'))
    const third = new URL(await choose(visitor, await begin(visitor), { email }))
    third.searchParams.set('code', code)
    expect(next(await visitor.get(third.href))).toBe(refused('invalid_code'))
  })

  it('is refused from another issuer', async () => {
    const visitor = openVisitor(shop)
    const callback = new URL(await choose(visitor, await begin(visitor), { email }))
    callback.searchParams.set('iss', 'https://evil.example')
    expect(next(await visitor.get(callback.href))).toBe(refused('issuer_mismatch'))
  })
})
