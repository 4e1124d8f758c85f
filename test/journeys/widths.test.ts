import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { some } from '../harness/at-length.ts'
import { atRest } from '../harness/at-rest.ts'
import { browserShop } from '../harness/browser.ts'
import { signInDemo } from '../harness/demo-session.ts'
import { hasFocus } from './keys.ts'
import { overflow } from './looks.ts'

const shop = browserShop()
const lists = [
  'manageorders',
  'manageproducts',
  'makeadmin',
  'reviews',
  'messages',
  'mails',
  'audit',
  'import',
]

async function open(page: Page, path: string): Promise<void> {
  await page.goto(shop.url + path)
  await atRest(page)
}

/** Looks at a screen at some widths, having opened it once. */
async function atWidths(page: Page, widths: number[], look: (width: number) => Promise<void>): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await look(width)
  }
}

describe('the admin lists', () => {
  it.each(some(lists, 6))('are real tables within their place from 768 pixels on: %s', async (list) => {
    const page = await shop.visitAs('admin', `/dashboard/${list}`)
    await atRest(page)
    const table = page.getByRole('table')
    await atWidths(page, [768, 1024, 1280, 1440, 1920], async (width) => {
      expect(await overflow(page), `${width}`).toBe(0)
      if ((await table.count()) === 0) return
      expect(await table.evaluate((one) => getComputedStyle(one).display), `${width}`).toBe('table')
      // Sorting is at hand by every column, also by those that give way to another.
      const sorts = await table
        .locator('th a:visible')
        .evaluateAll((all) => all.map((one) => one.textContent))
      expect(new Set(sorts).size).toBe(sorts.length)
      if (list === 'manageorders')
        expect(sorts).toEqual(expect.arrayContaining(['Customer', 'Total', 'Placed']))
      expect(await table.locator('th a:visible:not(:has(svg))').count(), 'each shows that it sorts').toBe(0)
    })
  })

  it('have rows of three lines on a phone: thumb, name and state, total and date, deeds', async () => {
    const page = await shop.visitAs('admin', '/blog', { viewport: { width: 390, height: 844 } })
    const highestRows = [
      ['manageorders', 140],
      ['manageproducts', 140],
      ['makeadmin', 125],
      ['messages', 140],
      ['mails', 140],
    ] as const
    for (const [list, highest] of some(highestRows, 5)) {
      await open(page, `/dashboard/${list}`)
      const heights = await page
        .locator('tbody tr')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
      expect(Math.max(...heights), list).toBeLessThanOrEqual(highest)
      expect(await overflow(page), list).toBe(0)
    }
  })

  it('use a wide window, and have each row’s deeds on one line', async () => {
    const page = await shop.visitAs('admin', '/dashboard/manageorders?state=shipped', {
      viewport: { width: 1920, height: 1080 },
    })
    await atRest(page)
    expect((await page.getByRole('table').boundingBox())?.width).toBeGreaterThan(1_300)
    const tops = await page
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map(
          (row) =>
            new Set(
              [...row.querySelectorAll('button')]
                .filter((one) => one.checkVisibility())
                .map((one) => Math.round(one.getBoundingClientRect().y + one.offsetHeight / 2)),
            ).size,
        ),
      )
    expect(new Set(tops)).toEqual(new Set([1]))
  })

  it('keep “Shift Now” in sight of a shipped order, and the rest in a menu for keys as well', async () => {
    const page = await shop.visitAs('admin', '/dashboard/manageorders?state=shipped')
    const row = page.getByRole('row').nth(1)
    expect(await row.getByRole('button', { name: 'Shift Now' }).isDisabled()).toBe(true)
    const more = row.getByRole('button', { name: /^More for/ })
    await more.press('Enter')
    await hasFocus(row.getByRole('button', { name: 'Tracking' }))
    await page.keyboard.press('ArrowDown')
    await hasFocus(row.getByRole('button', { name: 'Delivered' }))
    await page.keyboard.press('ArrowDown')
    await hasFocus(row.getByRole('button', { name: 'Refund' }))
    await page.keyboard.press('Escape')
    await hasFocus(more)
    await page.keyboard.press('Enter')
    await row.getByRole('button', { name: 'Tracking' }).press('Enter')
    await hasFocus(page.getByRole('dialog').getByLabel('Carrier (optional)'))
    await page.keyboard.press('Escape')
    await hasFocus(more)
  })
})

describe('between the admin lists', () => {
  it('one entry is marked, and the heading is the next one’s while it is waited for', async () => {
    const page = await shop.visitAs('admin', '/dashboard/manageorders')
    await page.getByRole('table').waitFor()
    const answer = Promise.withResolvers<void>()
    await page.route('**/allproducts?*', async (route) => {
      await answer.promise
      await route.continue()
    })
    const menu = page.getByRole('navigation', { name: 'Dashboard' })
    await menu.getByRole('link', { name: 'Manage Products' }).click()
    await page.getByRole('heading', { name: 'Manage Products', level: 1 }).waitFor()
    expect(await page.getByRole('table').isVisible()).toBe(false)
    expect(await menu.locator('[aria-current="page"]').allTextContents()).toEqual(['Manage Products'])
    await expect.poll(() => page.evaluate(() => location.pathname)).toBe('/dashboard/manageorders')
    answer.resolve()
    await page.getByRole('table').waitFor()
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await menu.locator('[aria-current="page"]').allTextContents()).toEqual(['Manage Products'])
  })
})

