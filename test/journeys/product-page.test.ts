import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { specified } from '../../app/content/messages.ts'
import * as ours from '../../app/content/our-messages.ts'
import { browserShop } from '../harness/browser.ts'
import { arrives, choosePicture, order, payWith, shows, signUp, toastSays } from './steps.ts'

const shop = browserShop()

/** The product page of the first thing that a search finds. */
async function openProduct(page: Page, search: string): Promise<void> {
  await page.goto(`${shop.url}/catalogue?search=${search}`)
  await page
    .getByRole('link', { name: /^Purchase/ })
    .first()
    .click()
  await arrives(page, /^\/purchase\//)
}

async function customer(): Promise<Page> {
  return await shop.visitAs('customer', '/')
}

describe('a product’s page', () => {
  it('orders what its field shows, whether "Add Quantity" was pressed or not', async () => {
    const page = await customer()
    await openProduct(page, 'torque')
    const wish = page.getByRole('region', { name: 'Order' })
    await page.getByRole('button', { name: 'One more' }).click()
    await wish.getByText('Total for 2 pieces').waitFor()
    expect(await wish.getByText('$178.00').count()).toBe(1)
    await page.getByRole('button', { name: 'Order now' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your order' })
    await dialog.getByText('2 × $89.00').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByLabel('Quantity').fill('1e1')
    await page.getByRole('button', { name: 'Add Quantity' }).click()
    await wish.getByText('The order quantity is 10.').first().waitFor()
    expect(await page.getByLabel('Quantity').inputValue()).toBe('10')
  })

  it.each([
    ['', specified.quantityBelowMinimum],
    ['0', specified.quantityBelowMinimum],
    ['100000', specified.quantityAboveAvailable],
    ['1.5', ours.wholeNumber],
  ])('holds the order back while the field says %j, and says why', async (typed, sentence) => {
    const page = await customer()
    await openProduct(page, 'torque')
    await page.getByLabel('Quantity').fill(typed)
    const button = page.getByRole('button', { name: 'Order now' })
    if (typed === '') await button.click()
    await page.getByRole('alert').filter({ hasText: sentence }).waitFor()
    expect(await button.isDisabled()).toBe(true)
    expect(await page.getByRole('dialog', { name: 'Your order' }).isVisible()).toBe(false)
    await page.getByLabel('Quantity').fill('2')
    await expect.poll(() => button.isDisabled()).toBe(false)
  })

  it('sums its reviews up, in words as in stars, and leads to what goes with it', async () => {
    const page = await customer()
    await openProduct(page, 'torque')
    await page.getByRole('link', { name: '4.5 of 5, 2 reviews' }).click()
    const reviews = page.getByRole('region', { name: 'Reviews' })
    expect(await reviews.getByRole('article').count()).toBe(2)
    await reviews.getByText('5 of 5').waitFor()
    const related = page
      .getByRole('region', { name: 'Goes with it' })
      .getByRole('link', { name: /^Purchase/ })
    expect(await related.count()).toBe(4)
    const name = (await related.first().textContent())?.replace('Purchase ', '') ?? ''
    await related.first().click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  })

  it('says so where nobody has reviewed it, and offers that to nobody who has not bought it', async () => {
    const page = await customer()
    await openProduct(page, 'headset')
    await shows(page, 'Nobody has reviewed this yet')
    expect(await page.getByRole('link', { name: 'Review this product' }).count()).toBe(0)
  })

  it('is reviewed by who has bought it, as a verified purchase, and once', async () => {
    const page = await shop.visit('/login?from=%2Fcatalogue')
    await signUp(page, 'Bea Bearing')
    await arrives(page, /^\/catalogue$/)
    await openProduct(page, 'mallet')
    const product = page.url()
    await order(page)
    await payWith(page, '4242 4242 4242 4242')
    await shows(page, 'Thank you, it is paid')

    await page.goto(product)
    await page.getByRole('link', { name: 'Review this product' }).click()
    const about = page.getByLabel('What it is about')
    expect(await about.locator('option:checked').textContent()).toContain('mallet')
    await page.getByRole('radio', { name: '4' }).check()
    await page.getByLabel('Company').fill('Bearing & Co')
    await page.getByLabel('Comment').fill('Does not mark the hub.')
    const first = page.waitForResponse('**/upload*')
    await page.getByLabel('Image').setInputFiles('public/apple-touch-icon.png')
    await first
    await choosePicture(page)
    await page.getByRole('button', { name: 'Post review' }).click()
    await toastSays(page, 'Your review is posted')
    await about.waitFor({ state: 'detached' })

    await page.goto(product)
    const review = page.getByRole('article').filter({ hasText: 'Bea Bearing' })
    await review.getByText('Verified purchase').waitFor()
    expect(await page.getByRole('link', { name: 'Review this product' }).count()).toBe(0)
  })
})
