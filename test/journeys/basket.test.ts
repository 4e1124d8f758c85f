import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { specified } from '../../app/content/messages.ts'
import { browserShop } from '../harness/browser.ts'
import { withDatabase } from './basket-steps.ts'
import { hasFocus } from './keys.ts'
import { arrives, shows, signIn } from './steps.ts'

const shop = browserShop()
const withoutScript = { javaScriptEnabled: false, viewport: { width: 390, height: 844 } }

interface Tool {
  _id: string
  slug: string
  name: string
  available_quantity: number
  minimum_quantity: number
}

async function toOrder(): Promise<Tool[]> {
  const tools = (await (await fetch(`${shop.url}/tools?limit=200`)).json()) as Tool[]
  return tools.filter(
    (tool) => tool.available_quantity > tool.minimum_quantity + 5 && tool.minimum_quantity <= 1,
  )
}

/** What the mark in the bar says. */
const count = async (page: Page) =>
  await page.evaluate(() => document.documentElement.style.getPropertyValue('--basket'))
const line = (page: Page, { name }: Tool) => page.getByRole('article', { name })
const quantity = (page: Page, { name }: Tool) => page.getByLabel(`Quantity of ${name}`)

async function addFrom(page: Page, tool: Tool): Promise<void> {
  await page.goto(`${shop.url}/parts/${tool.slug}`)
  await page.getByRole('button', { name: `Add to basket ${tool.name}` }).click()
  await page
    .getByRole('status')
    .getByText(/In your basket/)
    .waitFor()
}

