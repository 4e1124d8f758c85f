import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import * as ours from '../../app/content/our-messages.ts'
import { browserShop } from '../harness/browser.ts'
import { arrives, order, payWith, shows } from './steps.ts'

const shop = browserShop()
const atProvider = '**/sandbox/stripe/**'

async function openPayment(): Promise<Page> {
  const page = await shop.visitAs('customer', '/')
  await page
    .getByRole('link', { name: /^Purchase Disc rotor/ })
    .first()
    .click()
  await arrives(page, /^\/purchase\//)
  await order(page)
  return page
}

/** The sentence stands in red right below the field that it is about, which is marked, and what was typed stays. */
async function refuses(page: Page, number: string, sentence: string, label = 'Card number'): Promise<void> {
  await payWith(page, number)
  const error = page.getByLabel('Card payment').getByText(sentence)
  await error.waitFor()
  const [field, said] = [await page.getByLabel(label).boundingBox(), await error.boundingBox()]
  const below = (said?.y ?? 0) - ((field?.y ?? 0) + (field?.height ?? 0))
  expect(below).toBeGreaterThanOrEqual(0)
  expect(below).toBeLessThan(40)
  expect(await page.locator('[aria-invalid="true"]').count()).toBe(1)
  expect(await page.getByLabel(label).getAttribute('aria-invalid')).toBe('true')
  const [red, green] = await error.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    if (!canvas) return [0, 0]
    canvas.fillStyle = getComputedStyle(element).color
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data]
  })
  expect(red).toBeGreaterThan(2 * (green ?? 0))
  expect(await page.getByLabel('Card number').inputValue()).toBe(number)
}

it('says in the provider’s words, in red under the field that it is about, why a card is not charged', async () => {
  const page = await openPayment()
  await refuses(page, '4000 0000 0000 9995', 'Your card has insufficient funds.')
  await refuses(page, '4000 0000 0000 0069', 'Your card has expired.', 'Expiry')
  await refuses(page, '4000 0000 0000 0127', "Your card's security code is incorrect.", 'CVC')
  await page.route(atProvider, (route) => route.fulfill({ status: 200, body: '' }))
  await refuses(page, '4242 4242 4242 4242', ours.cardProviderDown)
  await page.unroute(atProvider)
  await payWith(page, '4000 0082 6000 3178')
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await shows(page, 'Your card has insufficient funds.')
  await payWith(page, '4242 4242 4242 4242')
  await shows(page, 'Thank you, it is paid')
})

it('waits with the person for a card that takes its time, and offers no second payment', async () => {
  const page = await openPayment()
  await payWith(page, '4000 0000 0000 5050')
  await shows(page, 'Waiting for the shop to confirm it')
  expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0)
  await shows(page, 'Thank you, it is paid')
})

it('says calmly that a payment is on its way already, to who opens it once more', async () => {
  const page = await openPayment()
  await page.getByLabel('Card number').waitFor()
  const answer = { success: false, message: ours.paymentInProgress, error: { code: 'payment-in-progress' } }
  await page.route('**/create-payment-intent', (route) => route.fulfill({ status: 409, json: answer }))
  await page.reload()
  await shows(page, ours.paymentOnItsWay)
  expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0)
  await page.unroute('**/create-payment-intent')
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByLabel('Card number').waitFor()
})

it('charges once, however often Pay is pressed, in two tabs at once', async () => {
  const page = await openPayment()
  await arrives(page, /^\/dashboard\/payment\//)
  const orderId = new URL(page.url()).pathname.split('/').at(-1)
  const tabs = [page, await page.context().newPage()]
  await tabs[1]?.goto(page.url())
  for (const tab of tabs) {
    await tab.getByLabel('Card number').fill('4242424242424242')
    await tab.getByLabel('Expiry').fill('12 / 34')
    await tab.getByLabel('CVC').fill('123')
  }
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: /^Pay \$/ }).dblclick()))
  await Promise.any(tabs.map((tab) => shows(tab, 'Thank you, it is paid')))
  for (const tab of tabs) {
    await tab.goto(`${shop.url}/dashboard/payment/${orderId}`)
    await shows(tab, 'Thank you, it is paid')
  }
  const client = new pg.Client(shop.database)
  await client.connect()
  const { rows } = await client.query(
    `select amount_received = total_cents as whole from sandbox.intents
       join orders on orders.id::text = metadata ->> 'orderId' where orders.id = $1 and amount_received > 0`,
    [orderId],
  )
  await client.end()
  expect(rows).toEqual([{ whole: true }])
})
