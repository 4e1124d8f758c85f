import { createHash } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { OpenShop } from './shop.ts'

/**
 * Puts on every answer, pages and calls alike, the headers that they share. With a connection behind it they go to
 * Node directly: rewriting a finished `Response` would cost the fast way out of memory.
 */
export function commonHeaders(url: string): MiddlewareHandler {
  const headers = sharedHeaders(url)
  return async (context, next) => {
    const { outgoing } = (context.env ?? {}) as Partial<HttpBindings>
    if (outgoing) for (const [name, value] of headers) outgoing.setHeader(name, value)
    await next()
    if (!outgoing) for (const [name, value] of headers) context.header(name, value)
  }
}

function sharedHeaders(url: string): [string, string][] {
  const always: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    // Other sites learn nothing; `no-referrer` would also take the `Origin` from our own forms.
    ['Referrer-Policy', 'same-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
  ]
  return url.startsWith('https:') ? [...always, ['Strict-Transport-Security', 'max-age=31536000']] : always
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/**
 * Finishes a page: its Content-Security-Policy allows exactly the inline scripts that the page was rendered with,
 * by their SHA-256. (A nonce would have to differ in each answer, and public pages are served from memory.)
 */
export async function documentHeaders(response: Response, shop: OpenShop): Promise<Response> {
  const type = response.headers.get('content-type') ?? ''
  if (!response.headers.has('cache-control')) response.headers.set('Cache-Control', 'no-store')
  if (!type.startsWith('text/html')) return response
  const html = await response.text()
  response.headers.set('Content-Security-Policy', policy(html, shop))
  return new Response(html, response)
}

function policy(html: string, shop: OpenShop): string {
  const hashes = [...html.matchAll(inlineScript)].map(([, code = '']) => {
    return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  })
  const stripe = shop.environment.stripe !== undefined
  const directives = {
    'default-src': "'self'",
    'script-src': [
      "'self'",
      ...new Set(hashes),
      ...(stripe ? ['https://js.stripe.com', 'https://*.js.stripe.com'] : []),
    ].join(' '),
    'style-src': "'self' 'unsafe-inline'",
    'img-src': ["'self' data: blob:", ...shop.environment.imageHosts.map((host) => `https://${host}`)].join(
      ' ',
    ),
    'connect-src': stripe ? "'self' https://api.stripe.com" : "'self'",
    'frame-src': stripe ? 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com' : "'self'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
