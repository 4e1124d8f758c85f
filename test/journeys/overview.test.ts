import { expect, it } from 'vitest'
import { browserShop } from '../harness/browser.ts'
import { faults } from './axe.ts'
import { arrives, shows } from './steps.ts'

/** Chromium without a window says so, and would count as a program. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

const shop = browserShop({ SHOP_TIME_ZONE: 'Europe/Berlin' })

it('an owner sees the shop at a glance, by keyboard too and after a fault, and what a visitor searched for without a result', async () => {
  const visitor = await shop.visit('/', { userAgent })
  await visitor.getByLabel('Search parts and tools').first().fill('<b>Kayak</b> paddle')
  await visitor.keyboard.press('Enter')
  await shows(visitor, 'Nothing in the catalogue by that name')
  // A program that looks whether a page is there, and one that reads them all.
  const headers = { 'User-Agent': userAgent }
  await fetch(`${shop.url}/catalogue?search=oar`, { method: 'HEAD', headers })
  await fetch(`${shop.url}/catalogue?search=oar`)

  const page = await shop.visitAs('admin', '/dashboard', { reducedMotion: 'reduce' })
  await page.getByRole('heading', { name: 'Revenue over time' }).waitFor()
  await shows(page, 'b kayak /b paddle')
  expect(await page.getByText('oar', { exact: true }).count()).toBe(0)

  const chart = page.getByRole('slider', { name: 'Revenue by day' })
  const told = async () => (await chart.getAttribute('aria-valuetext')) ?? ''
  const today = await told()
  expect(today).toMatch(/^\w+, \w+ \d+ so far: \$[\d,.]+, \d+ orders?, \d+ pieces?$/)
  await chart.press('ArrowLeft')
  const yesterday = await told()
  expect(yesterday).not.toBe(today)
  await page.getByText('Show as a table').press('Enter')
  const row = page.getByRole('row').nth(2)
  expect(yesterday).toContain(await row.getByRole('cell').first().textContent())

  await page.getByRole('link', { name: 'Weeks' }).press('Enter')
  await page.getByRole('slider', { name: 'Revenue by week' }).waitFor()
  expect(new URL(page.url()).search).toBe('?by=week')
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  shop.mayComplain(/ERR_FAILED/)
  await page.route('**/overview?*', (route) => route.abort())
  await page.reload()
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await page.unroute('**/overview?*')
  await again.click()

  const toShip = page.getByRole('link', { name: /orders? to ship/ })
  const count = (await toShip.textContent())?.match(/\d+/)?.[0]
  await toShip.click()
  await arrives(page, /^\/dashboard\/manageorders$/)
  await shows(page, new RegExp(`^${count} orders?$`))
})

it('an owner tells the search what visitors mean, or that it is wanted', async () => {
  const visitor = await shop.visit('/catalogue?q=noggle', { userAgent })
  await shows(visitor, 'Nothing in the catalogue by that name')
  await visitor.goto(`${shop.url}/catalogue?q=spinnaker`)
  await shows(visitor, 'Nothing in the catalogue by that name')

  const page = await shop.visitAs('admin', '/dashboard/searches')
  await page.getByRole('button', { name: 'Means the same as … (noggle)' }).click()
  await page.getByRole('dialog').getByLabel('What the shop calls it').fill('headset')
  await page.getByRole('dialog').getByRole('button', { name: 'Add the synonym' }).click()
  await page.getByRole('button', { name: 'Remove noggle = headset' }).waitFor()
  await page.getByRole('link', { name: 'noggle' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Add to wanted list (spinnaker)' }).click()
  await page.getByRole('button', { name: 'Remove spinnaker' }).waitFor()

  await visitor.goto(`${shop.url}/catalogue?q=noggle`)
  await visitor
    .getByRole('link', { name: /^Headset/ })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Remove noggle = headset' }).click()
  await page.getByRole('button', { name: 'Remove noggle = headset' }).waitFor({ state: 'detached' })
})

it('a customer’s browser fetches nothing of it', async () => {
  const page = await shop.visitAs('customer', '/blog')
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto(`${shop.url}/dashboard`)
  await page.getByRole('link', { name: 'Find a part' }).waitFor()
  expect(fetched).toContain('/admin')
  expect(fetched.filter((path) => path.includes('overview'))).toEqual([])
})

it('an owner is told on top what goes wrong while nobody looks, and led to where more is said', async () => {
  const page = await shop.visitAs('admin', '/dashboard/myprofile')
  await page.route('**/overview*', async (route) => {
    const answer = await route.fetch()
    if (!answer.headers()['content-type']?.includes('json')) return await route.fulfill({ response: answer })
    const troubles = [{ what: 'mails-undeliverable', count: 2 }, { what: 'no-backup' }]
    await route.fulfill({ response: answer, json: { ...(await answer.json()), troubles } })
  })
  await page.goto(`${shop.url}/dashboard`)
  const told = page.getByRole('region', { name: 'What needs somebody' })
  await told.getByText('There is no backup').waitFor()
  expect(await faults(page)).toEqual([])
  await told.getByRole('link', { name: '2 mails of the last week could not be delivered' }).click()
  await arrives(page, /^\/dashboard\/mails$/)
  expect(new URL(page.url()).search).toBe('?state=undeliverable')
})
