import { expect, it } from 'vitest'
import { asksNothing } from '../harness/at-rest.ts'
import { browserShop } from '../harness/browser.ts'

const shop = browserShop()

it('every public page opens without a complaint, and its tools are there before any script', async () => {
  const page = await shop.visit('/', { javaScriptEnabled: false })
  expect(await page.getByRole('link', { name: /^Purchase/ }).count()).toBeGreaterThan(2)
  for (const path of ['/', '/home', '/catalogue', '/blog', '/portfolio', '/login', '/forgatepass']) {
    const opened = await shop.visit(path)
    await asksNothing(opened)
    expect(await opened.getByRole('heading', { level: 1 }).count()).toBe(1)
  }
})

it('an address that leads nowhere shows the way home', async () => {
  const page = await shop.visit('/no/such/page')
  await page.getByRole('link', { name: 'Go home' }).click()
  await page.waitForURL('**/')
})
