import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserShop } from '../harness/browser.ts'
import { shows, toastSays } from './steps.ts'

const shop = browserShop()

async function choose(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('CSV or ACES file').setInputFiles(file)
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

const state = (page: Page, word: string) =>
  page.getByRole('status').getByText(word, { exact: true }).waitFor()

/** The price of a product as everybody sees it. */
async function priceOf(number: string): Promise<number | undefined> {
  const tools = (await (await fetch(`${shop.url}/tools`)).json()) as { part_number: string; price: number }[]
  return tools.find((tool) => tool.part_number === number)?.price
}

it('an admin saves the products, imports them changed, looks at the warnings, applies, and undoes it', async () => {
  const page = await shop.visitAs('admin', '/dashboard/import')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save all products' }).click()
  const all = await readFile(await (await saved).path(), 'utf8')
  await choose(page, 'products.csv', all)
  await state(page, 'No changes')
  await page.getByRole('button', { name: 'Discard' }).click()
  await toastSays(page, 'products.csv is discarded.')

  await choose(page, 'prices.csv', 'Part number;Price\nP.38-060;8,90\n')
  await state(page, 'Ready to apply')
  await page.getByRole('cell', { name: '$89.00' }).waitFor()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Apply import' }).press('Enter')
  await shows(page, 'Please look at every warning')
  expect(await priceOf('P.38-060')).toBe(89)
  await page.getByRole('checkbox', { name: /Price down by half/ }).press('Space')
  await page.getByRole('button', { name: 'Apply import' }).press('Enter')
  await state(page, 'Applied')
  await expect.poll(() => priceOf('P.38-060')).toBe(8.9)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await state(page, 'Undone')
  await expect.poll(() => priceOf('P.38-060')).toBe(89)

  await page.getByRole('link', { name: 'All imports' }).click()
  await choose(page, 'wrong.csv', 'Part number,Price,Stock\nP.38-060,cheap,-1\nX-1,1,1\n')
  await state(page, 'Has errors')
  const errors = page.getByRole('cell', { name: /^Column/ })
  expect((await errors.allInnerTexts()).map((text) => text.match(/Column \w/g))).toEqual([
    ['Column B', 'Column C'],
    ['Column A'],
  ])
  expect(await page.getByRole('button', { name: 'Apply import' }).count()).toBe(0)
})

it('what parts fit goes out as ACES, comes in changed, is applied, and undone', async () => {
  const page = await shop.visitAs('admin', '/dashboard/import')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as ACES' }).click()
  const all = await readFile(await (await saved).path(), 'utf8')
  await choose(page, 'fits.xml', all)
  await state(page, 'No changes')
  await page.getByRole('link', { name: 'All imports' }).click()

  const number = /<Part id="[^"]+">([^<]+)</.exec(all)?.[1]
  const app = `<App action="A" id="1"><Make>Oxbow</Make><Model>Ranger</Model><VehicleType id="motorbike"/><Part>${number}</Part></App>`
  const file = (inside: string) =>
    `<ACES version="4.1">\n<Header><Company>Quennox</Company></Header>\n${inside}\n</ACES>`
  await choose(page, 'wrong.xml', file(app.replace('Ranger', 'Rambler')))
  await state(page, 'Has errors')
  await page.getByRole('cell', { name: /^Vehicle There is no vehicle “Oxbow Rambler”/ }).waitFor()
  await page.getByRole('link', { name: 'All imports' }).click()

  await choose(page, 'mine.xml', file(app))
  await state(page, 'Ready to apply')
  await page.getByText('for Oxbow Ranger (Quennox)').waitFor()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Apply import' }).click()
  await state(page, 'Applied')
  await page.getByRole('button', { name: 'Undo import' }).click()
  await state(page, 'Undone')
})
