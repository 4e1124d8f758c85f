import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserShop } from '../harness/browser.ts'
import { faults } from './axe.ts'
import { arrives, shows, signIn } from './steps.ts'

const shop = browserShop()

const heart = (page: Page, name: string) => page.getByRole('button', { name: `Wish list ${name}` }).first()
const pressed = async (page: Page, name: string) => await heart(page, name).getAttribute('aria-pressed')
const line = (page: Page, name: string) => page.getByRole('article', { name })

async function threeTools(): Promise<{ name: string; slug: string }[]> {
  const tools = (await (await fetch(`${shop.url}/tools?limit=3`)).json()) as { name: string; slug: string }[]
  return tools
}

it('a visitor keeps parts by their hearts, brings them into their account, and shows them to others by a link', async () => {
  const [one, two] = await threeTools()
  if (!one || !two) throw new Error('Nothing is on sale.')
  const page = await shop.visit('/catalogue')
  await heart(page, one.name).click()
  await page.getByRole('status').getByText('On your wish list.').waitFor()
  await expect.poll(() => pressed(page, one.name)).toBe('true')
  expect(await pressed(page, two.name)).toBe('false')
  expect(await faults(page)).toEqual([])
  await page.goto(`${shop.url}/parts/${two.slug}`)
  await heart(page, two.name).click()
  await page.getByRole('link', { name: 'See the wish list' }).click()
  await arrives(page, '/wishlist')
  await line(page, one.name).waitFor()
  await line(page, two.name).waitFor()
  expect(await faults(page)).toEqual([])

  await page.getByRole('link', { name: 'Log in to make a link' }).click()
  await signIn(page, 'customer')
  await arrives(page, '/wishlist')
  await shows(page, 'Kept in your account.')
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = await page.getByLabel('Your link').inputValue()
  expect(link).toMatch(/\/wishlist\/[\w-]{43}$/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy' }).click()
  await shows(page, 'Copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  // As by http under another name than localhost.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: 'Copy' }).click()
  await shows(page, 'This browser did not let us copy it. Please select it and copy it by hand.')
  expect(await faults(page)).toEqual([])

  const stranger = await shop.visit(new URL(link).pathname, { javaScriptEnabled: false })
  shop.mayComplain(/404/)
  await line(stranger, one.name).waitFor()
  expect(await stranger.content()).not.toMatch(/Casey|customer@example/)
  expect(await stranger.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await line(stranger, one.name).getByRole('button', { name: 'Add to basket' }).click()
  await arrives(stranger, '/basket')
  await line(stranger, one.name).waitFor()

  await line(page, one.name)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect.poll(() => line(page, one.name).count()).toBe(0)
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await page.getByRole('button', { name: 'Make a link' }).waitFor()
  await stranger.goto(link)
  await shows(stranger, 'This wish list is not shared')
  expect((await fetch(link)).status).toBe(404)
})

it('works without a script, and is changed by no other site', async () => {
  const [one] = await threeTools()
  if (!one) throw new Error('Nothing is on sale.')
  const page = await shop.visit(`/parts/${one.slug}`, { javaScriptEnabled: false })
  shop.mayComplain(/40[039]/)
  await heart(page, one.name).click()
  await arrives(page, '/wishlist')
  await line(page, one.name).waitFor()
  const send = async (form: Record<string, string>, origin = shop.url) =>
    (await page.request.post(`${shop.url}/wishlist/change`, { form, headers: { Origin: origin } })).status()
  const toolsId = '00000000-0000-7000-8000-000000000000'
  expect(await send({ act: 'add', toolsId }, 'https://evil.example')).toBeGreaterThanOrEqual(400)
  expect(await send({ act: 'add', toolsId })).toBe(409)
  expect(await send({ act: 'vanish', toolsId })).toBe(400)
  expect(await send({ act: 'share' })).toBe(400)
  await page.getByRole('button', { name: /^Remove/ }).click()
  await shows(page, 'Nothing on your wish list')
})
