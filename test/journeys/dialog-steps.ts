import type { Locator, Page } from 'playwright-core'
import type { BrowserShop } from '../harness/browser.ts'
import { arrives } from './steps.ts'

export const pathOf = (page: Page) => new URL(page.url()).pathname

/** A customer who has come from the catalogue to a product, and has its order dialog open. */
export async function ordering(shop: BrowserShop): Promise<{ page: Page; dialog: Locator; product: string }> {
  const page = await shop.visitAs('customer', '/catalogue')
  await page
    .getByRole('link', { name: /^Purchase/ })
    .first()
    .click()
  await arrives(page, /^\/purchase\//)
  await page.getByRole('button', { name: 'Order now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your order' })
  await dialog.waitFor()
  return { page, dialog, product: pathOf(page) }
}
