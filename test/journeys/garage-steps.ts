import type { Page } from 'playwright-core'
import type { BrowserShop } from '../harness/browser.ts'
import { arrives, shows, signIn } from './steps.ts'

export interface Tool {
  _id: string
  slug: string
  name: string
}

export async function tool(shop: BrowserShop, name: string): Promise<Tool> {
  const tools = (await (await fetch(`${shop.url}/tools?limit=200`)).json()) as Tool[]
  const found = tools.find((one) => one.name.startsWith(name))
  if (!found) throw new Error(`The demo has no ${name}.`)
  return found
}

/** From the basket: what does not fit is ordered with a reason, and the desk sees it up to the packing slip. */
export async function orderAllTheSame(shop: BrowserShop, page: Page, part: Tool, why: string): Promise<void> {
  await page.getByRole('link', { name: 'Checkout' }).click()
  await page.getByRole('link', { name: 'Log in' }).click()
  await signIn(page, 'customer')
  await arrives(page, '/checkout')
  await page.getByLabel('Card number').waitFor()
  // Who has ordered before is offered where that went.
  if (await page.getByLabel('Country').isVisible()) {
    await page.getByLabel('Country').selectOption('GB')
    await page.getByLabel('Postcode').fill('LS1 4AP')
  }
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await shows(page, 'Tick this if you still want it.')
  await page.getByLabel(/^I still want it/).check()
  await page.getByLabel('Why?').fill(why)
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await shows(page, 'Thank you, it is paid')
  const admin = await shop.visitAs('admin', '/dashboard/manageorders')
  await admin.getByText('Does not fit, confirmed: look at it').first().waitFor()
  await admin.getByRole('link', { name: part.name }).first().click()
  await shows(admin, `Confirmed anyway: “${why}”`)
  await admin.getByRole('link', { name: 'Packing slip' }).click()
  await arrives(admin, /packing/)
  await shows(admin, 'Check before shipping.')
}
