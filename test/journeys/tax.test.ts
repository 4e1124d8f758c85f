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

it('what an admin says of tax stands on the part’s page at once, and a mistake changes nothing', async () => {
  const { slug } = await aTool()
  const said = async () => await (await fetch(`${shop.url}/parts/${slug}`)).text()
  expect(await said()).toContain('incl. 20 % VAT')
  const page = await shop.visitAs('admin', '/dashboard/tax')
  await page.getByRole('button', { name: 'Edit United Kingdom' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Rates').fill('Standard | a fifth')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Write each as Standard | 20 | 2026-01-01.').waitFor()
  // The shop itself refuses what no day is, and what was typed stays.
  await dialog.getByLabel('Rates').fill('Standard | 20\nStandard | 22.5 | 2026-02-30')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText(/“2026-02-30” is no day/).waitFor()
  await dialog.getByLabel('Rates').fill('Standard | 20\nStandard | 22.5 | 2026-02-01')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await shows(page, 'Tax is saved.')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(said).toContain('incl. 22.5 % VAT')
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
  await signIn(page, 'customer')
  await arrives(page, '/checkout')
  await page.getByLabel('Another address').check()
  await page.getByLabel('Country').selectOption('DE')
  await page.getByLabel('The other address').fill('Radweg 1\nKöln')
  await shows(page, /^VAT of 19% in it/)
  const number = page.getByLabel('VAT number')
  await number.fill('DE136695975')
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await shows(page, /^This is no VAT number of Germany/)
  expect(await number.inputValue()).toBe('DE136695975')
  await number.fill(germanNumber)
  await shows(page, /^Tax, which your business owes itself/)
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await arrives(page, /\/dashboard\/payment\//)
  await shows(page, /^Reverse charge: the buyer owes the VAT/)
})
