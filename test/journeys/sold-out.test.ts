import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { specified } from '../../app/content/messages.ts'
import { openPool } from '../../database/connect.ts'
import { some } from '../harness/at-length.ts'
import { callAt } from '../harness/at-process.ts'
import { browserShop } from '../harness/browser.ts'
import { addPerson } from '../harness/direct-people.ts'
import { type ShopProcess, startShop } from '../harness/shop-process.ts'
import { arrives, shows } from './steps.ts'

const shop = browserShop()
let second: ShopProcess
let pool: ReturnType<typeof openPool>

beforeAll(async () => {
  const { database: DATABASE_URL, dataDir: DATA_DIR } = shop
  second = await startShop({ DEMO: '1', DATABASE_URL, DATA_DIR })
  pool = openPool(shop.database, { max: 2 })
})
afterAll(async () => {
  await second?.end()
  await pool?.end()
})

interface Tool {
  _id: string
  slug: string
  name: string
  price: number
  available_quantity: number
  minimum_quantity: number
}

const wanted = 5
const width = { phone: 390, desk: 1440 }

/** Who wants five of a part finds so many left; they then take so many, or none of it. */
const cases = [
  { width: width.phone, left: 0, says: 'Out of stock.', taken: 0 },
  { width: width.desk, left: 4, says: '4 in stock.', taken: 2 },
]

/** Three of which there is enough for somebody without an account; each width has its own. */
async function toOrder(turn: number): Promise<[Tool, Tool, Tool]> {
  const tools = (await (await fetch(`${shop.url}/tools?limit=200`)).json()) as Tool[]
  const enough = tools.filter((tool) => tool.available_quantity > 2 * wanted && tool.minimum_quantity <= 1)
  return enough.slice(3 * turn, 3 * turn + 3) as [Tool, Tool, Tool]
}

async function fillBasket(page: Page, tools: Tool[], [many]: [Tool]): Promise<void> {
  for (const { slug, name } of tools) {
    await page.goto(`${shop.url}/parts/${slug}`)
    await page.getByRole('button', { name: `Add to basket ${name}` }).click()
    await page
      .getByRole('status')
      .getByText(/In your basket/)
      .waitFor()
  }
  await page.goto(`${shop.url}/basket`)
  await setQuantity(page, many, wanted)
}

async function setQuantity(page: Page, { name }: Tool, quantity: number): Promise<void> {
  await page.getByLabel(`Quantity of ${name}`).fill(String(quantity))
  await page.getByRole('button', { name: `Update quantity of ${name}` }).click()
  await expect.poll(() => page.getByLabel(`Quantity of ${name}`).inputValue()).toBe(String(quantity))
}

const typed = { Name: 'Vera Visitor', Postcode: 'LS1 4AP', Address: '9 New Street' }

async function fillCheckout(page: Page, email: string): Promise<void> {
  await openCheckout(page)
  await page.getByLabel('Country').selectOption('GB')
  for (const [label, value] of Object.entries({ ...typed, Email: email }))
    await page.getByLabel(label, { exact: true }).fill(value)
  await fillCard(page)
}

async function openCheckout(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Checkout' }).click()
  await arrives(page, '/checkout')
}

async function fillCard(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
}

async function showsTyped(page: Page, email: string): Promise<void> {
  for (const [label, value] of Object.entries({ ...typed, Email: email, Country: 'GB' }))
    await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe(value)
}

/** Somebody else, at the other process. */
async function buyElsewhere({ _id: toolsId, price }: Tool, orderQuantity: number): Promise<void> {
  const as = await addPerson(pool)
  const totalPrice = Math.round(price * 100 * orderQuantity) / 100
  const body = { toolsId, email: as.email, address: '1 Race Street', orderQuantity, totalPrice }
  expect(await callAt(second, 'POST /order', { as, body })).toMatchObject({ status: 200 })
}

/** What is on sale of these, and how many guests have ordered at all. */
async function books(tools: Tool[]) {
  const ids = tools.map(({ _id }) => _id)
  const { rows } = await pool.query<{ available: number }>(
    'select available from products where id = any($1) order by array_position($1, id)',
    [ids],
  )
  const { rows: guests } = await pool.query('select count(*)::int as guests from guests')
  return { available: rows.map(({ available }) => available), ...(guests[0] as { guests: number }) }
}

it.each(some([...cases.entries()], cases.length))(
  'of three parts at the checkout one is bought at another process, and nothing is ordered until that is mended: %j',
  async (turn, { width, left, says, taken }) => {
    const tools = await toOrder(turn)
    const [first, short, third] = tools
    const email = `vera-${width}@example.com`
    const page = await shop.visit('/blog', { viewport: { width, height: 844 } })
    await fillBasket(page, tools, [short])
    await fillCheckout(page, email)
    await buyElsewhere(short, short.available_quantity - left)
    const before = await books(tools)
    expect(before.available[1]).toBe(left)

    await page.getByRole('button', { name: /^Order and pay/ }).click()
    await page.getByText(`${short.name}: ${specified.quantityAboveAvailable}`).waitFor()
    const line = page.getByRole('listitem').filter({ hasText: short.name })
    await line.getByText(says).waitFor()
    for (const { name } of [first, third]) {
      const other = page.getByRole('listitem').filter({ hasText: name })
      expect(await other.getByText(/in stock\.|Out of stock\./).count()).toBe(0)
    }
    await showsTyped(page, email)
    expect(await books(tools)).toEqual(before)

    await page.getByRole('link', { name: 'Change the basket' }).first().click()
    await arrives(page, '/basket')
    if (taken > 0) await setQuantity(page, short, taken)
    else await page.getByRole('button', { name: new RegExp(`^Remove ?: ${short.name}`) }).click()
    await openCheckout(page)
    await showsTyped(page, email)
    await page.reload()
    await showsTyped(page, email)
    await fillCard(page)
    await page.getByRole('button', { name: /^Order and pay/ }).click()
    await arrives(page, /^\/guest\/SP-\d+$/)
    await shows(page, 'What has happened')
    const [one, two, three] = before.available as [number, number, number]
    expect(await books(tools)).toEqual({
      available: [one - 1, two - taken, three - 1],
      guests: before.guests + 1,
    })
    const { rows } = await pool.query(
      'select count(*)::int as orders, count(paid_at)::int as paid from orders where email = $1',
      [email],
    )
    const orders = taken > 0 ? 3 : 2
    expect(rows).toEqual([{ orders, paid: orders }])
  },
)
