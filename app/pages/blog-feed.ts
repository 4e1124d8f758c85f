import { escapedXml } from '../basics/xml.ts'
import { answers, blog } from '../content/blog.ts'
import { brand } from '../content/brand.ts'
import type { CachedPage } from '../shop/cached.ts'
import { shopContext } from '../shop/contexts.ts'
import type { Route } from './+types/blog-feed.ts'

export const handle: CachedPage = { reads: [] }

export function loader({ context }: Route.LoaderArgs) {
  return new Response(blogFeed(context.get(shopContext).url), {
    headers: {
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}

export function blogFeed(shop: string): string {
  const items = answers.map(({ id, question, published, paragraphs }) => {
    const address = `${shop}/blog#${id}`
    return element('item', [
      element('title', escapedXml(question)),
      element('link', escapedXml(address)),
      element('guid', escapedXml(address)),
      element('pubDate', momentOf(published)),
      element('description', escapedXml(paragraphs.map((text) => `<p>${escapedXml(text)}</p>`).join(''))),
    ])
  })
  const latest = answers
    .map(({ published }) => published)
    .toSorted()
    .at(-1)
  const channel = element('channel', [
    element('title', escapedXml(`${blog.title} · ${brand.name}`)),
    element('link', `${escapedXml(shop)}/blog`),
    element('description', escapedXml(blog.description)),
    element('language', 'en'),
    ...(latest ? [element('pubDate', momentOf(latest))] : []),
    `<atom:link href="${escapedXml(shop)}/feeds/blog.xml" rel="self" type="application/rss+xml"/>`,
    ...items,
  ])
  const root = '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">'
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n${channel}\n</rss>\n`
}

/** As RFC 822 has it, which RSS asks for: `Sat, 21 Nov 2026 00:00:00 GMT`. */
function momentOf(day: string): string {
  return new Date(`${day}T00:00:00Z`).toUTCString()
}

function element(name: string, inside: string | string[]): string {
  return `<${name}>${typeof inside === 'string' ? inside : `\n${inside.join('\n')}\n`}</${name}>`
}
