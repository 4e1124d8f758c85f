import type { BrowserContextOptions } from 'playwright-core'
import { demoPeople } from '../../app/identity/demo-people.server.ts'

/** Who of the demo people asks. */
export type DemoPerson = 'customer' | 'admin'

/** Both proofs of somebody who is signed in. */
export interface DemoSession {
  /** `name=value`, as a `Cookie` header has it. */
  cookie: string
  token: string
}

/**
 * Signs one of the demo people in at a shop, as its page does.
 * @throws Error with the shop's answer when it does not let them in.
 */
export async function signInDemo(url: string, who: DemoPerson): Promise<DemoSession> {
  const role = who === 'admin' ? 'admin' : 'user'
  const { email, password } = demoPeople.find((one) => one.role === role) ?? { email: '', password: '' }
  const headers = { 'Content-Type': 'application/json', Origin: url }
  const body = JSON.stringify({ email, password })
  const signedIn = await fetch(`${url}/api/auth/sign-in/email`, { method: 'POST', headers, body })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const asked = { method: 'PUT', headers: { ...headers, Cookie: cookie }, body: JSON.stringify({ email }) }
  const answer = await fetch(`${url}/user/${email}`, asked)
  if (!answer.ok) throw new Error(`The demo’s ${who} can’t sign in: ${answer.status} ${await answer.text()}`)
  const { token } = (await answer.json()) as { token: string }
  return { cookie, token }
}

/** What is stored in a browser. */
export type Stored = NonNullable<BrowserContextOptions['storageState']>

/** What the browser of somebody who is signed in has stored. */
export function storedBy(url: string, { cookie, token }: DemoSession): Stored {
  const [name = '', value = ''] = cookie.split(/=(.*)/s)
  const { hostname } = new URL(url)
  const kept = { name, value, domain: hostname, path: '/', expires: -1, httpOnly: true, secure: false }
  return {
    cookies: [{ ...kept, sameSite: 'Lax' }],
    origins: [{ origin: url, localStorage: [{ name: 'accessToken', value: token }] }],
  }
}
