import type { CachedPage } from '../shop/cached.ts'
import { shopContext } from '../shop/contexts.ts'
import type { Route } from './+types/robots.ts'

/**
 * Kept from crawlers: what needs a sign-in or is somebody's own, and the addresses of the contract, which are no pages. The basket itself is
 * none of that to them: to whoever has no cookie it is empty.
 */
const closed = [
  '/dashboard',
  '/basket/',
  '/garage',
  '/checkout',
  '/guest',
  '/wishlist',
  '/purchase',
  '/api',
  '/sandbox',
]

export const handle: CachedPage = { reads: [] }

export function loader({ context }: Route.LoaderArgs) {
  const { url } = context.get(shopContext)
  const rules = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)]
  const text = `${rules.join('\n')}\n\nSitemap: ${url}/sitemap.xml\n`
  return new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
