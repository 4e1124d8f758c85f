import type { DirectPerson } from './direct-people.ts'
import type { ShopProcess } from './shop-process.ts'

/** A call's answer, read. */
export interface Called<T> {
  status: number
  body: T
}

/** Makes a call of the contract at a shop process, with a person's access token. */
export async function callAt<T = { message?: string }>(
  shop: Pick<ShopProcess, 'url'>,
  call: string,
  {
    as,
    body,
    headers: more,
  }: { as?: Pick<DirectPerson, 'token'>; body?: object; headers?: Record<string, string> } = {},
): Promise<Called<T>> {
  const [method = 'GET', path = '/'] = call.split(' ')
  const headers = new Headers({ ...more, ...(as && { Authorization: `Bearer ${as.token}` }) })
  if (body) headers.set('Content-Type', 'application/json')
  const answer = await fetch(shop.url + path, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as T }
}

/** Somebody who has signed up at a shop process. */
export interface Somebody {
  email: string
  password: string
}

let count = 0

/** Signs a new person up at a shop process; `headers` such as the network that they come from. */
export async function signUpAt(shop: ShopProcess, headers: Record<string, string> = {}): Promise<Somebody> {
  count += 1
  const somebody = { email: `somebody-${count}-${Date.now()}@example.com`, password: 'spanner-12' }
  const answer = await post(shop, '/api/auth/sign-up/email', { name: 'Somebody', ...somebody }, headers)
  if (!answer.ok) throw new Error(`Nobody can sign up: ${answer.status} ${await answer.text()}`)
  return somebody
}

/** Whether a shop process knows a person who signed up, at this process or another. */
export async function knows(shop: ShopProcess, somebody: Somebody): Promise<boolean> {
  return (await post(shop, '/api/auth/sign-in/email', somebody)).ok
}

/** Signs a person in at a shop process, as its pages do; gives the session's cookie. */
export async function signInAt(
  shop: ShopProcess,
  somebody: Somebody,
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await post(shop, '/api/auth/sign-in/email', somebody, headers)
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  const { email } = somebody
  const entered = await fetch(`${shop.url}/user/${email}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Origin: shop.url, Cookie: cookie.join('; '), ...headers },
    body: JSON.stringify({ email }),
  })
  if (!entered.ok) throw new Error(`Nobody can sign in: ${entered.status} ${await entered.text()}`)
  return cookie.join('; ')
}

async function post(
  shop: ShopProcess,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return await fetch(shop.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: shop.url, ...headers },
    body: JSON.stringify(body),
  })
}
