import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { CARDS_IN_SIGHT } from '../../../app/catalogue/catalogue-view.ts'
import { asksNothing } from '../../harness/at-rest.ts'
import { browserShop } from '../../harness/browser.ts'
import { openImgbbServer } from '../../harness/imgbb-server.ts'
import { picture } from '../../harness/pictures.ts'
import { shows, toastSays } from '../steps.ts'

const host = await openImgbbServer()
const shop = browserShop(host.settings)

afterAll(() => host.close())

/** The files of pictures that a page has fetched so far, by their paths. */
async function fetched(page: Page): Promise<string[]> {
  const addresses = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  return addresses.map((address) => new URL(address).pathname).filter((path) => path.startsWith('/pictures/'))
}

/** What was fetched because the page's head names it. */
async function asHint(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'link')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/pictures/')),
  )
}

/** The address of what was the largest thing painted. */
async function largest(page: Page): Promise<string> {
  return await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as PerformanceEntry & { url: string }
          resolve(last.url)
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}

describe('the home page’s first picture', () => {
  for (const [width, fitting] of [
    [390, 480],
    [768, 960],
    [1440, 960],
  ] as const) {
    it(`comes as AVIF of ${fitting} pixels on a screen of ${width}, once, and is what is seen first`, async () => {
      const page = await shop.visit('/', { viewport: { width, height: 900 } })
      await asksNothing(page)
      const heroes = (await fetched(page)).filter((path) => path.startsWith('/pictures/heroes/'))
      const [first] = heroes
      expect(first).toMatch(new RegExp(`/${fitting}\\.avif$`))
      expect(heroes.filter((path) => path === first)).toHaveLength(1)
      expect(await largest(page)).toBe(shop.url + first)
    })
  }

  it('is asked for in the page’s head, before anything can know where it stands', async () => {
    const html = await (await fetch(shop.url)).text()
    const [hints, script] = [
      html.lastIndexOf('rel="preload-in-theme"'),
      html.indexOf("'link[rel=preload-in-theme]"),
    ]
    expect(hints).toBeGreaterThan(0)
    expect(script).toBeGreaterThan(hints)
    expect(html.indexOf('</head>')).toBeGreaterThan(script)
    const page = await shop.visit('/')
    await asksNothing(page)
    expect(await asHint(page)).toHaveLength(1)
  })

  for (const [system, chosen, shown] of [
    ['light', undefined, 'day'],
    ['dark', undefined, 'night'],
    ['light', 'garage', 'night'],
    ['dark', 'workshop', 'day'],
  ] as const) {
    it(`is the one by ${shown} for a ${system} system, chosen: ${chosen ?? 'nothing'}; the other is not fetched`, async () => {
      const page = await shop.visit('/blog', { colorScheme: system })
      if (chosen) await page.evaluate((theme) => localStorage.setItem('theme', theme), chosen)
      await page.goto(shop.url)
      await asksNothing(page)
      const heroes = (await fetched(page)).filter((path) => path.startsWith('/pictures/heroes/'))
      expect(heroes.length).toBeGreaterThan(0)
      for (const path of heroes) expect(path.includes('-garage-')).toBe(shown === 'night')
      expect(await asHint(page)).toEqual([heroes[0]])
      await page.getByRole('button', { name: 'Dark theme' }).click()
      const other = async () =>
        (await fetched(page)).some(
          (path) => path.includes('-garage-') !== (shown === 'night') && path.startsWith('/pictures/heroes/'),
        )
      await expect.poll(other).toBe(true)
    })
  }
})