describe('the drawer’s button, on a path of no screen that has “dashboard” in it', () => {
  const phone = { viewport: { width: 390, height: 844 } }

  const menus = [
    ['customer', 'My Orders'],
    ['admin', 'Manage Orders'],
    ['visitor', 'Login'],
  ] as const
  it.each(some(menus, 3))('opens the menu of the %s', async (who, entry) => {
    const path = '/my-dashboard-x'
    const page = who === 'visitor' ? await shop.visit(path, phone) : await shop.visitAs(who, path, phone)
    await page.getByRole('button', { name: 'Side menu' }).click()
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: entry }).click()
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/(dashboard\/|login)/)
  })
})

describe('the bar', () => {
  it.each(some([320, 390, 768], 2))(
    'has room for letters that somebody has set wider, at %i pixels (WCAG 1.4.12)',
    async (width) => {
      const page = await shop.visitAs('customer', '/dashboard', { viewport: { width, height: 800 } })
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
        document.adoptedStyleSheets = [sheet]
      })
      expect(await overflow(page)).toBe(0)
    },
  )
})

describe('for somebody whose letters are twice as large, on a phone (WCAG 1.4.4)', () => {
  it.each(some(['/', '/catalogue', '/dashboard'], 2))('%s has its bar within itself', async (path) => {
    const page = await shop.visitAs('customer', '/robots.txt', { viewport: { width: 390, height: 844 } })
    const settings = await page.context().newCDPSession(page)
    await settings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    await open(page, path)
    const box = async (name: string | RegExp) => {
      const one = page.getByRole('banner').getByRole(name === 'Menu' ? 'button' : 'link', { name })
      const { x = 0, y = 0, width = 0, height = 0 } = (await one.first().boundingBox()) ?? {}
      return { top: y, right: x + width, bottom: y + height }
    }
    expect((await box('Menu')).right).toBeLessThanOrEqual(390)
    expect((await box('Spoke & Piston')).top).toBeGreaterThanOrEqual(0)
    const field = await page.getByRole('search').filter({ visible: true }).first().boundingBox()
    expect((await box('Spoke & Piston')).bottom).toBeLessThanOrEqual(field?.y ?? 0)
    expect(
      await page
        .getByRole('button', { name: /^Show: / })
        .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > 390).length),
    ).toBe(0)
    expect(await overflow(page)).toBe(0)
  })
})

describe('one long word breaks no page, at a phone’s, a tablet’s and a desktop’s width', () => {
  const word = 'Antidisestablishmentarianism'.repeat(4)
  const widths = [390, 768, 1440]
  let product = ''
  let order = ''

  async function post(path: string, token: string, body: object): Promise<string> {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
    const answer = await fetch(shop.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return ((await answer.json()) as { insertedId: string }).insertedId
  }

  beforeAll(async () => {
    const [sold] = (await (await fetch(`${shop.url}/tools?limit=1`)).json()) as { image: string }[]
    product = await post('/addproduct', (await signInDemo(shop.url, 'admin')).token, {
      name: word,
      image: sold?.image,
      description: word.repeat(9),
      available_quantity: 9,
      minimum_quantity: 1,
      price: 12.5,
      brand: word.slice(0, 60),
      category: word.slice(0, 60),
      part_number: word.slice(0, 40),
    })
    order = await post('/order', (await signInDemo(shop.url, 'customer')).token, {
      toolsId: product,
      toolsName: word,
      orderQuantity: 1,
      address: word,
      phone: '1',
      totalPrice: 12.5,
    })
    expect([product, order]).not.toContain(undefined)
  })

  it.each(some(['/catalogue', '/', '/catalogue?category={category}', '/catalogue?search={word}'], 4))(
    'for visitors: %s',
    async (path) => {
      const long = path.replace('{word}', word.slice(0, 100)).replace('{category}', word.slice(0, 60))
      const page = await shop.visit(long)
      await atRest(page)
      await atWidths(page, widths, async (width) => expect(await overflow(page), `${width}`).toBe(0))
    },
  )

  const screens = [
    ['customer', '/purchase/{product}'],
    ['customer', '/dashboard/myorder'],
    ['customer', '/dashboard/order/{order}'],
    ['customer', '/dashboard/payment/{order}'],
    ['customer', '/dashboard/return/{order}'],
    ['admin', '/dashboard'],
    ['admin', '/dashboard/manageproducts'],
    ['admin', '/dashboard/product/{product}'],
    ['admin', '/dashboard/product/{product}/fit'],
    ['admin', '/dashboard/product/{product}/facts'],
    ['admin', '/dashboard/manageorders'],
    ['admin', '/dashboard/audit'],
  ] as const
  it.each(some(screens, 7))('for the %s: %s', async (who, path) => {
    const page = await shop.visitAs(who, path.replace('{product}', product).replace('{order}', order))
    await atRest(page)
    await atWidths(page, widths, async (width) => expect(await overflow(page), `${width}`).toBe(0))
  })

  it('in the order’s dialog', async () => {
    const page = await shop.visitAs('customer', `/purchase/${product}`)
    await page.getByRole('button', { name: 'Order now' }).press('Enter')
    const box = page.locator('dialog[open] .modal-box')
    await box.waitFor()
    await atWidths(page, widths, async () =>
      expect(await box.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0),
    )
  })
})
