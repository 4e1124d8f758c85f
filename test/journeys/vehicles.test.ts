import { expect, it } from 'vitest'
import { browserShop } from '../harness/browser.ts'
import { shows, toastSays } from './steps.ts'

const shop = browserShop()

it('an admin adds a make, a model and a generation; what is wrong stands at its field, and customers can choose it', async () => {
  const page = await shop.visitAs('admin', '/dashboard/vehicles')
  await page.getByRole('button', { name: 'Add a make' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await shows(page, 'Give its name.')
  await dialog.getByLabel('Name', { exact: true }).fill('Plover')
  await dialog.getByLabel('Other names (optional)').fill('PLV\nRegenpfeifer')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toastSays(page, 'Plover is added.')

  await page.getByRole('link', { name: 'Plover', exact: true }).click()
  await shows(page, 'Nothing below it yet')
  await page.getByRole('button', { name: 'Add a model' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Shore')
  await dialog.getByLabel('Built from (year)').fill('2015')
  await dialog.getByLabel('Until (year)').fill('2011')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await shows(page, 'It can’t be built from 2015 to 2011.')
  expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Shore')
  await dialog.getByLabel('Until (year)').fill('')
  await dialog.getByLabel('Displacement in cm³').fill('1598')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toastSays(page, 'Plover Shore is added.')
  await page.getByText('since 2015').waitFor()
  await page.getByText('1,598 cm³').waitFor()

  await page.getByRole('button', { name: 'Edit Plover Shore' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Shoreline')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toastSays(page, 'Plover Shoreline is saved.')

  await page.getByRole('button', { name: 'Edit Plover', exact: true }).click()
  await shows(page, 'It can’t be removed: one stands below it.')
  await dialog.getByRole('button', { name: 'Close' }).click()

  const visitor = await shop.visit('/garage?q=regenpfeifer+shore')
  await visitor.getByText('Plover Shoreline').first().waitFor()

  await page.getByRole('button', { name: 'Edit Plover Shoreline' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await toastSays(page, 'Plover Shoreline is removed.')
  await shows(page, 'Nothing below it yet')
})

it('an admin says what a bicycle is built with, measure by measure', async () => {
  const page = await shop.visitAs('admin', '/dashboard/vehicles')
  await page.getByRole('button', { name: 'Add a make' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Kind').selectOption('Bicycle')
  await dialog.getByLabel('Name', { exact: true }).fill('Wren')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toastSays(page, 'Wren is added.')
  await page.getByRole('link', { name: 'Wren', exact: true }).click()
  await page.getByRole('button', { name: 'Add a model' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Ridge')
  await dialog.getByLabel('Add a measure').selectOption('Seatpost diameter')
  await dialog.getByLabel(/^Seatpost diameter/).fill('900')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await shows(page, /from \d+ to \d+/)
  await dialog.getByLabel(/^Seatpost diameter/).fill('27.2')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toastSays(page, 'Wren Ridge is added.')
  await page.getByText('1 measure').waitFor()
})

it('a file of vehicles is seen before it is taken in; with a fault nothing is', async () => {
  const page = await shop.visitAs('admin', '/dashboard/vehicles')
  const choose = (text: string) =>
    page
      .getByLabel('File of vehicles')
      .setInputFiles({ name: 'vehicles.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })
  await choose('Kind;Make;Model;From\ncar;Dipper;Stream;soon')
  await shows(page, 'nothing can be taken in before this is right.')
  await shows(page, 'Give a whole number.')
  expect(await page.getByRole('button', { name: 'Add and change them' }).count()).toBe(0)
  await choose('Kind;Make;Model;From\ncar;Dipper;Ströme;2012')
  await shows(page, '2 to add.')
  await page.getByRole('cell', { name: 'Dipper Ströme' }).waitFor()
  await page.getByRole('button', { name: 'Add and change them' }).click()
  await toastSays(page, '2 added, 0 changed.')
  await page.getByRole('link', { name: 'Dipper', exact: true }).waitFor()
})
