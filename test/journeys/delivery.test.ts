import { expect, it } from 'vitest'
import { browserShop } from '../harness/browser.ts'
import { hasFocus } from './keys.ts'
import { shows } from './steps.ts'

const shop = browserShop()

interface Tool {
  slug: string
  name: string
  available_quantity: number
}

it('what an admin says of delivery stands on the part’s page and at /delivery at once, and a mistake changes nothing', async () => {
  const tools = (await (await fetch(`${shop.url}/tools?limit=200`)).json()) as Tool[]
  const address = `${shop.url}/parts/${tools.find(({ available_quantity }) => available_quantity > 5)?.slug}`
  const said = async (path: string) => await (await fetch(path)).text()
  expect(await said(address)).toMatch(/Free delivery to most of the United Kingdom<\/a>, \w{3} \d+/)
  const page = await shop.visitAs('admin', '/dashboard/delivery')
  await page.getByRole('button', { name: 'Edit Standard parcel of United Kingdom' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Price in $').fill('five')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Write 4.90, or one step per line: 0 | 4.90.').waitFor()
  // The shop itself refuses what an order that chooses nothing could not be sent by.
  await dialog.getByLabel('Price in $').fill('5.50')
  await dialog.getByLabel('Maximum weight in kg (optional)').fill('2')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText(/take every parcel/).waitFor()
  expect(await dialog.getByLabel('Price in $').inputValue()).toBe('5.50')
  await dialog.getByLabel('Maximum weight in kg (optional)').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await shows(page, 'Delivery settings saved.')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => said(address)).toMatch(/Delivery from \$5\.50<.*?> to most of the United Kingdom/)
  await expect.poll(() => said(`${shop.url}/delivery`)).toContain('$5.50')
  // By keyboard alone: a zone of its own, with its first method.
  await page.getByRole('button', { name: 'Add a zone' }).focus()
  await page.keyboard.press('Enter')
  await hasFocus(dialog.getByLabel('Name'))
  for (const typed of ['Brazil', 'br', '', '39.90']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  await hasFocus(dialog.getByRole('button', { name: 'Cancel' }))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Brazil' }).waitFor()
})

it('of two admins the later one is told, keeps what was typed and saves it beside what the other has changed', async () => {
  const page = await shop.visitAs('admin', '/dashboard/delivery')
  await page.getByRole('button', { name: 'Edit Next working day of United Kingdom' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Courier')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Edit Next working day of United Kingdom' }).click()
  await other.getByRole('dialog').getByLabel('Maximum weight in kg (optional)').fill('24')
  await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await shows(other, 'Delivery settings saved.')

  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText(/^Someone else has just changed/).waitFor()
  await expect.poll(() => dialog.getByLabel('Maximum weight in kg (optional)').inputValue()).toBe('24')
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Courier')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Edit Courier of United Kingdom' }).click()
  expect(await dialog.getByLabel('Maximum weight in kg (optional)').inputValue()).toBe('24')
})

it('a zone goes only once that is confirmed', async () => {
  const page = await shop.visitAs('admin', '/dashboard/delivery')
  const remove = async (answer: string) => {
    await page.getByRole('button', { name: 'Edit Overseas' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog', { name: 'Remove Overseas?' }).getByRole('button', { name: answer }).click()
  }
  await remove('Keep as it is')
  await page
    .getByRole('dialog', { name: 'Overseas', exact: true })
    .getByRole('button', { name: 'Close' })
    .click()
  await remove('Remove')
  await shows(page, 'Removed: Overseas.')
  await page.getByRole('heading', { name: 'Overseas' }).waitFor({ state: 'hidden' })
})