describe('a visitor’s basket', () => {
  it('is filled, changed and emptied without a script', async () => {
    const [tool] = await toOrder()
    if (!tool) throw new Error('Nothing is in stock.')
    const page = await shop.visit(`/parts/${tool.slug}`, withoutScript)
    await page.getByLabel('Quantity').fill('2')
    await page
      .getByRole('button', { name: /^Add to basket/ })
      .first()
      .click()
    await arrives(page, '/basket')
    expect(await quantity(page, tool).inputValue()).toBe('2')
    await quantity(page, tool).fill('100000')
    await page.getByRole('button', { name: /^Update/ }).click()
    await shows(page, specified.quantityAboveAvailable)
    expect(await quantity(page, tool).inputValue()).toBe('100000')
    await quantity(page, tool).fill('0')
    await page.getByRole('button', { name: /^Update/ }).click()
    await page.getByText('Quantity is less then minimum  quantity', { exact: false }).first().waitFor()
    await page.goto(`${shop.url}/basket`)
    expect(await quantity(page, tool).inputValue()).toBe('2')
    // The card's fields are a script's: that is said, in place of a form that nobody can send.
    await page.getByRole('link', { name: 'Checkout' }).click()
    await shows(page, /^Checkout needs JavaScript.* Your basket stays as it is\./)
    expect(await page.getByRole('main').locator('input:visible, .skeleton:visible').count()).toBe(0)
    await page.goto(`${shop.url}/basket`)
    await page.getByRole('button', { name: /^Save for later/ }).click()
    await page.getByRole('heading', { name: 'For later' }).waitFor()
    await shows(page, 'Nothing in your basket')
    await page.getByRole('button', { name: /^Move to basket/ }).click()
    await page.getByRole('button', { name: /^Remove/ }).click()
    await shows(page, 'Nothing in your basket')
    expect(await line(page, tool).count()).toBe(0)
  })

  it('is filled from a card without leaving the page, and counted in the bar', async () => {
    const page = await shop.visit('/catalogue')
    await page.evaluate(() => document.documentElement.classList.add('the-same-page'))
    const [first, second] = [page.getByRole('button', { name: /^Add to basket/ }), page.getByRole('status')]
    await first.nth(0).click()
    await second.getByText('In your basket: 1 piece of this part.').waitFor()
    await first.nth(1).click()
    await expect.poll(() => count(page)).toBe('"2"')
    expect(await page.locator('html.the-same-page').count()).toBe(1)
    await second.getByRole('link', { name: 'See the basket' }).click()
    await arrives(page, '/basket')
    await expect.poll(() => page.getByRole('article').count()).toBe(2)
    await page.goto(`${shop.url}/blog`)
    expect(await count(page)).toBe('"2"')
  })

  it('is counted anew in a tab that is come back to, after another has changed it', async () => {
    const [tool] = await toOrder()
    if (!tool) throw new Error('Nothing is in stock.')
    const page = await shop.visit('/catalogue')
    await addFrom(await page.context().newPage(), tool)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    expect(await count(page)).toBe('"1"')
  })

  it('shows that something is on its way, where the answer does not come at once', async () => {
    const page = await shop.visit('/catalogue')
    const answer = Promise.withResolvers<void>()
    await page.route('**/basket/change', async (route) => {
      await answer.promise
      await route.continue()
    })
    const button = page.getByRole('button', { name: /^Add to basket/ }).first()
    await button.click()
    const opacity = () => button.evaluate((one) => Number(getComputedStyle(one).opacity))
    await expect.poll(opacity).toBeLessThan(1)
    answer.resolve()
    await expect.poll(opacity).toBe(1)
  })

  it('says what it has taken for as long as somebody is on the way to it', async () => {
    const [tool] = await toOrder()
    if (!tool) throw new Error('Nothing is in stock.')
    const page = await shop.visit('/robots.txt')
    await page.clock.install()
    await addFrom(page, tool)
    const way = page.getByRole('status').getByRole('link', { name: 'See the basket' })
    await way.focus()
    await page.clock.runFor(20_000)
    await hasFocus(way)
    await way.blur()
    await page.clock.runFor(2_000)
    await way.waitFor({ state: 'detached' })
  })

  it('counts what is typed in any line, whichever button is pressed, and goes on where it was', async () => {
    const [first, second, third] = await toOrder()
    if (!first || !second || !third) throw new Error('Nothing is in stock.')
    const page = await shop.visit('/robots.txt', { viewport: { width: 390, height: 844 } })
    for (const tool of [first, second, third]) await addFrom(page, tool)
    await page.goto(`${shop.url}/basket`)
    await quantity(page, first).fill('3')
    await quantity(page, third).fill('2')
    await quantity(page, third).press('Enter')
    await hasFocus(line(page, third))
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
    expect(await quantity(page, first).inputValue()).toBe('3')
    // What is typed in the line that is taken away, as a 0, is no hindrance.
    await quantity(page, second).fill('0')
    await line(page, second)
      .getByRole('button', { name: /^Remove/ })
      .press('Enter')
    await line(page, second).waitFor({ state: 'detached' })
    await hasFocus(line(page, third))
    await quantity(page, third).fill('100000')
    await page.getByRole('link', { name: 'Checkout' }).click()
    await shows(page, specified.quantityAboveAvailable)
    await quantity(page, third).fill('4')
    await page.getByRole('link', { name: 'Checkout' }).click()
    await arrives(page, '/checkout')
    await shows(page, `3 × ${first.name}`)
    await shows(page, `4 × ${third.name}`)
    await page.goto(`${shop.url}/basket`)
    await quantity(page, first).fill('2')
    await line(page, first)
      .getByRole('link', { name: /^Order now/ })
      .click()
    await arrives(page, '/login')
    expect(new URL(page.url()).searchParams.get('from')).toBe(`/purchase/${first._id}?quantity=2`)
  })

  it('says on paper how many of each', async () => {
    const [tool] = await toOrder()
    if (!tool) throw new Error('Nothing is in stock.')
    const page = await shop.visit('/robots.txt')
    await addFrom(page, tool)
    await page.goto(`${shop.url}/basket`)
    expect(await page.getByText('Quantity 1', { exact: true }).isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByText('Quantity 1', { exact: true }).isVisible()).toBe(true)
  })

  it('has a part once where the answer was lost, and says so', async () => {
    const [tool] = await toOrder()
    const page = await shop.visitAs('customer', `/parts/${tool?.slug}`)
    shop.mayComplain(/ERR_FAILED/)
    await page.route('**/basket/change', async (route) => {
      if (route.request().method() === 'POST') await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: `Add to basket ${tool?.name}` }).click()
    await page.getByRole('status').getByText('No answer came.').waitFor()
    await page.unroute('**/basket/change')
    await page.goto(`${shop.url}/basket`)
    if (tool) expect(await quantity(page, tool).inputValue()).toBe('1')
    await page.getByRole('button', { name: /^Remove/ }).click()
    await shows(page, 'Nothing in your basket')
  })

  it('says in place what has become dearer and what is sold no more', async () => {
    const [dearer, gone] = await toOrder()
    if (!dearer || !gone) throw new Error('Nothing is in stock.')
    const page = await shop.visit('/blog')
    await addFrom(page, dearer)
    await addFrom(page, gone)
    await withDatabase(shop.database, async (query) => {
      await query('update products set price_cents = price_cents + 100 where id = $1', [dearer._id])
      await query('update products set removed_at = now() where id = $1', [gone._id])
    })
    await page.goto(`${shop.url}/basket`)
    await line(page, dearer)
      .getByText(/^The price has gone up/)
      .waitFor()
    await line(page, gone).getByText('This product has been removed from the shop.').waitFor()
    await line(page, dearer).getByRole('button', { name: /^OK/ }).click()
    await line(page, dearer)
      .getByText(/^The price has gone up/)
      .waitFor({ state: 'detached' })
    await withDatabase(shop.database, async (query) => {
      await query('update products set removed_at = null where id = $1', [gone._id])
    })
  })

  it('is in the account once they sign in, once, and the count goes with them', async () => {
    const [tool, other] = await toOrder()
    if (!tool || !other) throw new Error('Nothing is in stock.')
    const page = await shop.visit('/blog')
    await addFrom(page, tool)
    await addFrom(page, other)
    await page.goto(`${shop.url}/login`)
    await signIn(page, 'customer')
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('basket=a.2')
    await expect.poll(() => count(page)).toBe('"2"')
    const elsewhere = await shop.visitAs('customer', '/basket')
    await shows(elsewhere, 'kept in your account')
    expect(await elsewhere.getByRole('article').count()).toBe(2)
    expect(await quantity(elsewhere, tool).inputValue()).toBe('1')
    await page.getByRole('button', { name: 'Log Out' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
    await expect
      .poll(() => page.evaluate(() => 'basketFilled' in document.documentElement.dataset))
      .toBe(false)
    expect(await (await page.goto(`${shop.url}/basket`))?.text()).toContain('Nothing in your basket')
  })
})

describe('a form of the basket', () => {
  const send = async (path: string, headers: Record<string, string>, body: string) =>
    await fetch(shop.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body,
    })

  it('that another site sends changes nothing', async () => {
    const [tool] = await toOrder()
    const body = `act=add&toolsId=${tool?._id}&quantity=1`
    for (const headers of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }, {}]) {
      for (const path of ['/basket', '/basket/change']) {
        const answer = await send(path, headers as Record<string, string>, body)
        expect(answer.status).toSatisfy((status) => status >= 400 && status < 500)
        expect(answer.headers.get('set-cookie')).toBeNull()
      }
    }
    const own = await send('/basket', { Origin: shop.url }, body)
    expect([own.status, own.headers.get('location')]).toEqual([303, '/basket'])
  })

  it.each([
    ['act=add', 400],
    ['act=add&toolsId=x&quantity=1', 400],
    [`act=add&toolsId=01a1fbed-cd99-7200-a11d-72c8b49389c5&quantity=1`, 409],
    [`x=${'y'.repeat(100_000)}`, 413],
  ])('that is made up is told so: %.40s', async (body, status) => {
    for (const path of ['/basket', '/basket/change'])
      expect((await send(path, { Origin: shop.url }, body)).status).toBe(status)
  })

  it.each(['/basket', '/garage', '/wishlist', '/basket/again', '/guest/SP-10001'])(
    'or of %s that is too long is told to be, from our own pages',
    async (path) => {
      const body = `note=${'y'.repeat(20_000)}`
      const own = await send(path, { Origin: shop.url, Accept: 'text/html' }, body)
      expect(own.status).toBe(413)
      expect(await own.text()).toContain('That is too long, so nothing was changed.')
      expect([400, 403]).toContain((await send(path, { Origin: 'https://evil.example' }, body)).status)
    },
  )

  it('with a quantity that can’t be ordered is told the specified sentence', async () => {
    const [tool] = await toOrder()
    for (const [typed, sentence] of [
      ['0', specified.quantityBelowMinimum],
      ['', specified.quantityBelowMinimum],
      ['1e9', specified.quantityAboveAvailable],
    ] as const) {
      const body = new URLSearchParams({ act: 'add', toolsId: tool?._id ?? '', quantity: typed })
      const answer = await send('/basket/change', { Origin: shop.url }, body.toString())
      expect([answer.status, await answer.json()]).toEqual([422, { message: sentence }])
    }
  })
})
