import type { Browser, Page } from 'playwright-core'
import { type Stored, signInDemo, storedBy } from '../../test/harness/demo-session.ts'
import type { Who } from './screens.ts'

/** The demo shop with something in it: who is signed in, and the products that the screens are about. */
export interface Stage {
  stored: Partial<Record<Who, Stored>>
  product: string
  gone: string
  /** An order that is paid. */
  paid: string
}

interface Tool {
  _id: string
  available_quantity: number
  minimum_quantity: number
}

/** Signs both demo people in, lets the customer order and pay, and the admin ship one of the orders. */
export async function setStage(browser: Browser, url: string): Promise<Stage> {
  const tools = (await (await fetch(`${url}/tools?limit=200`)).json()) as Tool[]
  const isGone = (tool: Tool) => tool.available_quantity < tool.minimum_quantity
  const sold = tools.filter((tool) => !isGone(tool))
  const stored = {
    customer: storedBy(url, await signInDemo(url, 'customer')),
    admin: storedBy(url, await signInDemo(url, 'admin')),
  }
  const customer = await newPage(browser, stored.customer)
  for (const tool of sold.slice(1, 3)) await buy(customer, url, tool._id)
  await customer.goto(`${url}/dashboard/myorder`)
  const invoice = await customer
    .getByRole('link', { name: /^Invoice/ })
    .first()
    .getAttribute('href')
  const admin = await newPage(browser, stored.admin)
  await admin.goto(`${url}/dashboard/manageorders`)
  await admin.locator('button:enabled', { hasText: 'Shift Now' }).first().click()
  await admin.getByRole('dialog').getByRole('button').last().click()
  await admin.getByText('Shipped').first().waitFor()
  const paid = invoice?.split('/').at(-1) ?? ''
  return { stored, product: sold[0]?._id ?? '', gone: tools.find(isGone)?._id ?? '', paid }
}

/** A screen's path on a stage. */
export function pathOn({ product, gone, paid }: Stage, path: string): string {
  return path.replace('{product}', product).replace('{gone}', gone).replace('{paid}', paid)
}

async function newPage(browser: Browser, storageState: Stored): Promise<Page> {
  return await browser.newPage({ viewport: { width: 1440, height: 900 }, storageState })
}

async function buy(page: Page, url: string, product: string): Promise<void> {
  await page.goto(`${url}/purchase/${product}`)
  await page.getByRole('button', { name: 'Order now' }).click()
  await page.getByLabel('Address').fill('14 Foundry Lane, Millbrook')
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL('**/dashboard/payment/*')
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByText('Paid').first().waitFor()
}
