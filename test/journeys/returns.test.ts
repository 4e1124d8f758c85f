import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import * as ours from '../../app/content/our-messages.ts'
import { browserShop } from '../harness/browser.ts'
import { cardFields, idOf } from '../harness/card.ts'
import { signInDemo } from '../harness/demo-session.ts'
import { claimedPng, picture } from '../harness/pictures.ts'
import { faults } from './axe.ts'
import { arrives, payWith, shows, toastSays } from './steps.ts'

const shop = browserShop()

it('a customer sends a piece back with a photo; the desk approves, receives and refunds it', async () => {
  const page = await shop.visitAs('customer', '/dashboard/myorder', { viewport: { width: 390, height: 844 } })
  await page.getByRole('link', { name: /^Pay / }).click()
  await payWith(page, '4242424242424242')
  await shows(page, 'Thank you, it is paid')
  const admin = await shop.visitAs('admin', '/dashboard/manageorders?q=casey')
  await admin.locator('button:enabled', { hasText: 'Shift Now' }).first().press('Enter')
  await admin.getByRole('dialog').getByRole('button', { name: 'Shift Now' }).click()
  await toastSays(admin, 'Shipped: ')

  await page.goto(`${shop.url}/dashboard/myorder`)
  await page.getByRole('link', { name: /^Details of / }).click()
  await page.getByRole('link', { name: 'Send it back' }).click()
  await arrives(page, /^\/dashboard\/return\//)
  await page.getByLabel('How many pieces').fill('9')
  await page.getByLabel('Reason').selectOption('It is faulty')
  await page.getByLabel('In your words').fill('It squeaks.')
  const buffer = await picture(40, 30).png().toBuffer()
  // The second is there before the first.
  const sent = Promise.withResolvers<void>()
  const late = async (route: Route) => {
    await sent.promise
    await route.continue()
  }
  await page.route('**/upload*', late, { times: 1 })
  await page.getByLabel('Photo 1').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  const second = page.waitForResponse('**/upload*')
  await page.getByLabel('Photo 2').setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer })
  await second
  sent.resolve()
  await expect.poll(() => page.getByRole('button', { name: 'Remove picture' }).count()).toBe(2)
  await page.getByRole('button', { name: 'Ask to send it back' }).click()
  await shows(page, /^At most 2 of this order can still be sent back/)
  expect(await page.getByLabel('In your words').inputValue()).toBe('It squeaks.')
  await page.getByLabel('How many pieces').fill('1')
  await page.getByRole('button', { name: 'Ask to send it back' }).click()
  await toastSays(page, 'Your request is with us.')
  await shows(page, 'Requested')
  await shows(page, 'please don’t send anything yet.')
  expect(await faults(page)).toEqual([])

  await admin.goto(`${shop.url}/dashboard/returns`)
  await admin.getByRole('button', { name: /^Approve RMA-/ }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByText('It squeaks.').waitFor()
  expect(await faults(admin)).toEqual([])
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await toastSays(admin, 'Approved: ')
  // The order's page says how far it is, and leads there.
  await page.getByRole('link', { name: /, order SP-/ }).click()
  await page.getByRole('link', { name: /^Return RMA-\d+: approved, see where to send it$/ }).click()
  await shows(page, /^Send it to .* on the parcel\.$/)
  await admin.getByRole('button', { name: /^Received RMA-/ }).click()
  await dialog.getByLabel('The piece goes back on sale').check()
  await dialog.getByRole('button', { name: 'Received' }).click()
  await toastSays(admin, 'Noted as received.')
  await admin.getByRole('button', { name: /^Refund RMA-/ }).click()
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await toastSays(admin, 'was refunded to Casey Crank')
  await page.reload()
  await shows(page, 'Refunded')

  // Who has not ordered it sees what became of it, and can't ask.
  const path = new URL(page.url()).pathname
  await admin.goto(shop.url + path)
  await shows(admin, 'What was asked for')
  expect(await admin.getByRole('button', { name: 'Ask to send it back' }).count()).toBe(0)
})

