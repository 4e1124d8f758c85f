/** What an address is asked, as `fetch` takes it. */
export interface NamingRequest {
  path: string
  init: RequestInit
}

/** An address at which a stranger names somebody by their address: whether there is an account may not show (threat 74). */
export interface EnumerationTarget {
  name: string
  ask(email: string): NamingRequest
}

/** Somebody with an account of their own, who asks about others. */
export interface Asker {
  cookie: string
  token: string
}

/** Every address at which one can name somebody else. */
export function enumerationTargets(shopUrl: string, { cookie, token }: Asker): EnumerationTarget[] {
  const json = { 'Content-Type': 'application/json', Origin: shopUrl }
  const send = (method: string, path: string, body: object, headers: object = {}): NamingRequest => ({
    path,
    init: { method, headers: { ...json, ...headers }, body: JSON.stringify(body) },
  })
  const read = (path: string, headers: Record<string, string> = {}): NamingRequest => ({
    path,
    init: { headers },
  })
  const bearer = { Authorization: `Bearer ${token}` }
  const password = 'gear-and-sprocket-9'
  const q = encodeURIComponent
  return [
    {
      name: 'sign-up',
      ask: (email) => send('POST', '/api/auth/sign-up/email', { name: 'Nobody', email, password }),
    },
    {
      name: 'sign-in',
      ask: (email) => send('POST', '/api/auth/sign-in/email', { email, password: 'another-one-7' }),
    },
    { name: 'reset', ask: (email) => send('POST', '/api/auth/request-password-reset', { email }) },
    {
      name: 'mail to confirm',
      ask: (email) => send('POST', '/api/auth/send-verification-email', { email }),
    },
    { name: '/admin, a visitor', ask: (email) => read(`/admin?email=${q(email)}`) },
    { name: '/admin, a customer', ask: (email) => read(`/admin?email=${q(email)}`, bearer) },
    { name: '/user/{email}, a visitor', ask: (email) => send('PUT', `/user/${q(email)}`, { email }) },
    {
      name: '/user/{email}, a customer',
      ask: (email) => send('PUT', `/user/${q(email)}`, { email }, { Cookie: cookie }),
    },
    {
      name: 'makeadmin, a customer',
      ask: (email) => send('PUT', `/makeadmin/${q(email)}`, {}, bearer),
    },
    { name: '/order, a customer', ask: (email) => read(`/order?email=${q(email)}`, bearer) },
    {
      name: '/profile-details, a customer',
      ask: (email) => read(`/profile-details/?email=${q(email)}`, bearer),
    },
  ]
}

/** These are of the moment, of the connection, which ends after a thousand requests, and drawn anew for each answer. */
const passing = ['date', 'connection', 'keep-alive', 'x-request-id']

/** All of an answer that somebody sees. */
export async function seen(answer: Response): Promise<string> {
  const headers = [...answer.headers].filter(([name]) => !passing.includes(name))
  return JSON.stringify([answer.status, headers, await answer.text()])
}
