import { describe, expect, it } from 'vitest'
import { specified } from '../../app/content/messages.ts'
import { browserShop } from '../harness/browser.ts'
import { schemaFaults, structuredData } from '../harness/structured-data.ts'
import { linkInOutbox } from './identity-provider.ts'
import { arrives, shows } from './steps.ts'

const shop = browserShop()
const phone = { viewport: { width: 390, height: 844 } }

interface Tool {
  _id: string
  slug: string
  name: string
  image: string
  price: number
  available_quantity: number
  minimum_quantity: number
  more_pictures?: { image: string; alt?: string }[]
}

const tools = async () => (await (await fetch(`${shop.url}/tools?limit=200`)).json()) as Tool[]
async function withMorePictures() {
  const tool = (await tools()).find(({ more_pictures }) => more_pictures?.[1])
  const { image = '', alt = '' } = tool?.more_pictures?.[0] ?? {}
  return { tool, alt, folder: image.replace(/[^/]+$/, '') }
}

const canBeOrdered = (tool: Tool) => tool.available_quantity >= Math.max(1, tool.minimum_quantity)
const get = (path: string) => fetch(shop.url + path, { redirect: 'manual' })

describe('a product’s page for everybody', () => {
  it('is there without a sign-in and without script: what it is, what it costs, how many there are', async () => {
    const tool = (await tools()).find(canBeOrdered)
    const page = await shop.visit(`/parts/${tool?.slug}`, { javaScriptEnabled: false, ...phone })
    await shows(page, tool?.name ?? '')
    const main = page.getByRole('main')
    expect(
      await main
        .getByText(`$${tool?.price.toFixed(2)}`)
        .first()
        .isVisible(),
    ).toBe(true)
    expect(await main.getByText('incl. 20% VAT').isVisible()).toBe(true)
    await shows(page, /^Free delivery to most of the United Kingdom, \w{3} \d+/)
    expect(
      await main
        .getByText(/^(\d+ in stock|Only \d+ left)$/)
        .first()
        .isVisible(),
    ).toBe(true)
    expect(await main.getByRole('table', { name: 'Facts' }).getByRole('row').count()).toBeGreaterThan(2)
    expect(await main.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').count()).toBe(2)
  })

  it('shows its picture large over the page and takes it away again, without script', async () => {
    const tool = (await tools()).find(canBeOrdered)
    const page = await shop.visit(`/parts/${tool?.slug}`, { javaScriptEnabled: false })
    const large = page.getByRole('region', { name: `Picture of ${tool?.name}` })
    const enlarge = page.getByRole('button', { name: `Enlarge the picture of ${tool?.name}` })
    expect(await large.isVisible()).toBe(false)
    await enlarge.click()
    await large.waitFor()
    await page.keyboard.press('Escape')
    await large.waitFor({ state: 'hidden' })
    await enlarge.click()
    await large.getByRole('button', { name: 'Close the picture' }).click()
    await large.waitFor({ state: 'hidden' })
  })

  it('shows its other pictures beside the first, by keyboard too, without script', async () => {
    const { tool, alt } = await withMorePictures()
    const page = await shop.visit(`/parts/${tool?.slug}`, { javaScriptEnabled: false, ...phone })
    await page.getByRole('link', { name: 'Picture 2' }).focus()
    await page.keyboard.press('Enter')
    const shown = page.getByRole('img', { name: alt })
    await expect.poll(async () => (await shown.boundingBox())?.x ?? 390).toBeLessThan(100)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const large = page.getByRole('region', { name: `Picture of ${alt}` })
    await large.waitFor()
    await page.keyboard.press('Escape')
    await large.waitFor({ state: 'hidden' })
  })

  it('fetches nothing before its first picture, and of the others what is shown large when it is', async () => {
    const { tool, alt, folder } = await withMorePictures()
    const page = await shop.visit('/robots.txt', phone)
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await page.goto(`${shop.url}/parts/${tool?.slug}`, { waitUntil: 'networkidle' })
    const first = fetched.find((path) => path.startsWith('/pictures/'))
    expect(first).toContain(tool?.image.replace(/[^/]+$/, ''))
    const large = () => fetched.filter((path) => path.startsWith(`${folder}1200`))
    expect(large()).toEqual([])
    await page.getByRole('link', { name: 'Picture 2' }).click()
    await page.getByRole('button', { name: `Enlarge the picture of ${alt}` }).click()
    await expect.poll(large).toHaveLength(1)
  })

  it('takes its picture away from whoever goes on behind it by keyboard', async () => {
    const [tool] = await tools()
    const page = await shop.visit(`/parts/${tool?.slug}`)
    await page.evaluate(() => customElements.whenDefined('slide-show').then(() => undefined))
    await page
      .getByRole('button', { name: /^Enlarge/ })
      .first()
      .press('Enter')
    const close = page.getByRole('button', { name: 'Close the picture' })
    await close.waitFor()
    await close.focus()
    expect(await close.isVisible()).toBe(true)
    await page.keyboard.press('Tab')
    await close.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.matches(':focus-visible'))).toBe(true)
  })

  it('takes an address where it is sold out, and one press confirms or ends it, without script', async () => {
    const gone = (await tools()).find((tool) => !canBeOrdered(tool))
    const page = await shop.visit(`/parts/${gone?.slug}`, { javaScriptEnabled: false, ...phone })
    const ask = page.getByRole('main').getByRole('button', { name: 'Email me when it is back' })
    await page.getByRole('main').getByLabel('Email').fill('nora@nowhere')
    await ask.click()
    await page.getByRole('alert').filter({ hasText: specified.emailInvalid }).waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('nora@nowhere')
    await page.getByLabel('Email').fill('nora@example.com')
    await ask.click()
    await page.getByRole('heading', { name: 'Check your email', level: 1 }).waitFor()

    await page.goto(await linkInOutbox(shop, 'nora@example.com', '/back-in-stock/'))
    await page.getByRole('button', { name: 'Yes, email me once' }).click()
    await page.getByRole('heading', { name: 'We’ll email you', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Cancel it' }).click()
    await page.getByRole('heading', { name: 'You won’t hear from us about it', level: 1 }).waitFor()
  })

  it('leads to where it is ordered, by way of the sign-in; a card leads to both', async () => {
    const page = await shop.visit('/catalogue')
    const card = page.getByRole('article').first()
    const name = (await card.getByRole('heading').textContent()) ?? ''
    await card.getByRole('heading').getByRole('link').click()
    await arrives(page, /^\/parts\//)
    await shows(page, name)
    const [tool] = (await tools()).filter((one) => page.url().endsWith(`/parts/${one.slug}`))
    await page.goto(`${shop.url}/catalogue`)
    await page.getByRole('link', { name: `Purchase ${name}` }).click()
    await arrives(page, /^\/login/)
    expect(new URL(page.url()).searchParams.get('from')).toBe(`/purchase/${tool?._id}`)
  })

  it('is the same bytes from memory for whoever comes, with a tag to ask after it', async () => {
    const [tool] = await tools()
    const first = await get(`/parts/${tool?.slug}`)
    const then = await get(`/parts/${tool?.slug}?utm_source=mail`)
    expect([first.status, await then.text()]).toEqual([200, await first.text()])
    const etag = then.headers.get('etag') ?? ''
    const again = await fetch(`${shop.url}/parts/${tool?.slug}`, { headers: { 'If-None-Match': etag } })
    expect([again.status, etag.length > 10]).toEqual([304, true])
    expect(then.headers.get('set-cookie')).toBeNull()
  })

  it('is led to by its id, with the query; what never was is not found', async () => {
    const [tool] = await tools()
    const byId = await get(`/parts/${tool?._id}?from=mail`)
    expect([byId.status, byId.headers.get('location')]).toEqual([301, `/parts/${tool?.slug}?from=mail`])
    for (const path of ['/parts/no-such-part', '/parts/%00', '/parts/%C3%A4', '/parts/a%2Fb']) {
      const answer = await get(path)
      expect([path, answer.status]).toEqual([path, 404])
      expect(await answer.text()).toContain(specified.pageNotFound)
    }
  })

  it('tells machines what it shows: product, offer, way, and where it is known', async () => {
    const tool = (await tools()).find((one) => canBeOrdered(one) && one.more_pictures)
    const html = await (await get(`/parts/${tool?.slug}`)).text()
    const things = structuredData(html)
    expect(await schemaFaults(things)).toEqual([])
    expect(things.map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'Product'])
    expect(things[1]?.image).toHaveLength(1 + (tool?.more_pictures?.length ?? 0))
    const url = `${shop.url}/parts/${tool?.slug}`
    expect(things[1]?.offers).toMatchObject({
      url,
      price: tool?.price,
      availability: 'https://schema.org/InStock',
      shippingDetails: [{ shippingDestination: { addressCountry: 'GB' }, shippingRate: { value: 0 } }],
    })
    expect(html).toContain(`<link rel="canonical" href="${url}"`)
  })
})

describe('the feeds', () => {
  it('of the products has each one, kept, with a tag', async () => {
    const answer = await get('/feeds/products.xml')
    const xml = await answer.text()
    expect(xml.match(/<item>/g)).toHaveLength((await tools()).length)
    for (const { slug } of await tools()) expect(xml).toContain(`<g:link>${shop.url}/parts/${slug}</g:link>`)
    const headers = { 'If-None-Match': answer.headers.get('etag') ?? '' }
    expect((await fetch(`${shop.url}/feeds/products.xml`, { headers })).status).toBe(304)
  })

  it('are XML to a browser, and the blog names its own', async () => {
    const page = await shop.visit('/blog')
    const feed = await page.locator('link[rel=alternate][type="application/rss+xml"]').getAttribute('href')
    const faults = await page.evaluate(
      async (feeds) => {
        const texts = await Promise.all(feeds.map(async (path) => await (await fetch(path)).text()))
        const read = texts.map((text) => new DOMParser().parseFromString(text, 'text/xml'))
        return read.map((xml) => xml.querySelectorAll('parsererror').length)
      },
      [feed ?? '', '/feeds/products.xml'],
    )
    expect([feed, faults]).toEqual(['/feeds/blog.xml', [0, 0]])
  })
})
