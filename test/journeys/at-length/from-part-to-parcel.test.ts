import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserShop } from '../../harness/browser.ts'
import { signInDemo } from '../../harness/demo-session.ts'
import { faults } from '../axe.ts'
import { withDatabase } from '../basket-steps.ts'
import { tabTo } from '../keys.ts'
import { arrives, shows, toastSays } from '../steps.ts'

const shop = browserShop()

interface Tool {
  _id: string
  slug: string
  name: string
  available_quantity: number
  minimum_quantity: number
}

async function aTool(nth: number): Promise<Tool> {
  const tools = (await (await fetch(`${shop.url}/tools?limit=200`)).json()) as Tool[]
  return tools.filter((one) => one.available_quantity > 5 && one.minimum_quantity <= 1)[nth] as Tool
}

async function press(page: Page, goal: Locator): Promise<void> {
  await tabTo(page, goal, 250)
  await page.keyboard.press('Enter')
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }), 250)
  await page.keyboard.type(text)
}

async function putIntoBasket(page: Page, { slug, name }: Tool): Promise<void> {
  await page.goto(`${shop.url}/parts/${slug}`)
  await press(page, page.getByRole('button', { name: `Add to basket ${name}` }))
  await page
    .getByRole('status')
    .getByText(/In your basket/)
    .waitFor()
  await press(page, page.getByRole('link', { name: /^Basket/ }).first())
  await arrives(page, '/basket')
  await press(page, page.getByRole('link', { name: 'Checkout' }))
  await arrives(page, '/checkout')
}

/** The keyboard comes to the one of them that is chosen, and goes on from it by arrows. */
async function choose(page: Page, goal: Locator): Promise<void> {
  const group = page.getByRole('group').filter({ has: goal })
  await tabTo(page, group.getByRole('radio', { checked: true }), 250)
  for (let presses = 0; presses < 20 && !(await goal.isChecked()); presses++)
    await page.keyboard.press('ArrowDown')
  expect(await goal.isChecked()).toBe(true)
}

async function payByKeys(page: Page): Promise<void> {
  for (const [label, text] of [
    ['Card number', '4242424242424242'],
    ['Expiry', '1234'],
    ['CVC', '123'],
  ] as const)
    await type(page, label, text)
  await press(page, page.getByRole('button', { name: /^Order and pay/ }))
}

/** The newest order and its mailed link. */
async function newest(recipient: string): Promise<{ id: string; link: string }> {
  let found = { id: '', link: '' }
  await withDatabase(shop.database, async (query) => {
    const { rows } = (await query(
      `select (select id from orders where email = $1 order by id desc limit 1) as id,
         (select text_body from outbox where recipient = $1 order by id desc limit 1) as words`,
      [recipient],
    )) as { rows: { id: string; words: string }[] }
    const link = /\/guest\?token=[\w-]{43}/.exec(rows[0]?.words ?? '')?.[0] ?? ''
    found = { id: rows[0]?.id ?? '', link }
  })
  return found
}

it.each([
  ['a telephone’s width', 390, 844],
  ['a desk’s', 1440, 900],
])(
  'by keyboard alone, at %s: part, basket, guest checkout, mailed link, return, refund',
  async (...sized) => {
    const [, width, height] = sized
    const viewport = { width, height }
    const email = `gale-${width}@example.com`
    const page = await shop.visit('/blog', { viewport })
    await putIntoBasket(page, await aTool(width === 390 ? 0 : 1))
    await type(page, 'Name', 'Gale Guest')
    await type(page, 'Email', email)
    await type(page, 'Country', 'United Kingdom')
    await type(page, 'Postcode', 'LS1 4AP')
    await type(page, 'Address', '9 New Street')
    await payByKeys(page)
    await arrives(page, /^\/guest\/SP-\d+$/)
    const { id, link } = await newest(email)
    const { token } = await signInDemo(shop.url, 'admin')
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const shipped = await fetch(`${shop.url}/updatestatus/${id}`, { method: 'PATCH', headers, body: '{}' })
    expect(shipped.status).toBe(200)

    const mailed = await shop.visit(link, { viewport })
    await arrives(mailed, /^\/guest\/SP-\d+$/)
    await press(mailed, mailed.locator('summary', { hasText: /^Send .* back$/ }))
    await type(mailed, 'Reason', 'It is faulty')
    await type(mailed, 'In your words (optional)', 'It squeaks.')
    expect(await faults(mailed)).toEqual([])
    await press(mailed, mailed.getByRole('button', { name: 'Ask to send it back' }))
    await shows(mailed, 'Requested')

    const admin = await shop.visitAs('admin', '/dashboard/returns', { viewport })
    for (const [deed, said] of [
      ['Approve', 'Approved: '],
      ['Received', 'Noted as received.'],
      ['Refund', 'was refunded to Gale Guest'],
    ] as const) {
      await press(admin, admin.getByRole('button', { name: new RegExp(`^${deed} RMA-`) }).first())
      await press(admin, admin.getByRole('dialog').getByRole('button', { name: deed, exact: true }))
      await toastSays(admin, said)
      await admin.getByRole('dialog').waitFor({ state: 'hidden' })
    }
    await mailed.reload()
    await shows(mailed, 'Refunded')
    await shows(mailed, 'It squeaks.')
  },
)

it('somebody signed in who has two addresses chooses between them, by keyboard, and loses nothing of a third', async () => {
  const page = await shop.visitAs('customer', '/blog')
  const another = (page: Page) => page.getByRole('radio', { name: 'Another address' })
  const ordersTo = async (nth: number, address: string) => {
    await putIntoBasket(page, await aTool(nth))
    await choose(page, another(page))
    await type(page, 'Postcode', 'LS1 4AP')
    await type(page, 'New address', address)
    await payByKeys(page)
    await shows(page, 'Thank you, it is paid')
  }
  await ordersTo(2, '1 First Street')
  await ordersTo(3, '2 Second Street')
  await putIntoBasket(page, await aTool(4))
  const latest = page.getByRole('radio', { name: /2 Second Street/ })
  expect(await latest.isChecked()).toBe(true)
  const first = page.getByRole('radio', { name: /1 First Street/ })
  await choose(page, another(page))
  await type(page, 'New address', '3 Third Street')
  await choose(page, first)
  await choose(page, another(page))
  expect(await page.getByLabel('New address').inputValue()).toBe('3 Third Street')
  await choose(page, first)
  await payByKeys(page)
  await shows(page, 'Thank you, it is paid')
  await shows(page, '1 First Street')
})
