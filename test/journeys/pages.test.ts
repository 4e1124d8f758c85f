import { describe, expect, it } from 'vitest'
import { specified } from '../../app/content/messages.ts'
import { browserShop } from '../harness/browser.ts'
import { arrives, shows, signIn, toastSays } from './steps.ts'

const shop = browserShop()
const phone = { viewport: { width: 390, height: 844 } }

async function html(path: string): Promise<string> {
  return await (await fetch(shop.url + path)).text()
}

describe('home', () => {
  it('has the tools in its HTML before any script runs: picture, name, preview, quantity, price, link', async () => {
    const page = await html('/')
    const tools = (await (await fetch(`${shop.url}/tools?limit=200`)).json()) as {
      _id: string
      name: string
      image: string
      description: string
    }[]
    const shown = tools.filter(({ _id }) => page.includes(`/purchase/${_id}`))
    expect(shown.length).toBeGreaterThanOrEqual(9)
    const [tool] = shown
    expect(page).toContain(tool?.image)
    expect(page).toContain([...(tool?.description ?? '')].slice(0, 50).join('').trimEnd())
    expect(page).toMatch(/\d+ in stock/)
    expect(page).toMatch(/\$\d+\.\d\d/)
  })

  it('shows its sections in the specified order', async () => {
    const page = await html('/')
    const sections = [
      'Our Tools',
      'What customers say',
      'From the workshop',
      'Contact',
      'Our Business Summary',
    ]
    const places = sections.map((section) => page.indexOf(`>${section}<`))
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it('counts clients and projects with a plus sign, countries without', async () => {
    const page = await shop.visit('/')
    const summary = page.locator('section').filter({ hasText: 'Our Business Summary' })
    await summary.scrollIntoViewIfNeeded()
    const text = (await summary.textContent()) ?? ''
    expect(text).toMatch(/Our Clients\s*230\+/)
    expect(text).toMatch(/Countries\s*50(?!\+)/)
    expect(text).toMatch(/Total Projects\s*230\+/)
  })

  it('sends the contact form and thanks with a toast', async () => {
    const page = await shop.visit('/')
    const form = page.locator('form').filter({ has: page.getByLabel('Subject') })
    await form.scrollIntoViewIfNeeded()
    await form.getByLabel('Name').fill('Cy Clist')
    await form.getByLabel('Email').fill('cy@example.com')
    await form.getByLabel('Subject').fill('A question')
    await form.getByLabel('Message').fill('Does the chain fit?')
    await form.getByRole('button', { name: 'Send message' }).click()
    await toastSays(page, 'Your message is on its way')
    await expect.poll(() => form.getByLabel('Subject').inputValue()).toBe('')
  })

  it('takes the contact form without any script', async () => {
    const page = await shop.visit('/', { javaScriptEnabled: false })
    await page.getByLabel('Name').fill('No Script')
    await page.getByLabel('Email').fill('plain@example.com')
    await page.getByLabel('Subject').fill('Plain')
    await page.getByLabel('Message').fill('Sent by the form alone.')
    await page.getByRole('button', { name: 'Send message' }).click()
    await shows(page, 'Your message is on its way')
  })
})

describe('every page', () => {
  it('has the footer of three columns, three icon links that open a new tab, and the 2022 line', async () => {
    const page = await shop.visit('/blog')
    const footer = page.getByRole('contentinfo')
    for (const word of ['Branding', 'Advertisement', 'About us', 'Press kit'])
      await footer.getByText(word).waitFor()
    // Contact leads to the contact section of the home page, and is no path of its own.
    const links = footer.getByRole('link', { name: '(opens in a new tab)' })
    expect(await links.count()).toBe(3)
    for (const link of await links.all()) expect(await link.getAttribute('target')).toBe('_blank')
    await footer.getByText(/2022, all rights reserved by/).waitFor()
  })

  it('has a bar that stays, and becomes a menu that closes itself on small screens', async () => {
    const page = await shop.visit('/', phone)
    const bar = page.getByRole('banner')
    expect(await bar.getByRole('link', { name: 'Blog' }).isVisible()).toBe(false)
    await bar.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Blog' }).click()
    await arrives(page, /^\/blog$/)
    await expect
      .poll(() => page.getByRole('banner').getByRole('link', { name: 'Blog' }).isVisible())
      .toBe(false)
    await page.evaluate(() => scrollTo(0, 900))
    const menu = bar.getByRole('button', { name: 'Menu' })
    await expect.poll(async () => (await menu.boundingBox())?.y).toBeLessThan(64)
    expect((await menu.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  })

  it('remembers the theme that was chosen', async () => {
    const page = await shop.visit('/', { colorScheme: 'light' })
    await page.getByRole('button', { name: 'Dark theme' }).click()
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'garage')
    await page.reload()
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('garage')
  })

  it('is “Page not found” with a way home where there is none, with status 404', async () => {
    const page = await shop.visit('/no/such/page')
    await shows(page, specified.pageNotFound)
    expect((await fetch(`${shop.url}/no/such/page`)).status).toBe(404)
    await page.getByRole('link', { name: 'Go home' }).click()
    await arrives(page, /^\/$/)
  })

  it.each([
    ['GET', '/tools/', 404, null, 'not-found'],
    ['POST', '/ordr', 404, null, 'not-found'],
    ['POST', '/sitemap.xml', 405, 'GET, HEAD', 'method'],
    ['DELETE', '/basket', 405, 'GET, HEAD, POST', 'method'],
  ])('is JSON for a program that has come to none: %s %s', async (method, path, status, allow, code) => {
    const answer = await fetch(shop.url + path, { method, headers: { Accept: 'application/json' } })
    expect([answer.status, answer.headers.get('allow')]).toEqual([status, allow])
    expect(await answer.json()).toMatchObject({ error: { code } })
  })

  for (const path of ['/', '/catalogue', '/blog', '/portfolio', '/login', '/forgatepass']) {
    it(`${path} does not scroll sideways at 320 pixels`, async () => {
      const page = await shop.visit(path, { viewport: { width: 320, height: 640 } })
      const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(await wider()).toBeLessThanOrEqual(0)
    })
  }

  it('asks no other host for anything', async () => {
    const page = await shop.visit('/login')
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    for (const path of ['/', '/catalogue', '/blog', '/portfolio', '/docs']) {
      await page.goto(shop.url + path, { waitUntil: 'networkidle' })
    }
    expect([...hosts].filter(Boolean)).toEqual([new URL(shop.url).host])
  })
})

describe('the dashboard on a small screen', () => {
  it('opens its side menu by a button that other pages do not have', async () => {
    const page = await shop.visit('/login?from=%2Fdashboard', phone)
    const toggle = page.getByRole('button', { name: 'Side menu' })
    expect(await toggle.count()).toBe(0)
    await signIn(page, 'customer')
    await arrives(page, /^\/dashboard$/)
    await toggle.click()
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My Orders' }).click()
    await arrives(page, /^\/dashboard\/myorder$/)
    await expect
      .poll(() =>
        page
          .getByRole('navigation', { name: 'Dashboard' })
          .getByRole('link', { name: 'Add A Review' })
          .isVisible(),
      )
      .toBe(false)
    // However an address is cased, it leads here.
    await page.goto(`${shop.url}/DASHBOARD/MyOrder`)
    await toggle.waitFor()
    await toggle.click()
    const current = page.getByRole('navigation', { name: 'Dashboard' }).locator('[aria-current]')
    await expect.poll(() => current.allInnerTexts()).toEqual(['My Orders'])
  })
})
