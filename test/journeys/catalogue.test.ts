import { describe, expect, it } from 'vitest'
import { some } from '../harness/at-length.ts'
import { asksNothing } from '../harness/at-rest.ts'
import { browserShop } from '../harness/browser.ts'
import { faults } from './axe.ts'
import { hasFocus } from './keys.ts'
import { arrives, bringReact } from './steps.ts'

const shop = browserShop()

describe('the catalogue', () => {
  it('has an address for each category and page, which work without script', async () => {
    const page = await shop.visit('/catalogue', { javaScriptEnabled: false })
    await page.getByRole('link', { name: 'Page 2' }).click()
    await page.waitForURL(`${shop.url}/catalogue?page=2`)
    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: /^Brakes/ })
      .click()
    await page.waitForURL(`${shop.url}/catalogue?category=Brakes`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Brakes')
    expect(await page.getByRole('link', { name: /^Purchase/ }).count()).toBe(15)
  })

  it('keeps what is there, stepped back, until the next page has come', async () => {
    const page = await shop.visit('/catalogue')
    await bringReact(page)
    let release = () => {}
    const held = new Promise<void>((go) => {
      release = go
    })
    await page.route('**/catalogue.data*', async (route) => {
      await held
      await route.continue()
    })
    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: /^Brakes/ })
      .click()
    const busy = page
      .locator('[aria-busy="true"]')
      .filter({ has: page.getByRole('region', { name: 'Products' }) })
    await busy.waitFor()
    expect(await page.getByRole('link', { name: /^Purchase/ }).count()).toBe(24)
    // The category that was asked for is marked at once.
    expect(await page.getByRole('link', { name: /^Brakes/ }).getAttribute('aria-current')).toBe('page')
    release()
    await page.getByRole('heading', { level: 1, name: 'Brakes' }).waitFor()
    await busy.waitFor({ state: 'detached' })
  })

  it('is searched from every page, by an address, with script and without', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await shop.visit('/blog', { javaScriptEnabled })
      const field = page.getByRole('banner').getByLabel('Search parts and tools').first()
      await field.fill('chain 11-speed')
      await field.press('Enter')
      await arrives(page, /^\/catalogue$/)
      expect(new URL(page.url()).searchParams.get('q')).toBe('chain 11-speed')
      await page.getByRole('status').filter({ hasText: 'for “chain 11-speed”' }).waitFor()
      expect(await field.inputValue()).toBe('chain 11-speed')
    }
  })

  it('is searched on a phone from under the bar', async () => {
    const page = await shop.visit('/', { viewport: { width: 390, height: 844 } })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('banner').getByLabel('Search parts and tools').last().fill('pads')
    await page.getByRole('banner').getByLabel('Search parts and tools').last().press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor()
    await page.getByRole('banner').getByLabel('Search parts and tools').last().fill('sail')
    await page.getByRole('banner').getByLabel('Search parts and tools').last().press('Enter')
    await page.getByRole('heading', { name: 'Nothing in the catalogue by that name' }).waitFor()
  })

  it('keeps the keyboard’s place where its address ends in what can’t be read', async () => {
    const page = await shop.visit('/catalogue#%E0%A4%A')
    await bringReact(page)
    await page.evaluate(() => {
      const button = document.body.appendChild(document.createElement('button'))
      button.focus()
      button.remove()
    })
    await hasFocus(page.getByRole('heading', { level: 1 }))
  })

  it('is narrowed by a choice, which leads on at once, keeps the focus and can be taken back', async () => {
    const page = await shop.visit('/catalogue?category=Drivetrain')
    await bringReact(page)
    const stock = page.getByRole('checkbox', { name: /^In stock/ })
    await stock.focus()
    await page.keyboard.press('Space')
    // Two choices faster than a page would be one step of Back.
    await page.waitForURL('**/catalogue?category=Drivetrain&in_stock=true')
    await page.getByRole('checkbox', { name: /^Tarnholt/ }).check()
    await page.waitForURL('**/catalogue?brand=Tarnholt&category=Drivetrain&in_stock=true')
    await hasFocus(page.getByRole('checkbox', { name: /^Tarnholt/ }))
    const chips = page.getByRole('navigation', { name: 'Chosen filters' }).getByRole('link')
    // The address changes a moment before the page does.
    await expect
      .poll(() => chips.allInnerTexts())
      .toEqual([
        expect.stringContaining('Brand: Tarnholt'),
        expect.stringContaining('In stock'),
        'Clear all filters',
      ])
    await page.goBack()
    await page.waitForURL('**/catalogue?category=Drivetrain&in_stock=true')
    await expect.poll(() => page.getByRole('checkbox', { name: /^Tarnholt/ }).isChecked()).toBe(false)
    expect(await stock.isChecked()).toBe(true)
    await page.getByLabel('Sort by').selectOption('Price, high to low')
    await page.waitForURL('**sort=-price')
    await expect.poll(() => chips.first().getAttribute('href')).toContain('sort=-price')
    await chips.first().click()
    await page.waitForURL('**/catalogue?category=Drivetrain&sort=-price')
    await expect.poll(() => stock.isChecked()).toBe(false)
  })

  it.each(some([0, 16, 18, 20, 22, 24], 3))(
    'keeps a choice that is made %i ms after the one before has arrived',
    async (ms) => {
      const page = await shop.visit('/catalogue?category=Drivetrain')
      await bringReact(page)
      const box = (name: RegExp) => page.getByRole('checkbox', { name })
      const tarnholt = await box(/^Tarnholt/).elementHandle()
      const wasTicked = tarnholt?.evaluate((second: HTMLInputElement, ms) => {
        const { promise, resolve } = Promise.withResolvers<boolean[]>()
        const seen: boolean[] = []
        const look = () => {
          seen.push(second.checked)
          if (location.search.includes('brand=Tarnholt')) resolve(seen)
          else requestAnimationFrame(look)
        }
        const { pushState } = history
        history.pushState = (...state) => {
          history.pushState = pushState
          pushState.apply(history, state)
          setTimeout(() => {
            second.click()
            look()
          }, ms)
        }
        return promise
      }, ms)
      await box(/^In stock/).check()
      expect(new Set(await wasTicked)).toEqual(new Set([true]))
      await page.waitForURL('**/catalogue?brand=Tarnholt&category=Drivetrain&in_stock=true')
      expect(await box(/^In stock/).isChecked()).toBe(true)
    },
  )

  it('is narrowed on a phone and without a script, and says what is wrong with what stays typed', async () => {
    const page = await shop.visit('/catalogue', {
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    })
    await page.getByText('Filter and sort').click()
    await page.getByLabel('From', { exact: true }).fill('cheap')
    await page.getByLabel('To', { exact: true }).fill('20')
    await page.getByRole('button', { name: 'Show products' }).click()
    await page.getByText('Give the lowest price as an amount').waitFor()
    expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('cheap')
    await page.getByLabel('From', { exact: true }).fill('10')
    await page.getByRole('checkbox', { name: /^In stock/ }).check()
    await page.getByRole('button', { name: 'Show products' }).click()
    await page.getByRole('link', { name: 'Take away: $10.00 to $20.00' }).waitFor()
    await page.goto(`${shop.url}/catalogue?brand=Orvane&category=Brakes&min_price=900`)
    await page.getByRole('heading', { name: 'Nothing matches all of that' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Clear all filters' }).last().click()
    await page.waitForURL(`${shop.url}/catalogue`)
  })

  it.each(some([390, 1440], 2))(
    'suggests while somebody types, by keyboard and pointer, at %i pixels',
    async (width) => {
      const page = await shop.visit('/', { viewport: { width, height: 844 } })
      const field = page.getByLabel('Search parts and tools').locator('visible=true')
      await field.click()
      await field.pressSequentially('ft 107')
      const option = page.getByRole('option', { name: /Filtrand FT 1076/ })
      await option.waitFor()
      expect(await faults(page)).toEqual([])
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      expect(await field.getAttribute('aria-expanded')).toBe('true')
      await field.press('ArrowDown')
      expect(await field.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'))
      await field.press('Escape')
      expect(await option.count()).toBe(0)
      expect(await field.inputValue()).toBe('ft 107')
      await field.press('ArrowDown')
      await field.press('Enter')
      await page.getByRole('heading', { level: 1, name: /^Oil filter/ }).waitFor()
      await field.fill('work')
      await page.getByRole('option', { name: 'Workshop tools' }).click()
      await page.waitForURL('**/catalogue?category=Workshop+tools')
      await page.getByRole('heading', { level: 1, name: 'Workshop tools' }).waitFor()
      expect(await page.getByRole('listbox').count()).toBe(0)
      // Without a choice Enter searches, as ever.
      await field.fill('chain tool')
      await field.press('Enter')
      await page.waitForURL('**/catalogue?q=chain+tool')
    },
  )

  it('shows what was asked for last, whatever comes when', async () => {
    const page = await shop.visit('/catalogue')
    await bringReact(page)
    const shown = Promise.withResolvers<void>()
    const late = Promise.withResolvers<void>()
    await page.route('**/suggestions?q=oil', async (route) => {
      await shown.promise
      await route.continue().catch(() => {})
      late.resolve()
    })
    const field = page.getByLabel('Search parts and tools').locator('visible=true')
    const slow = page.waitForRequest('**/suggestions?q=oil')
    await field.fill('oil')
    await slow
    await field.fill('headset')
    await page.getByRole('option', { name: /Headset/ }).waitFor()
    shown.resolve()
    await late.promise
    await asksNothing(page)
    await page.waitForTimeout(200)
    expect(await page.getByRole('option', { name: /Oil/ }).count()).toBe(0)
  })

  it('asks not to be listed where it shows what was searched for', async () => {
    const html = await (await fetch(`${shop.url}/catalogue?search=chain`)).text()
    expect(html).toContain('<meta name="robots" content="noindex"')
  })
})
