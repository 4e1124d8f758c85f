import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserShop } from '../harness/browser.ts'
import { germanNumber } from '../harness/tax.ts'
import { arrives, shows, signIn } from './steps.ts'

const shop = browserShop()

interface Tool {
  slug: string
  name: string
  price: number
  available_quantity: number
  minimum_quantity: number
}

async function aTool(): Promise<Tool> {
  const tools = (await (await fetch(`${shop.url}/tools?limit=200`)).json()) as Tool[]
  return tools.find((tool) => tool.available_quantity > 5 && tool.minimum_quantity <= 1) as Tool
}

it('a class has another name in every rate at once, and a place goes only once that is confirmed', async () => {
  const page = await shop.visitAs('admin', '/dashboard/tax')
  const places = page.getByRole('region', { name: 'Places' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Edit prices and classes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Class 2').fill('Protective wear')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await shows(page, /^Classes: Standard, Protective wear/)
  expect(await places.filter({ hasText: 'Protective wear' }).count()).toBeGreaterThan(0)
  expect(await places.filter({ hasText: 'Safety wear' }).count()).toBe(0)
  const names = await places.locator('span:first-child').allTextContents()
  expect(names.indexOf('Germany')).toBeGreaterThan(names.indexOf('France'))
  const remove = async (answer: string) => {
    await page.getByRole('button', { name: 'Edit France' }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog', { name: 'Remove France?' }).getByRole('button', { name: answer }).click()
  }
  await remove('Keep as it is')
  await page
    .getByRole('dialog', { name: 'France', exact: true })
    .getByRole('button', { name: 'Close' })
    .click()
  expect(await places.filter({ hasText: 'France' }).count()).toBe(1)
  await remove('Remove')
  await shows(page, 'Removed: France.')
  await expect.poll(() => places.filter({ hasText: 'France' }).count()).toBe(0)
})

it('what an admin says of tax stands on the part’s page at once, and a mistake changes nothing', async () => {
  const { slug } = await aTool()
  const said = async () => await (await fetch(`${shop.url}/parts/${slug}`)).text()
  expect(await said()).toContain('incl. 20% VAT')
  const page = await shop.visitAs('admin', '/dashboard/tax')
  await page.getByRole('button', { name: 'Edit United Kingdom' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Rates').fill('Standard | a fifth')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Write each as Standard | 20 | 2026-01-01.').waitFor()
  // The shop itself refuses what no day is, and what was typed stays.
  await dialog.getByLabel('Rates').fill('Standard | 20\nStandard | 22.5 | 2026-02-30')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText(/“2026-02-30” isn’t a date/).waitFor()
  await dialog.getByLabel('Rates').fill('Standard | 20\nStandard | 22.5 | 2026-02-01')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await shows(page, 'Tax settings saved.')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(said).toContain('incl. 22.5% VAT')
})

it('a business elsewhere pays without the tax, once its number is right, by thumb', async () => {
  const { slug, name } = await aTool()
  const page = await shop.visit(`/parts/${slug}`, { viewport: { width: 390, height: 844 } })
  await page.getByRole('button', { name: `Add to basket ${name}` }).click()
  await page
    .getByRole('status')
    .getByText(/In your basket/)
    .waitFor()
  await page.goto(`${shop.url}/checkout`)
  await page.getByRole('link', { name: 'Log in' }).click()
  await signIn(page, 'customer')
  await arrives(page, '/checkout')
  await page.getByLabel('Another address').check()
  await page.getByLabel('Country').selectOption('DE')
  await page.getByLabel('Postcode').fill('50667')
  await page.getByLabel('New address').fill('Radweg 1\nKöln')
  await shows(page, /^Including VAT 19%/)
  const number = page.getByLabel('VAT number')
  await number.fill('DE136695975')
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await shows(page, /^That isn’t a valid VAT number for Germany/)
  expect(await number.inputValue()).toBe('DE136695975')
  await number.fill(germanNumber)
  await shows(page, /^VAT \(export\)/)
  const admin = await shop.visitAs('admin', '/dashboard/tax')
  await admin.getByRole('button', { name: 'Edit Germany' }).click()
  await admin.getByRole('dialog').getByLabel('Rates').fill('Standard | 25')
  await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await shows(admin, 'Tax settings saved.')
  const pay = page.getByRole('button', { name: /^Order and pay/ })
  const before = await pay.textContent()
  await pay.click()
  await shows(page, /^Tax has changed: the total is now/)
  await expect.poll(() => pay.textContent()).not.toBe(before)
  expect(await number.inputValue()).toBe(germanNumber)
  await pay.click()
  await arrives(page, /\/dashboard\/payment\//)
  await shows(page, /^Export of goods, no VAT charged/)
})

it('cards and lists say “plus tax” as soon as the shop adds it, and nothing while it is in the prices', async () => {
  const { slug, name } = await aTool()
  const visitor = await shop.visit('/catalogue')
  const card = (page: Page) => page.getByRole('article').filter({ hasText: name }).first()
  const said = async (page: Page) => await card(page).getByText('plus tax').isVisible()
  await card(visitor).waitFor()
  expect(await said(visitor)).toBe(false)
  const admin = await shop.visitAs('admin', '/dashboard/tax')
  await admin.getByRole('button', { name: 'Edit prices and classes' }).click()
  await admin.getByRole('dialog').getByLabel('exclude tax: it is added at checkout').check()
  await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await shows(admin, 'Tax settings saved.')
  await expect
    .poll(async () => {
      await visitor.goto(`${shop.url}/catalogue?q=${encodeURIComponent(name)}`)
      return await said(visitor)
    })
    .toBe(true)
  await visitor.getByRole('link', { name, exact: true }).first().click()
  await arrives(visitor, `/parts/${slug}`)
  await shows(visitor, /^plus \d+(\.\d+)?% VAT$/)
})
