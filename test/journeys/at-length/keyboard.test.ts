import { describe, expect, it } from 'vitest'
import { specified } from '../../../app/content/messages.ts'
import { browserShop } from '../../harness/browser.ts'
import { hasFocus, tabTo } from '../keys.ts'
import { arrives, shows } from '../steps.ts'

const shop = browserShop()
const phone = { viewport: { width: 390, height: 844 } }

describe('by keyboard alone, a visitor', () => {
  it('leaps over the bar to the content', async () => {
    const page = await shop.visit('/blog')
    await page.keyboard.press('Tab')
    await hasFocus(page.getByRole('link', { name: 'Skip to content' }))
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })

  it('stops the slides, and brings one by its dot', async () => {
    const page = await shop.visit('/', { reducedMotion: 'no-preference' })
    const hero = page.getByRole('region', { name: 'What the shop is for' })
    await tabTo(page, hero.getByRole('button', { name: 'Pause the slides' }))
    await page.keyboard.press('Space')
    await hasFocus(hero.getByRole('button', { name: 'Play the slides' }))
    await tabTo(page, hero.getByRole('button', { name: 'Show: Tools you will hand on' }))
    await page.keyboard.press('Enter')
    const row = page.getByRole('list', { name: 'Slides' })
    await expect.poll(() => row.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth)).toBe(2)
  })

  it('opens the menu, goes through it, and is back at its button after Escape', async () => {
    const page = await shop.visit('/', phone)
    const button = page.getByRole('button', { name: 'Menu' })
    await tabTo(page, button)
    await page.keyboard.press('Enter')
    const blog = page.getByRole('banner').getByRole('link', { name: 'Blog' })
    await tabTo(page, blog, 8)
    await page.keyboard.press('Escape')
    await blog.waitFor({ state: 'hidden' })
    await hasFocus(button)
  })

  it('changes the theme', async () => {
    const page = await shop.visit('/blog', { colorScheme: 'light' })
    const theme = page.getByRole('button', { name: 'Dark theme' })
    await tabTo(page, theme)
    await page.keyboard.press('Space')
    await expect.poll(() => theme.getAttribute('aria-pressed')).toBe('true')
    await hasFocus(theme)
  })

  it('writes to the shop: each fault is said at its field, and the thanks are announced', async () => {
    const page = await shop.visit('/')
    const form = page.locator('#contact-form')
    const name = form.getByLabel('Name')
    await tabTo(page, name, 120)
    await page.keyboard.press('Enter')
    await hasFocus(name)
    await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
    const fault = page.locator(`[id="${await name.getAttribute('aria-describedby')}"]`)
    expect(await fault.getAttribute('role')).toBe('alert')
    for (const text of ['Cy Clist', 'cy@example.com', 'A question', 'Does the chain fit?']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    const toast = page.locator('.Toastify__toast').filter({ hasText: 'Your message is on its way' })
    await toast.waitFor()
    expect(
      await toast.locator('xpath=ancestor-or-self::*[@role="alert" or @aria-live]').count(),
    ).toBeGreaterThan(0)
  })
})

describe('by keyboard alone, a customer', () => {
  it('is told by an alert why a sign-in failed', async () => {
    const page = await shop.visit('/login')
    await page.getByRole('heading', { name: 'Login', level: 1 }).waitFor()
    await tabTo(page, page.getByLabel('Email'))
    await page.keyboard.type('customer@example.com')
    await page.keyboard.press('Tab')
    await page.keyboard.type('not-the-one')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'Error:' }).waitFor()
  })

  it('signs in, orders in a dialog that keeps the focus and gives it back, and pays', async () => {
    const page = await shop.visit('/login?from=%2Fcatalogue%3Fsearch%3Dtorque')
    await page.getByRole('heading', { name: 'Login', level: 1 }).waitFor()
    await tabTo(page, page.getByLabel('Email'))
    await page.keyboard.type('customer@example.com')
    await page.keyboard.press('Tab')
    await page.keyboard.type('customer-demo-1')
    await page.keyboard.press('Enter')
    await arrives(page, /^\/catalogue$/)
    await tabTo(page, page.getByRole('link', { name: /^Purchase Torque wrench/ }))
    await page.keyboard.press('Enter')
    await arrives(page, /^\/purchase\//)
    const order = page.getByRole('button', { name: 'Order now' })
    await tabTo(page, order)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Your order' })
    await dialog.waitFor()
    for (let stops = 0; stops < 12; stops++) {
      await page.keyboard.press('Tab')
      // Between the last and the first of its stops the focus may be the browser's own.
      const outside = await page.evaluate(
        () =>
          document.activeElement?.closest('main, header, footer') &&
          !document.activeElement.closest('dialog'),
      )
      expect(outside).toBeFalsy()
    }
    await page.keyboard.press('Escape')
    await hasFocus(order)

    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('button', { name: 'Place order' }), 12)
    await page.keyboard.press('Enter')
    const address = dialog.getByLabel('Address')
    await shows(page, specified.addressRequired)
    await hasFocus(address)
    await page.keyboard.type('12 Mill Lane')
    await tabTo(page, dialog.getByRole('button', { name: 'Place order' }), 12)
    await page.keyboard.press('Enter')
    await arrives(page, /^\/dashboard\/payment\//)

    const card = page.getByLabel('Card number')
    await card.waitFor()
    await tabTo(page, card)
    for (const text of ['4242424242424242', '1234', '123']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await shows(page, 'Thank you, it is paid')
  })

  it('is asked before an order is cancelled, and is back at the button after Escape', async () => {
    const page = await shop.visitAs('customer', '/dashboard/myorder')
    const cancel = page.getByRole('button', { name: /^Cancel/ }).first()
    await cancel.waitFor()
    await tabTo(page, cancel)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
    await page.keyboard.press('Escape')
    await hasFocus(cancel)
  })

  it('opens the dashboard’s drawer, and is back at its button after Escape', async () => {
    const page = await shop.visitAs('customer', '/dashboard', phone)
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
    const button = page.getByRole('button', { name: 'Side menu' })
    await tabTo(page, button)
    await page.keyboard.press('Enter')
    const orders = page
      .getByRole('navigation', { name: 'Dashboard' })
      .getByRole('link', { name: 'My Orders' })
    await tabTo(page, orders, 8)
    await page.keyboard.press('Escape')
    await orders.waitFor({ state: 'hidden' })
    await hasFocus(button)
  })
})

describe('by keyboard alone, an admin', () => {
  it('comes to the deeds of a table’s rows, and back to them from their dialog', async () => {
    const page = await shop.visitAs('admin', '/dashboard/manageproducts')
    const remove = page.getByRole('button', { name: /^Delete/ }).first()
    await remove.waitFor()
    await tabTo(page, remove)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await hasFocus(remove)
  })
})
