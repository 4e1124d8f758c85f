import { createHash } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { pageSources } from '../app/identity/firebase/settings.ts'
import type { OpenShop } from './shop.ts'

/** To Node directly where there is a connection: rewriting a `Response` would cost the fast way out of memory. */
export function commonHeaders(shop: OpenShop): MiddlewareHandler {
  const headers = sharedHeaders(shop)
  return async (context, next) => {
    const { outgoing } = (context.env ?? {}) as Partial<HttpBindings>
    if (outgoing) for (const [name, value] of headers) outgoing.setHeader(name, value)
    await next()
    if (!outgoing) for (const [name, value] of headers) context.header(name, value)
  }
}

/** What every answer says, whatever it is. */
export function sharedHeaders({ url, hosted }: Pick<OpenShop, 'url' | 'hosted'>): [string, string][] {
  const always: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    // Other sites learn nothing; `no-referrer` would also take the `Origin` from our own forms.
    ['Referrer-Policy', 'same-origin'],
    // A hosted provider signs in with Google in a window of its own, which has to find its way back.
    ['Cross-Origin-Opener-Policy', hosted ? 'same-origin-allow-popups' : 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    // What the shop has no use for, so that nothing that has got into a page has it either.
    ['Permissions-Policy', 'camera=(), display-capture=(), geolocation=(), microphone=(), usb=()'],
  ]
  return url.startsWith('https:') ? [...always, ['Strict-Transport-Security', 'max-age=31536000']] : always
}

/**
 * Finishes a page: its Content-Security-Policy allows exactly the inline scripts that carry the rendering's `mark` as
 * their nonce, by their SHA-256; any other that has got into the page is refused. The mark itself is taken out again. (A
 * nonce would have to differ in each answer, and public pages are served from memory.)
 */
export async function documentHeaders(response: Response, mark: string, shop: OpenShop): Promise<Response> {
  const type = response.headers.get('content-type') ?? ''
  if (!response.headers.has('cache-control')) response.headers.set('Cache-Control', 'no-store')
  if (!type.startsWith('text/html')) return response
  const html = await response.text()
  const nonce = ` nonce="${mark}"`
  response.headers.set('Content-Security-Policy', policy(hashesOf(html, nonce), shop))
  return new Response(html.replaceAll(nonce, ''), response)
}

/** The inline scripts among those that have the nonce; the mark is a rendering's own, so nobody else can write it. */
function hashesOf(html: string, nonce: string): string[] {
  const ours = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => attributes.includes(nonce) && !/\ssrc=/.test(attributes))
    .map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  return [...new Set(ours)]
}

function policy(hashes: string[], shop: OpenShop): string {
  const stripe = shop.environment.stripe !== undefined
  const hosted = shop.hosted && pageSources(shop.hosted.settings)
  const directives = {
    'default-src': "'self'",
    'script-src': [
      "'self'",
      ...hashes,
      ...(stripe ? ['https://js.stripe.com', 'https://*.js.stripe.com'] : []),
      ...(hosted ? [hosted.scripts] : []),
    ].join(' '),
    'style-src': "'self' 'unsafe-inline'",
    'img-src': [
      "'self' data: blob:",
      ...(shop.imageHost.origin ? [shop.imageHost.origin] : []),
      ...shop.environment.imageAddresses.map((host) => `https://${host}`),
    ].join(' '),
    'connect-src': [
      "'self'",
      ...(stripe ? ['https://api.stripe.com'] : []),
      ...(hosted ? [hosted.connect] : []),
    ].join(' '),
    'frame-src': [
      stripe ? 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com' : "'self'",
      ...(hosted ? [hosted.frames] : []),
    ].join(' '),
    'frame-ancestors': "'none'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
