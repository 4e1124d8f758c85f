import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { specified } from '../../app/content/messages.ts'
import { browserShop } from '../harness/browser.ts'
import { arrives, order, payWith, shows, signIn, signUp, toastSays } from './steps.ts'

const shop = browserShop()

/** Opens the purchase page of a product that somebody sees on the home page. */
async function choose(page: Page, product: string): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(`^Purchase ${product}`) })
    .first()
    .click()
  await arrives(page, /^\/(purchase\/|login)/)
}

describe('the main journey', () => {
  it('goes from the home page to a paid and shipped order', async () => {
    const page = await shop.visit('/')
    await choose(page, 'Spark plug')
    await arrives(page, /^\/login$/)
    await signUp(page, 'Ada Axle')
    await arrives(page, /^\/purchase\//)

    await page.getByLabel('Quantity').fill('3')
    await shows(page, specified.quantityBelowMinimum)
    await page.getByLabel('Quantity').fill('100000')
    await shows(page, specified.quantityAboveAvailable)
    await page.getByLabel('Quantity').fill('6')
    await page.getByRole('button', { name: 'Add Quantity' }).click()
    await shows(page, 'The order quantity is 6.')
    await shows(page, '$32.40')

    await page.getByRole('button', { name: 'Order now' }).click()
    const modal = page.getByRole('dialog')
    expect(await modal.getByLabel('Name').inputValue()).toBe('Ada Axle')
    expect(await modal.getByLabel('Email').getAttribute('readonly')).not.toBeNull()
    await modal.getByRole('button', { name: 'Place order' }).click()
    await shows(page, specified.addressRequired)
    await modal.getByLabel('Address').fill('12 Mill Lane, Hebden Bridge')
    await modal.getByRole('button', { name: 'Place order' }).dblclick()
    await arrives(page, /^\/dashboard\/payment\//)
    await shows(page, '12 Mill Lane, Hebden Bridge')
    await page.goto(`${shop.url}/dashboard/myorder`)
    await shows(page, 'Unpaid')
    expect(await page.getByText('$32.40').count()).toBe(1)

    await page.getByRole('link', { name: /^Pay/ }).click()
    await payWith(page, '4000 0000 0000 0002')
    await shows(page, 'Your card was declined')
    await payWith(page, '4242 4242 4242 4242')
    await shows(page, 'Thank you, it is paid')
    await page.goto(`${shop.url}/dashboard/myorder`)
    await page.getByText('Paid', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: /^Cancel/ }).count()).toBe(0)

    await page.getByRole('button', { name: 'Log Out' }).click()
    await arrives(page, /^\/$/)
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await signIn(page, 'admin')
    await arrives(page, /^\/$/)
    await page.goto(`${shop.url}/dashboard/manageorders`)
    const row = page.getByRole('row').filter({ hasText: 'Ada Axle' })
    await row.getByRole('button', { name: 'Shift Now' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Shift Now' }).click()
    await row.getByText('Shipped').waitFor()
    await expect.poll(() => row.getByRole('button', { name: 'Shift Now' }).isDisabled()).toBe(true)
  })

  it('takes a card that asks for a challenge, failed first and then passed', async () => {
    const page = await shop.visit('/')
    await choose(page, 'Disc rotor')
    await signIn(page, 'customer')
    await arrives(page, /^\/purchase\//)
    await order(page)
    await payWith(page, '4000 0025 0000 3155')
    await page.getByRole('button', { name: 'Fail authentication' }).click()
    await shows(page, 'We are unable to authenticate your payment method')
    await payWith(page, '4000 0025 0000 3155')
    await page.getByRole('button', { name: 'Complete authentication' }).click()
    await shows(page, 'Thank you, it is paid')
  })

  it('cancels an unpaid order after asking, and gives the stock back', async () => {
    const page = await shop.visitAs('customer', '/')
    await choose(page, 'Coil spring')
    // The address changes a moment before the page does, and the page before has pieces in stock, too.
    await page.getByRole('button', { name: 'Order now' }).waitFor()
    const inStock = page.getByText(/^\d+ in stock/).first()
    const before = await inStock.textContent()
    const address = page.url()
    await order(page)
    await page.goto(`${shop.url}/dashboard/myorder`)
    const card = page.getByRole('listitem').filter({ hasText: 'Coil spring' })
    await card.getByRole('button', { name: /^Cancel/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
    await card.waitFor({ state: 'detached' })
    await page.goto(address)
    await expect.poll(() => inStock.textContent()).toBe(before)
  })

  it('renews a token that ran out in the middle of a form, and loses nothing', async () => {
    const page = await shop.visit('/')
    await choose(page, 'Oil filter')
    await signIn(page, 'customer')
    await arrives(page, /^\/purchase\//)
    await page.getByRole('button', { name: 'Order now' }).click()
    await page.getByLabel('Address').fill('1 Token Road')
    await page.evaluate(() => localStorage.setItem('accessToken', 'A'.repeat(43)))
    await page.getByRole('button', { name: 'Place order' }).click()
    await arrives(page, /^\/dashboard\/payment\//)
  })

  it('signs out with the status in a toast when the orders may not be read', async () => {
    const page = await shop.visitAs('customer', '/')
    await page.route('**/order?email=*', (route) =>
      route.fulfill({ status: 403, json: { message: 'No.', error: { code: 'forbidden' } } }),
    )
    await page.goto(`${shop.url}/dashboard/myorder`)
    await toastSays(page, '403')
    await arrives(page, /^\/login$/)
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  })
})
