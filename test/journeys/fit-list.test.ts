import { expect, it } from 'vitest'
import { browserShop } from '../harness/browser.ts'
import { arrives, shows, toastSays } from './steps.ts'

const shop = browserShop()

it('an admin says what a part fits: several vehicles at once; a year that one never had keeps what was typed', async () => {
  const page = await shop.visitAs('admin', '/dashboard/manageproducts?q=QX9-8600-S')
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  await page.getByRole('link', { name: 'What it fits' }).click()
  await arrives(page, /^\/dashboard\/product\/[^/]+\/fit$/)
  const rows = page.getByRole('region', { name: 'Rows' }).getByRole('listitem')
  await rows.first().waitFor()
  const before = await rows.count()

  await page.getByRole('button', { name: 'Add rows' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add the row' }).click()
  await shows(page, /Tick the vehicles/)
  await dialog.getByLabel('Vehicles').fill('ranger')
  await dialog.getByRole('button', { name: 'What is below Oxbow Ranger', exact: true }).click()
  await dialog.getByRole('checkbox', { name: /Ranger I / }).check()
  await dialog.getByRole('checkbox', { name: /Ranger II / }).check()
  await dialog.getByLabel('From year').fill('1890')
  await dialog.getByLabel('Position').fill('cylinder 1')
  await dialog.getByRole('button', { name: 'Add 2 rows' }).click()
  await shows(page, /so not in 1890/)
  expect(await dialog.getByLabel('Position').inputValue()).toBe('cylinder 1')
  await dialog.getByLabel('From year').fill('')
  await dialog.getByRole('button', { name: 'Add 2 rows' }).click()
  await expect.poll(() => rows.count()).toBe(before + 2)
  await shows(page, '2 changes are not saved yet.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await toastSays(page, 'What it fits is saved.')

  // Of two at once only what is changed is changed.
  for (const box of await page.getByRole('checkbox', { name: /Ranger/ }).all()) await box.check()
  await page.getByRole('button', { name: 'Change 2 rows' }).click()
  await dialog.getByLabel('Pieces a vehicle').fill('2')
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await expect.poll(() => page.getByText('cylinder 1 · 2 pieces per vehicle').count()).toBe(2)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await toastSays(page, 'What it fits is saved.')
})