it('a guest asks without a script, what was typed stays, and reads where to send it', async () => {
  shop.mayComplain(/4(09|22)/)
  const link = await shippedToGuest()
  const plain = await shop.visit(link, {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  await plain.getByText(/^Send .* back$/).click()
  await plain.getByLabel('How many pieces').fill('9')
  await plain.getByLabel('Reason').selectOption('It doesn’t fit')
  await plain.getByLabel('In your words').fill('Too long.\nBy far.')
  await plain.getByRole('button', { name: 'Ask to send it back' }).click()
  await shows(plain, /^At most 2 of this order can still be sent back/)
  expect(await plain.getByLabel('In your words').inputValue()).toBe('Too long.\nBy far.')
  expect(await plain.getByLabel('How many pieces').inputValue()).toBe('9')
  await plain.getByLabel('How many pieces').fill('2')
  await plain.getByRole('button', { name: 'Ask to send it back' }).click()
  await shows(plain, 'Requested')
  const admin = await shop.visitAs('admin', '/dashboard/returns?state=requested')
  await admin.getByRole('button', { name: /^Approve RMA-/ }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await toastSays(admin, 'Approved: ')
  await plain.reload()
  await shows(plain, /^Send it to .* on the parcel\.$/)
  const scripted = await shop.visit(link)
  await shows(scripted, /^Send it to .* on the parcel\.$/)
  expect(await faults(scripted)).toEqual([])
})

it('a guest attaches photos by a script; what is refused leaves them and the words, and no one else can send any', async () => {
  shop.mayComplain(/4(04|09|22|03)/)
  const page = await shop.visit(await shippedToGuest(), { viewport: { width: 390, height: 844 } })
  await page.getByText(/^Send .* back$/).click()
  const buffer = await picture(40, 30).png().toBuffer()
  await page.getByLabel('Photo 1').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await page.getByLabel('Photo 2').waitFor()
  const bomb = claimedPng(30_000, 30_000)
  await page.getByLabel('Photo 2').setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: bomb })
  await shows(page, ours.tooManyPixels)
  await page.getByRole('button', { name: 'Remove file' }).click()
  await page.getByLabel('How many pieces').fill('9')
  await page.getByLabel('Reason').selectOption('It is faulty')
  await page.getByLabel('In your words').fill('It squeaks.')
  await page.getByRole('button', { name: 'Ask to send it back' }).click()
  await shows(page, /^At most 2 of this order can still be sent back/)
  expect(await page.getByLabel('In your words').inputValue()).toBe('It squeaks.')
  // React comes to the new page once somebody reaches for a field.
  await page.getByLabel('How many pieces').fill('1')
  await page.getByLabel('Photo 2').waitFor()
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Ask to send it back' }).click()
  await shows(page, 'Requested')
  await page
    .getByRole('list', { name: /^Photos of RMA-/ })
    .getByRole('link')
    .waitFor()

  const photos = `${page.url()}/photos`
  const multipart = { image: { name: 'a.png', mimeType: 'image/png', buffer } }
  const send = async (as: Page, origin: string) =>
    (await as.request.post(photos, { multipart, headers: { Origin: origin } })).status()
  expect(await send(page, 'https://evil.example')).toBe(403)
  expect(await send(await shop.visit('/blog'), shop.url)).toBe(404)
  expect(await send(page, shop.url)).toBe(200)
})

/** The address of a guest's order of two pieces, paid and shipped. */
async function shippedToGuest(): Promise<string> {
  const send = async <T>(method: string, path: string, body: object, token?: string) => {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) }
    const sent = await fetch(shop.url + path, { method, headers, body: JSON.stringify(body) })
    expect(sent.status, await sent.clone().text()).toBe(200)
    return (await sent.json()) as T
  }
  interface Tool {
    _id: string
    price: number
    available_quantity: number
    minimum_quantity: number
  }
  const tools = (await (await fetch(`${shop.url}/tools?limit=50`)).json()) as Tool[]
  const sold = tools.find((one) => one.available_quantity > 20 && one.minimum_quantity <= 2)
  const { link, insertedId, checkout } = await send<{
    link: string
    insertedId: string
    checkout: { total: number }
  }>('POST', '/guest-orders', {
    lines: [{ toolsId: sold?._id, orderQuantity: 2, totalPrice: (sold?.price ?? 0) * 2 }],
    email: 'gale@example.com',
    name: 'Gale Guest',
    address: '1 Mill Lane',
  })
  const started = await send<{ clientSecret: string }>('POST', '/guest-orders/pay', {
    link,
    totalPrice: checkout.total,
  })
  const { clientSecret } = started
  const intent = idOf(clientSecret)
  await fetch(`${shop.url}/sandbox/stripe/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    body: new URLSearchParams([
      ...[
        ['client_secret', clientSecret] as [string, string],
        ['key', 'pk_test_sandbox'] as [string, string],
      ],
      ...cardFields(),
    ]),
  })
  await send('POST', '/guest-orders/paid', { link, transectionId: intent })
  const { token } = await signInDemo(shop.url, 'admin')
  await send('PATCH', `/updatestatus/${insertedId}`, {}, token)
  return `/guest?token=${link}`
}
