import { checkAnswer } from './contract/check-answer.ts'
import type { TestShop } from './test-shop.ts'

/** A signed-in person with both proofs. */
export interface TestPerson {
  userId: string
  email: string
  name: string
  cookie: string
  token: string
}

/** An answer with its body read. */
export interface Answer<T = unknown> {
  status: number
  headers: Headers
  body: T
}

export interface Ask {
  /** Whose access token goes along. */
  as?: TestPerson | undefined
  /** Whose session cookie goes along. */
  cookieOf?: TestPerson | undefined
  body?: unknown
  headers?: Record<string, string>
}

/**
 * Asks a shop by the contract: `ask(shop, 'POST /order', { as: customer, body })`. Whatever it answers has to be what
 * the written contract says.
 */
export async function ask<T = Record<string, never>>(
  { app }: Pick<TestShop, 'app'>,
  call: string,
  { as, cookieOf, body, headers }: Ask = {},
): Promise<Answer<T>> {
  const [method = 'GET', path = '/'] = call.split(' ')
  const sent = new Headers(headers)
  if (as) sent.set('Authorization', `Bearer ${as.token}`)
  if (cookieOf) sent.set('Cookie', cookieOf.cookie)
  if (body !== undefined && !(body instanceof FormData) && !sent.has('content-type')) {
    sent.set('Content-Type', 'application/json')
  }
  const payload = body instanceof FormData || typeof body === 'string' ? body : body && JSON.stringify(body)
  const init = { method, headers: sent, ...(payload !== undefined && { body: payload as BodyInit }) }
  const answer = await app.request(path, init)
  const text = await answer.text()
  const json = answer.headers.get('content-type')?.includes('json')
  const seen = {
    status: answer.status,
    headers: answer.headers,
    body: (json && text ? JSON.parse(text) : text) as T,
  }
  checkAnswer(method, path, seen)
  return seen
}

/** An answer of the auth proxy: nothing of interest, or why not. */
export interface AuthAnswer {
  message: string
  error: { code: string }
}

/** Posts to the auth proxy as our own pages do: `askAuth(shop, 'sign-in/email', { … })`. */
export function askAuth(
  shop: TestShop,
  path: string,
  body: unknown,
  more: Ask = {},
): Promise<Answer<AuthAnswer>> {
  const headers = { Origin: shop.shop.url, ...more.headers }
  return ask<AuthAnswer>(shop, `POST /api/auth/${path}`, { body, ...more, headers })
}
