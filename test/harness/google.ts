/** A browser without a screen: it keeps cookies and follows nothing by itself. */
export interface Visitor {
  /** The session's cookie and all others, as a browser would send them. */
  cookie(): string
  get(address: string): Promise<Response>
  post(address: string, body: object | URLSearchParams): Promise<Response>
}

/** Who answers a visitor: a shop, or one part of it. */
interface Host {
  shop: { url: string }
  app: { request(address: string, init?: RequestInit): Response | Promise<Response> }
}

/** Opens one at a shop. */
export function openVisitor({ shop, app }: Host): Visitor {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  async function send(address: string, init: RequestInit): Promise<Response> {
    const { pathname, search } = new URL(address, shop.url)
    const headers = new Headers({ Origin: shop.url, Cookie: cookie(), ...(init.headers as object) })
    const answer = await app.request(shop.url + pathname + search, { ...init, headers })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = line.match(/^([^=]+)=([^;]*)/) ?? []
      if (value && !/max-age=0|1970/i.test(line)) jar.set(name, value)
      else jar.delete(name)
    }
    return answer
  }

  return {
    cookie,
    get: (address) => send(address, {}),
    post: (address, body) =>
      body instanceof URLSearchParams
        ? send(address, { method: 'POST', body })
        : send(address, {
            method: 'POST',
            body: JSON.stringify(body),
            headers: { 'Content-Type': 'application/json' },
          }),
  }
}

/** Where an answer sends the browser. */
export function next(answer: Response): string {
  return answer.headers.get('location') ?? `nowhere: ${answer.status}`
}

/** Begins a sign-in, as the button does; gives the provider's address that the browser goes to. */
export async function begin(visitor: Visitor, from = '/dashboard'): Promise<URL> {
  const answer = await visitor.post('/api/auth/sign-in/social', { provider: 'google', from })
  const { url, message } = (await answer.json()) as { url?: string; message?: string }
  if (!url) throw new Error(`Google sign-in did not begin: ${answer.status} ${message}`)
  return new URL(url)
}

/** Goes through the stand-in's chooser as somebody; gives the address it sends the browser back to. */
export async function choose(
  visitor: Visitor,
  authorize: URL,
  account: { email: string; name?: string; confirmed?: boolean },
): Promise<string> {
  const { confirmed = true, ...named } = account
  const chooser = next(await visitor.get(authorize.href))
  const form = new URLSearchParams({ ...named, ...(confirmed && { confirmed: 'on' }) })
  const resume = next(await visitor.post(chooser, form))
  return next(await visitor.get(resume))
}

/** The whole way: from the button to the page it ends at. */
export async function signInByGoogle(
  visitor: Visitor,
  account: { email: string; name?: string; confirmed?: boolean },
): Promise<string> {
  const callback = await choose(visitor, await begin(visitor), account)
  return next(await visitor.get(callback))
}