describe('every picture of the shop', () => {
  it('has its size, those in sight a placeholder of 200 letters at most, and files that are there, kept for ever', async () => {
    const html = await (await fetch(`${shop.url}/catalogue`)).text()
    const pictures = [...html.matchAll(/<picture.*?<\/picture>/gs)].map(([text]) => text)
    expect(pictures.length).toBeGreaterThan(20)
    for (const text of pictures) expect(text).toMatch(/<img width="\d+" height="\d+"/)
    for (const text of pictures.slice(0, CARDS_IN_SIGHT)) {
      const placeholder = text.match(/url\((data:image\/webp;base64,[^)]*)\)/)?.[1] ?? ''
      expect(placeholder.length).toBeGreaterThan(40)
      expect(placeholder.length).toBeLessThanOrEqual(200)
    }
    const files = [...(pictures[0] ?? '').matchAll(/(\/pictures\/\S+) \d+w/g)].map(([, file]) => file)
    // Five widths, in AVIF and in WebP.
    expect(files).toHaveLength(10)
    for (const file of files) {
      const { status, headers } = await fetch(shop.url + file)
      expect({ file, status, kept: headers.get('cache-control') }).toEqual({
        file,
        status: 200,
        kept: 'public, max-age=31536000, immutable',
      })
    }
  })

  it('far down a page is fetched when somebody comes near it', async () => {
    const page = await shop.visit('/', { viewport: { width: 1440, height: 700 } })
    await asksNothing(page)
    const gallery = async () => (await fetched(page)).filter((path) => path.startsWith('/pictures/gallery/'))
    expect(await gallery()).toEqual([])
    await page.getByRole('heading', { name: 'From the workshop' }).scrollIntoViewIfNeeded()
    await expect.poll(gallery).not.toEqual([])
  })

  it('has the address of before still lead to it', async () => {
    const [tool] = (await (await fetch(`${shop.url}/tools?limit=1`)).json()) as { image: string }[]
    const image = tool?.image ?? ''
    expect(image).toMatch(/^\/pictures\/products\/[a-z0-9-]+-[0-9a-f]{12}-\d+x\d+\/960\.jpg$/)
    const before = image.replace(/-[0-9a-f]{12}-/, '-000000000000-')
    expect((await fetch(shop.url + before)).url).toBe(shop.url + image)
    const named = `${image.split(/-[0-9a-f]{12}-/)[0]}.svg`
    expect((await fetch(shop.url + named)).url).toBe(shop.url + image)
  })
})

async function reviewing(): Promise<Page> {
  const page = await shop.visitAs('customer', '/dashboard/myreview')
  return page
}

const file = (buffer: Buffer) => ({ name: 'bench.png', mimeType: 'image/png', buffer })

describe('a picture in a form', () => {
  it('shows how far it is, and can be broken off', async () => {
    const page = await reviewing()
    const line = await page.context().newCDPSession(page)
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 }
    await line.send('Network.emulateNetworkConditions', slow)
    await page.getByLabel('Image').setInputFiles(file(Buffer.alloc(4_000_000, 1)))
    await page.getByRole('progressbar', { name: 'Upload' }).waitFor()
    await page.getByRole('img', { name: 'Uploaded picture' }).waitFor()
    await page.getByRole('button', { name: 'Cancel upload' }).click()
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
    expect(await page.getByLabel('Image').inputValue()).toBe('')
  })

  it('waits with all that was typed while the image host is away, then goes up, and can be removed', async () => {
    const page = await reviewing()
    await page.getByLabel('Company').fill('Hoist & Sons')
    shop.mayComplain(/503/)
    host.fail('refuses')
    await page.getByLabel('Image').setInputFiles(file(await picture(900, 600).png().toBuffer()))
    await shows(page, 'the picture storage is not answering')
    expect(await page.getByLabel('Company').inputValue()).toBe('Hoist & Sons')
    host.fail('none')
    await page.getByRole('button', { name: 'Try again' }).click()
    const shown = page.getByRole('img', { name: 'Uploaded picture' })
    await expect.poll(() => shown.getAttribute('src')).toContain('http://127.0.0.1:')
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await page.getByRole('button', { name: 'Post review' }).click()
    await shows(page, '* Please Attach a image')
  })

  it('has the form wait for it that was sent too early, and is posted with it', async () => {
    const page = await reviewing()
    await page.getByRole('radio', { name: '5' }).check()
    await page.getByLabel('Company').fill('Early & Daughters')
    await page.getByLabel('Comment').fill('Pressed before the picture was there.')
    const line = await page.context().newCDPSession(page)
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 }
    await line.send('Network.emulateNetworkConditions', slow)
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
    const photo = sharp({ create: { width: 400, height: 300, channels: 3, background: '#888888', noise } })
    await page.getByLabel('Image').setInputFiles(file(await photo.png().toBuffer()))
    await page.getByRole('button', { name: 'Post review' }).click()
    await shows(page, 'The form is sent when it is there.')
    await toastSays(page, 'Your review is posted.')
    expect(await (await fetch(`${shop.url}/`)).text()).toContain('Early &amp; Daughters')
  })
})
