import { AxeBuilder } from '@axe-core/playwright'
import { expect, it } from 'vitest'
import { browserShop } from '../harness/browser.ts'
import { arrives, shows, toastSays } from './steps.ts'

const shop = browserShop()

it('an admin answers a review, then hides it: it leaves the shop at once, and comes back', async () => {
  const page = await shop.visitAs('admin', '/dashboard/reviews')
  const home = async () => await (await fetch(`${shop.url}/`)).text()
  const row = page.getByRole('row').nth(1)
  const dialog = page.getByRole('dialog')

  await row.getByRole('button', { name: /^Answer:/ }).press('Enter')
  await dialog.getByLabel('Answer', { exact: true }).fill('The workshop thanks you.')
  await dialog.getByRole('button', { name: 'Answer', exact: true }).click()
  await toastSays(page, 'is answered.')
  await row.getByText('The workshop thanks you.').waitFor()
  expect(await home()).toContain('The workshop thanks you.')

  await row.getByRole('button', { name: /^Hide/ }).press('Enter')
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click()
  await toastSays(page, 'is hidden.')
  await row.getByText('Hidden', { exact: true }).waitFor()
  expect(await home()).not.toContain('The workshop thanks you.')

  await page
    .getByRole('navigation', { name: 'State' })
    .getByRole('link', { name: /^Hidden/ })
    .click()
  await expect.poll(() => new URL(page.url()).search).toBe('?state=hidden')
  await shows(page, '1 review')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: /^Show/ }).click()
  await dialog.getByRole('button', { name: 'Show', exact: true }).click()
  await shows(page, 'No reviews like that')
  await expect.poll(home).toContain('The workshop thanks you.')

  await page.getByRole('link', { name: 'Show all reviews' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('reviews.csv')
  await arrives(page, /^\/dashboard\/reviews$/)
})
