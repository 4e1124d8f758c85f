import { ask, type TestPerson } from './ask.ts'
import type { TestShop } from './test-shop.ts'

export type { TestPerson } from './ask.ts'

let count = 0

/** Signs a new person up through the front door; `role` and `verified` are then set in the database. */
export async function signUp(
  shop: TestShop,
  who: { name?: string; email?: string; role?: 'user' | 'admin'; verified?: boolean } = {},
): Promise<TestPerson> {
  count += 1
  const {
    name = 'Nora Nipple',
    email = `person-${count}@example.com`,
    role = 'user',
    verified = role === 'admin',
  } = who
  await provider(shop, 'sign-up/email', { name, email, password: PASSWORD })
  const { cookie, token } = await signIn(shop, email)
  const changed = await shop.shop.db
    .updateTable('users')
    .set({ role })
    .where('email', '=', email)
    .where('removedAt', 'is', null)
    .returning(['id', 'identityId'])
    .executeTakeFirstOrThrow()
  await shop.shop.db
    .updateTable('identities')
    .set({ emailVerified: verified })
    .where('id', '=', changed.identityId)
    .execute()
  return { userId: changed.id, email, name, cookie, token }
}

/** The password of everybody whom `signUp` has signed up. */
export const PASSWORD = 'spanner-12'

/** Signs a person in; gives the session's cookie and an access token. */
export async function signIn(
  shop: TestShop,
  email: string,
  password = PASSWORD,
): Promise<{ cookie: string; token: string }> {
  const answer = await provider(shop, 'sign-in/email', { email, password })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { cookie, ...(await renew(shop, { email, cookie })) }
}

async function provider(shop: TestShop, path: string, body: object) {
  const answer = await ask(shop, `POST /api/auth/${path}`, { body, headers: { Origin: shop.shop.url } })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

/** Gets a fresh access token with a person's session. */
export async function renew(
  shop: TestShop,
  person: { email: string; cookie: string },
): Promise<{ token: string }> {
  const answer = await ask<{ token: string }>(shop, `PUT /user/${encodeURIComponent(person.email)}`, {
    body: { email: person.email },
    headers: { Cookie: person.cookie, Origin: shop.shop.url },
  })
  if (answer.status !== 200)
    throw new Error(`no access token: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}
