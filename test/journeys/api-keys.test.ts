import { expect, it } from 'vitest'
import { browserShop } from '../harness/browser.ts'
import { arrives, shows, toastSays } from './steps.ts'

const shop = browserShop()

const statusWith = async (key: string) =>
  (await fetch(`${shop.url}/allorders`, { headers: { Authorization: `Bearer ${key}` } })).status

it('an admin makes an API key, gives it to a program, sees that it is used, and revokes it', async () => {
  const page = await shop.visitAs('admin', '/dashboard')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'API Keys' }).click()
  await arrives(page, /^\/dashboard\/apikeys$/)
  await shows(page, 'No keys yet')
  await page.getByRole('button', { name: 'Make a key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make key' }).click()
  await dialog.getByText('Please fill this in.').waitFor()
  await dialog.getByText('Choose at least one.').waitFor()
  await dialog.getByLabel('Name').fill('Warehouse')
  await dialog.getByRole('checkbox', { name: /^Orders/ }).check()
  await dialog.getByLabel('Expires').selectOption('In 90 days')
  await dialog.getByRole('button', { name: 'Make key' }).click()
  await dialog.getByText('This is not your password.').waitFor()
  await dialog.getByLabel('Your password').fill('admin-demo-1')
  await dialog.getByRole('button', { name: 'Make key' }).click()
  await dialog.getByText('It is shown only now.').waitFor()
  const key = (await dialog.getByText(/^sk_shop_/).textContent()) ?? ''
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await dialog.getByText('Copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
  await dialog.getByRole('button', { name: 'I have kept it' }).click()

  const row = page.getByRole('row').filter({ hasText: 'Warehouse' })
  await row.getByText(`sk_shop_…${key.slice(-4)}`).waitFor()
  expect(await row.textContent()).toContain('Never')
  expect(await page.content()).not.toContain(key)
  expect(await statusWith(key)).toBe(200)
  await page.reload()
  await row.getByText('Active').waitFor()
  expect(await row.textContent()).not.toContain('Never')

  await row.getByRole('button', { name: /^Revoke Warehouse/ }).click()
  await dialog.getByRole('button', { name: 'Revoke key' }).click()
  await toastSays(page, 'Warehouse is revoked.')
  await row.getByText('Revoked').waitFor()
  expect(await statusWith(key)).toBe(401)
})
