import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { browserShop } from '../harness/browser.ts'
import { type Said, schemaFaults, structuredData } from '../harness/structured-data.ts'
import { arrives } from './steps.ts'

const shop = browserShop()

const text = async (path: string) => await (await fetch(shop.url + path)).text()

function first(html: string, pattern: RegExp): string | undefined {
  return html.match(pattern)?.[1]
}

const canonicalOf = (html: string) => first(html, /<link[^>]* rel="canonical" href="([^"]*)"/)
const typesOf = (things: Said[]) => things.map((thing) => thing['@type']).toSorted()

describe('a page that anybody may read', () => {
  for (const [path, known] of [
    ['/', '/'],
    ['/home', '/'],
    ['/blog', '/blog'],
    ['/portfolio', '/portfolio'],
    ['/Portfolio', '/portfolio'],
    ['/basket', '/basket'],
    ['/catalogue', '/catalogue'],
    ['/catalogue?page=1', '/catalogue'],
    ['/catalogue?page=2&from=mail', '/catalogue?page=2'],
  ] as const) {
    it(`is known by one address: ${path}`, async () => {
      const html = await text(path)
      expect(canonicalOf(html)?.replaceAll('&amp;', '&')).toBe(shop.url + known)
      expect(html).not.toContain('name="robots"')
    })
  }

  it('has a title and a description of its own', async () => {
    const pages = await Promise.all(
      ['/', '/blog', '/portfolio', '/catalogue', '/catalogue?page=2', '/catalogue?category=Brakes'].map(text),
    )
    const titles = pages.map((html) => first(html, /<title>([^<]+)<\/title>/))
    const descriptions = pages.map((html) => first(html, /<meta name="description" content="([^"]{40,})"/))
    expect(new Set(titles).size).toBe(6)
    expect(new Set(descriptions).size).toBe(6)
    expect([...titles, ...descriptions]).not.toContain(undefined)
  })

  it('says of no button twice whether it is open: what opens a popover says so by itself', async () => {
    expect(await text('/')).toContain('popoverTarget="main-menu"')
    expect(await text('/')).not.toContain('aria-expanded')
  })

  it('has a picture for those who share it, of the size that it says', async () => {
    const html = await text('/')
    const address = first(html, /property="og:image" content="([^"]+)"/) ?? ''
    expect(address).toBe(`${shop.url}/share.jpg`)
    const bytes = Buffer.from(await (await fetch(address)).arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  })

  it('is shared with the picture of the part that it is of', async () => {
    const [part] = (await (await fetch(`${shop.url}/tools?limit=1`)).json()) as Record<string, string>[]
    const html = await text(`/parts/${part?.slug}`)
    expect(html.match(/property="og:image" content="[^"]+"/g)).toEqual([
      `property="og:image" content="${shop.url}${part?.image}"`,
    ])
    expect(html).not.toContain('og:image:width')
    const bytes = Buffer.from(await (await fetch(shop.url + part?.image)).arrayBuffer())
    expect((await sharp(bytes).metadata()).width).toBeGreaterThanOrEqual(600)
  })
})

describe('a page that is not for everybody', () => {
  for (const path of ['/login', '/forgatepass', '/no/such/page', '/catalogue?category=Made-up']) {
    it(`${path} asks not to be listed`, async () => {
      const html = await text(path)
      expect(html).toContain('<meta name="robots" content="noindex"')
      expect(canonicalOf(html)).toBeUndefined()
    })
  }
})

it('the style guide is not part of what is built for others', async () => {
  expect((await fetch(`${shop.url}/styleguide`)).status).toBe(404)
})

describe('structured data', () => {
  for (const [path, types] of [
    ['/', ['Organization']],
    ['/blog', ['BreadcrumbList', 'FAQPage']],
    ['/portfolio', ['BreadcrumbList']],
    ['/catalogue', ['BreadcrumbList', 'ItemList']],
  ] as const) {
    it(`of ${path} passes the schema checker`, async () => {
      const things = structuredData(await text(path))
      expect(typesOf(things)).toEqual(types)
      expect(await schemaFaults(things)).toEqual([])
    })
  }

  it('rates the shop as the reviews do that are about the shop', async () => {
    const [organization] = structuredData(await text('/'))
    const reviews = (
      (await (await fetch(`${shop.url}/review`)).json()) as { rating: number; toolsId?: string }[]
    ).filter(({ toolsId }) => toolsId === undefined)
    const mean = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length
    expect(organization?.aggregateRating).toMatchObject({
      ratingValue: Math.round(mean * 100) / 100,
      reviewCount: reviews.length,
    })
  })

  it('of a product has its offer, and its rating where buyers have given one', async () => {
    const page = await shop.visitAs('customer', '/dashboard')
    const tools = (await (await fetch(`${shop.url}/tools`)).json()) as { _id: string; price: number }[]
    const reviews = (await (await fetch(`${shop.url}/review`)).json()) as { toolsId?: string }[]
    const isRated = ({ _id }: { _id: string }) => reviews.some(({ toolsId }) => toolsId === _id)
    for (const tool of [tools.find(isRated), tools.find((tool) => !isRated(tool))]) {
      await page.goto(`${shop.url}/purchase/${tool?._id}`)
      const json = await page.locator('script[type="application/ld+json"]').textContent()
      const things = (JSON.parse(json ?? '') as { '@graph': Said[] })['@graph']
      expect(typesOf(things)).toEqual(['BreadcrumbList', 'Product'])
      expect(await schemaFaults(things)).toEqual([])
      const product = things.at(-1)
      expect(product?.offers).toMatchObject({ price: tool?.price, priceCurrency: 'USD' })
      expect(product !== undefined && 'aggregateRating' in product).toBe(tool !== undefined && isRated(tool))
    }
  })
})

