import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KEY_PREFIX } from '../../app/api-keys/api-key.ts'
import { hashOf } from '../../app/api-keys/make-api-key.server.ts'
import type { CallSpec } from '../../app/basics/call.ts'
import { type Scope, scopes, scopesFor } from '../../app/basics/viewer.ts'
import { calls } from '../../app/features.server.ts'
import { type Ask, ask } from '../../test/harness/ask.ts'
import type { Refused } from '../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { refusalsByRule } from './refusals.ts'

let shop: TestShop
let strict: TestShop
let admin: TestPerson
let lacking: TestPerson
let customer: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  strict = await openTestShop({ ADMIN_2FA: '1' })
  admin = await signUp(shop, { role: 'admin' })
  customer = await signUp(shop)
  lacking = await signUp(strict, { role: 'admin' })
  for (const scope of scopes) await keep(shop, admin, scope)
  await keep(strict, lacking, 'read')
})
afterAll(async () => {
  await strict?.close()
  await shop?.close()
})

const keyOf = (scope: string) => `${KEY_PREFIX}${scope.padEnd(43, '_')}`

/** Writes an API key down as if it had been made. */
async function keep(
  { shop: { db } }: TestShop,
  { userId }: TestPerson,
  scope: Scope,
  name: string = scope,
): Promise<void> {
  const key = {
    name,
    hash: hashOf(keyOf(name)),
    ending: '____',
    scopes: [...scopes],
    expiresAt: null,
  }
  const powers = userId === admin.userId ? [scope] : [...scopes]
  await db
    .insertInto('apiKeys')
    .values({ ...key, scopes: powers, madeBy: userId, madeAt: new Date() })
    .execute()
}

type Sent = Ask & { query?: string; id?: string; of?: TestShop }

/** Makes a call as a person with both proofs, from our own pages, at an id that is nobody's. */
function send(call: CallSpec, person: TestPerson, { query = '', id, of = shop, ...more }: Sent = {}) {
  const path = call.path.replace(/\{\w+\}/g, id ?? '0199a5c1-0000-7000-8000-00000000ffff')
  const as = call.proof.includes('bearer') ? person : undefined
  const headers = { Cookie: person.cookie, Origin: of.shop.url, ...more.headers }
  return ask<Refused>(of, `${call.method.toUpperCase()} ${path}${query}`, { as, ...more, headers })
}

const withKey = (call: CallSpec, scope: string, of = shop) =>
  send(call, { ...admin, cookie: '', token: keyOf(scope) }, { of })

/** How each refusal that the gate gives by rule is got, at any call that has it. */
const provoked: Record<string, (call: CallSpec) => Promise<{ status: number; body: Refused }>> = {
  malformed: (call) => send(call, admin, { query: '?twice=1&twice=2' }),
  'not-signed-in': (call) => {
    // Who has to prove nothing yet is asked for the body first.
    const body = call.body && call.who === 'anyone' ? { email: admin.email } : undefined
    return send(call, { ...admin, cookie: '', token: 'sk_shop_x' }, { body })
  },
  'missing-or-null-origin': ({ proof, ...call }) =>
    ask(shop, `${call.method.toUpperCase()} ${call.path}`, {
      cookieOf: admin,
      headers: { 'Sec-Fetch-Mode': proof },
    }),
  forbidden: (call) =>
    call.proof.startsWith('session')
      ? send(call, admin, { as: undefined, headers: { Origin: 'https://elsewhere.example' } })
      : send(call, customer),
  'two-factor-needed': (call) =>
    call.who === 'admin' ? send(call, lacking, { of: strict }) : withKey(call, 'read', strict),
  'out-of-scope': (call) => withKey(call, scopes.find((scope) => !scopesFor(call).includes(scope)) ?? ''),
  'too-many': async (call) => {
    const { db } = shop.shop
    // Who is beyond a limit is refused from memory for a while: each key is good for one call.
    const busy = `busy${calls.findIndex((one) => one.call === call)}`
    await keep(shop, admin, 'orders', busy)
    await withKey(call, busy)
    await sql`update rate_limits set points = 1000`.execute(db)
    const answer = await withKey(call, busy)
    await sql`delete from rate_limits`.execute(db)
    return answer
  },
  invalid: (call) => {
    if (call.body && call.outside !== 'own body') return send(call, admin, { body: '[]' })
    const odd = Object.keys(call.query?.shape ?? {}).map((name) => `${name}=${'%00'.repeat(400)}`)
    return send(call, admin, { query: call.query?.safeParse({}).success ? `?${odd.join('&')}` : '' })
  },
  'not-found': (call) => {
    // Of a call that wants to be told something, or it asks for that first.
    const query = 'vehicle' in (call.query?.shape ?? {}) ? `?vehicle=${nobodys}` : ''
    return send(call, admin, { id: '%00', query })
  },
  'wrong-type': (call) => send(call, admin, { body: 'x', headers: { 'Content-Type': 'text/plain' } }),
  'too-large': (call) =>
    send(call, admin, { body: JSON.stringify('x'.repeat((call.bodyLimit ?? 16_384) + 1)) }),
}

const nobodys = '00000000-0000-7000-8000-000000000000'

/** Those that take a success before: `app/orders/ordering.test.ts` and `server/gate` try them. */
const afterSuccess = ['key-reused', 'key-in-flight']

describe('each refusal that the written contract lists by the gate’s rule', () => {
  it.each(calls.map(({ call }): [string, CallSpec] => [`${call.method} ${call.path}`, call]))(
    'can be got at %s',
    async (_name, call) => {
      for (const code of refusalsByRule(call).filter((code) => !afterSuccess.includes(code))) {
        const byPerson = code === 'too-many' && !call.proof.includes('bearer')
        if (byPerson) continue
        const { body } = (await provoked[code]?.(call)) ?? {}
        expect(body?.error?.code, code).toBe(code)
      }
    },
  )
})
