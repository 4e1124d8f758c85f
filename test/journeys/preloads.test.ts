import { expect, it } from 'vitest'
import { browserShop } from '../harness/browser.ts'

const shop = browserShop()

/** Each link is a request that stands between a phone and the first picture: there were 36 to 41. */
const atMost = 24

it.each(['/', '/catalogue', '/login', 'a product'])(
  'the scripts of %s are few files, and give way to what is seen first',
  async (page) => {
    const tools = (await (await fetch(`${shop.url}/tools`)).json()) as { _id: string }[]
    const path = page === 'a product' ? `/purchase/${tools[0]?._id}` : page
    const html = await (await fetch(shop.url + path)).text()
    const links = html.match(/<link [^>]*rel="modulepreload"[^>]*>/g) ?? []
    expect(links.length).toBeGreaterThan(5)
    expect(links.length).toBeLessThanOrEqual(atMost)
    for (const link of links) expect(link).toContain('fetchpriority="low"')
  },
)