describe('what machines ask for', () => {
  it('robots.txt leads to the list of pages, and away from what needs a sign-in', async () => {
    const robots = await text('/robots.txt')
    expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`)
    for (const path of ['/dashboard', '/purchase', '/api']) expect(robots).toContain(`Disallow: ${path}\n`)
    expect(robots).not.toContain('Disallow: /basket\n')
  })

  it('every page of sitemap.xml answers, and is known by just that address', async () => {
    const pages = [...(await text('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, page = '']) =>
      page.replaceAll('&amp;', '&'),
    )
    expect(pages.length).toBeGreaterThan(8)
    expect(await text('/sitemap.xml')).toMatch(/catalogue<\/loc><lastmod>20\d\d-[^<]+Z<\/lastmod>/)
    for (const page of pages) {
      const answer = await fetch(page)
      expect(answer.status).toBe(200)
      expect(canonicalOf(await answer.text())?.replaceAll('&amp;', '&')).toBe(page)
    }
  })

  it('sitemap.xml has one part here, and says that there is no second', async () => {
    expect(await text('/sitemap.xml?part=1')).toBe(await text('/sitemap.xml'))
    for (const part of ['2', '0', '01', '1e0', 'one']) {
      const answer = await fetch(`${shop.url}/sitemap.xml?part=${part}`)
      expect([answer.status, await answer.text()]).toEqual([404, 'There is no such part of the sitemap.\n'])
    }
  })

  it('the manifest names icons that are there, as large as it says', async () => {
    const answer = await fetch(`${shop.url}/site.webmanifest`)
    expect(answer.headers.get('content-type')).toBe('application/manifest+json')
    const { icons, name } = (await answer.json()) as { name: string; icons: { src: string; sizes: string }[] }
    expect(name).toBe('Spoke & Piston')
    const drawnOnce = icons.filter(({ src }) => src.endsWith('.png'))
    expect(drawnOnce.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
    for (const { src, sizes } of drawnOnce) {
      const bytes = Buffer.from(await (await fetch(shop.url + src)).arrayBuffer())
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
    }
    expect((await fetch(`${shop.url}/apple-touch-icon.png`)).status).toBe(200)
    const ico = await fetch(`${shop.url}/favicon.ico`)
    expect(ico.headers.get('content-type')).toMatch(/^image\//)
    const drawn = Buffer.from(await ico.arrayBuffer())
    expect([...drawn.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0])
    for (const [place, size] of [16, 32, 48].entries()) {
      const png = drawn.subarray(drawn.readUInt32LE(6 + 16 * place + 12))
      expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size, height: size })
    }
  })
})

describe('without script', () => {
  it('every page reads, and the menu leads from one to the next, on a phone too', async () => {
    const page = await shop.visit('/', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    for (const [link, path] of [
      ['Catalogue', /^\/catalogue$/],
      ['Blog', /^\/blog$/],
      ['Portfolio', /^\/portfolio$/],
      ['Login', /^\/login$/],
    ] as const) {
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click()
      await arrives(page, path)
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
  })
})

describe('on paper', () => {
  it('a page is its content, dark on white, without what can only be clicked', async () => {
    const page = await shop.visitAs('customer', '/dashboard/myorder', { colorScheme: 'dark' })
    await page.getByRole('link', { name: /^Pay/ }).first().waitFor()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const role of ['banner', 'contentinfo', 'navigation', 'button'] as const)
      expect(await page.getByRole(role).count(), role).toBe(0)
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    const [ground, ink] = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body)
      return [backgroundColor, color]
    })
    expect([ground, ink]).toEqual(['rgb(255, 255, 255)', 'rgb(28, 31, 34)'])
  })
})
