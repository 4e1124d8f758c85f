import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserShop } from '../harness/browser.ts'
import { shows } from './steps.ts'

// Nobody listens there: nothing is paid here.
const shop = browserShop({
  STRIPE_SECRET_KEY: 'sk_test_fields',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_fields',
  STRIPE_WEBHOOK_SECRET: 'whsec_fields',
  STRIPE_API_URL: 'http://127.0.0.1:9',
})

/** In place of Stripe's script: plain inputs, of which a field with anything in it is complete. */
function fakeStripe(): void {
  function element(kind: string, options: object) {
    const input = Object.assign(document.createElement('input'), { ariaLabel: kind })
    const styled = (next: object) => {
      input.dataset.style = JSON.stringify(next)
    }
    styled(options)
    const nothing = () => undefined
    return {
      input,
      mount: (place: HTMLElement) => place.append(input),
      update: styled,
      on: (name: string, heard: (event: object) => void) =>
        name === 'change' &&
        input.addEventListener('input', () => heard({ elementType: kind, complete: input.value !== '' })),
      focus: () => input.focus(),
      off: nothing,
      destroy: nothing,
    }
  }
  const made = new Map<string, ReturnType<typeof element>>()
  const elements = () => ({
    getElement: (kind: string | { __elementType: string }) =>
      made.get(typeof kind === 'string' ? kind : kind.__elementType) ?? null,
    create(kind: string, options: object) {
      const one = element(kind, options)
      made.set(kind, one)
      return one
    },
    update: () => undefined,
  })
  const none = () => undefined
  const stripe = { elements, createToken: none, createPaymentMethod: none, confirmCardPayment: none }
  Object.assign(window, { Stripe: Object.assign(() => stripe, { version: 'dahlia' }) })
}

async function checkout(): Promise<Page> {
  const page = await shop.visit('/robots.txt', { colorScheme: 'light' })
  const body = `(${fakeStripe})()`
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  const listed = await fetch(`${shop.url}/tools?limit=50`)
  const tools = (await listed.json()) as { slug: string; available_quantity: number }[]
  await page.goto(`${shop.url}/parts/${tools.find((one) => one.available_quantity > 20)?.slug}`)
  await page
    .getByRole('button', { name: /^Add to basket/ })
    .first()
    .click()
  await page
    .getByRole('status')
    .getByText(/In your basket/)
    .waitFor()
  await page.goto(`${shop.url}/checkout`)
  await page.getByLabel('cardNumber').waitFor()
  return page
}

it('nothing is ordered while one of Stripe’s fields is empty, which is said under it', async () => {
  const page = await checkout()
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
  await page.getByLabel('Name').fill('Gale Guest')
  await page.getByLabel('Email').fill('gale@example.com')
  await page.getByLabel('Country').selectOption('GB')
  await page.getByLabel('Postcode').fill('LS1 4AP')
  await page.getByLabel('Address', { exact: true }).fill('9 New Street')
  await page.getByLabel('cardNumber').fill('4')
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await shows(page, 'Your card’s expiration date is incomplete.')
  await shows(page, 'Your card’s security code is incomplete.')
  expect(await page.getByText('Your card number is incomplete.').count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('cardExpiry')
  await page.getByLabel('cardExpiry').fill('1')
  await expect.poll(() => page.getByText('Your card’s expiration date is incomplete.').count()).toBe(0)
  expect(asked).toEqual([])
})

it('Stripe’s fields follow the theme while it is switched', async () => {
  const page = await checkout()
  const style = () => page.getByLabel('cardNumber').getAttribute('data-style')
  expect(await style()).toContain('rgb(28, 31, 34)')
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await expect.poll(style).toContain('rgb(236, 234, 228)')
})
