import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserShop } from '../harness/browser.ts'
import { orderAllTheSame, tool } from './garage-steps.ts'
import { arrives, bringReact, shows, signIn } from './steps.ts'

const shop = browserShop()
const withoutScript = { javaScriptEnabled: false, viewport: { width: 390, height: 844 } }

/** From the make to the version, as somebody does who has never been here. */
async function choose(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Kestrel', exact: true }).click()
  await page.getByRole('link', { name: /^II 2004/ }).click()
  await page.getByLabel(/^Kestrel Corso II 2.0 D KD20/).check()
  await page.getByLabel('When was it built?').fill('1999')
  await page.getByRole('button', { name: 'Add to garage' }).click()
  await shows(page, 'No Kestrel Corso II 2.0 D matches all of that.')
  expect(await page.getByLabel('When was it built?').inputValue()).toBe('1999')
  await page.getByLabel('When was it built?').fill('2010-03')
  await page.getByRole('button', { name: 'Add to garage' }).click()
  await page.getByRole('heading', { name: 'About your Kestrel Corso II 2.0 D' }).waitFor()
}

/** What the bar says. */
const inBar = async (page: Page) =>
  await page.evaluate(() => document.documentElement.style.getPropertyValue('--vehicle'))

describe('a visitor’s garage', () => {
  it('is filled without a script, asks two things at a time, and says whether a part fits', async () => {
    const pads = await tool(shop, 'Brake pads, front')
    const page = await shop.visit(`/parts/${pads.slug}`, withoutScript)
    await page.getByRole('link', { name: 'Ask for your vehicle' }).click()
    await choose(page)
    await shows(page, /^Fits your Kestrel Corso II 2.0 D/)
    const asked = page.getByRole('region', { name: 'About your Kestrel Corso II 2.0 D' })
    expect(await asked.getByRole('group').or(asked.getByRole('textbox')).count()).toBe(2)
    // What most of its parts ask comes first.
    for (const group of await asked.getByRole('group').all()) await group.getByRole('radio').first().check()
    await asked.getByRole('button', { name: 'Save' }).click()
    await asked.getByLabel(/^How many millimetres across/).fill('a lot')
    await asked.getByRole('button', { name: 'Save' }).click()
    await shows(page, 'Give a number.')
    expect(await asked.getByLabel(/^How many millimetres across/).inputValue()).toBe('a lot')
    await asked.getByLabel(/^How many millimetres across/).fill('280')
    await asked.getByRole('button', { name: 'Save' }).click()
    await shows(page, 'front disc: 280')
    const fitting = page.getByRole('link', { name: /^Parts that fit/ })
    expect(await fitting.getAttribute('href')).toContain('front-disc%3D280')
    await page.getByRole('button', { name: 'Remove Kestrel Corso II 2.0 D' }).click()
    await page.getByRole('heading', { name: 'Choose your vehicle' }).waitFor()
  })

  it('has a part that follows another say what holds for it, and keep nothing that was typed at the other', async () => {
    const page = await shop.visit('/garage')
    await choose(page)
    await page.goto(`${shop.url}/parts/${(await tool(shop, 'Air filter')).slug}`)
    const told = (at: Page) => at.locator('fit-mark[full]').textContent()
    await page.locator('fit-mark[full] .fit-verdict').waitFor()
    await bringReact(page)
    await page.getByLabel('Quantity').fill('7')
    const fresh = await page.context().newPage()
    for (const _ of ['one', 'another']) {
      const { pathname } = new URL(page.url())
      const related = page.getByRole('region', { name: 'Goes with it' })
      await related.getByRole('article').first().getByRole('link').first().click()
      await expect.poll(() => new URL(page.url()).pathname).not.toBe(pathname)
      await fresh.goto(page.url())
      await fresh.locator('fit-mark[full] .fit-verdict').waitFor()
      await expect.poll(() => told(page)).toBe(await told(fresh))
      const quantity = await fresh.getByLabel('Quantity').inputValue()
      expect(await page.getByLabel('Quantity').inputValue()).toBe(quantity)
    }
  })

  it('has every page say whether its parts fit, with and without React, and the bar which vehicle is in use', async () => {
    const pads = await tool(shop, 'Brake pads, front')
    const page = await shop.visit('/garage')
    await choose(page)
    await expect.poll(() => inBar(page)).toBe('"Kestrel Corso II 2.0 D"')
    await page.goto(`${shop.url}/catalogue?q=brake+pads`)
    const card = page.getByRole('article').filter({ hasText: pads.name })
    // A card says it shortly; the part's page, why.
    await card.getByText('Fits', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Dark theme' }).hover()
    await page.waitForFunction(() => !('early' in document))
    await card.getByText('Fits', { exact: true }).waitFor()
    await card.getByRole('link', { name: pads.name, exact: true }).click()
    await arrives(page, `/parts/${pads.slug}`)
    await page
      .getByRole('region', { name: 'Does it fit?' })
      .getByText(/^Fits your Kestrel Corso II 2.0 D/)
      .waitFor()
    // What works on vehicles fits none, and is not judged.
    await page.goto(`${shop.url}/parts/${(await tool(shop, 'Torque wrench')).slug}`)
    expect(await page.getByRole('heading', { name: 'Does it fit?' }).count()).toBe(0)
  })

  it('says so where a verdict can’t be had, and the page is there', async () => {
    const page = await shop.visit('/garage')
    await choose(page)
    await page.route('**/fit', (route) => route.abort())
    shop.mayComplain(/ERR_FAILED/)
    await page.goto(`${shop.url}/catalogue`)
    await shows(page, 'We can’t check the fit right now.')
  })

  it('comes along into the account at the sign-in, and stays there when it is left', async () => {
    const page = await shop.visit('/garage')
    await choose(page)
    await page.goto(`${shop.url}/login`)
    await page.getByLabel('Email').fill('customer@example.com')
    await page.getByLabel('Password').fill('customer-demo-1')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await arrives(page, /^\/(dashboard)?$/)
    await page.goto(`${shop.url}/garage`)
    await shows(page, 'Kept in your account.')
    await shows(page, 'build date: 2010-03')
    await page.getByRole('button', { name: 'Log Out' }).click()
    await expect.poll(() => inBar(page)).toBe('""')
    await page.goto(`${shop.url}/garage`)
    await page.getByRole('heading', { name: 'Choose your vehicle' }).waitFor()
  })

  it('is not shown to the next person on the device, also where no page is loaded between', async () => {
    const page = await shop.visit('/garage')
    await choose(page)
    await page.goto(`${shop.url}/login`)
    await signIn(page, 'customer')
    await arrives(page, /^\/(dashboard)?$/)
    await expect.poll(() => inBar(page)).toBe('"Kestrel Corso II 2.0 D"')
    await page.goto(`${shop.url}/dashboard/manageorders`)
    await arrives(page, '/login')
    await expect.poll(() => inBar(page)).toBe('""')
    await signIn(page, 'admin')
    await arrives(page, /^\/(dashboard)?$/)
    await page.goto(`${shop.url}/catalogue`)
    await expect.poll(() => inBar(page)).toBe('""')
  })
})

it('what does not fit is warned of from the list to the checkout, ordered with a reason, and seen by the desk', async () => {
  const pads = await tool(shop, 'Brake pads, front')
  const page = await shop.visit('/garage')
  await page.getByLabel('Find it by name and year').fill('corso i 1.4')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('link', { name: /^Kestrel Corso I 1.4/ }).click()
  await page.getByRole('button', { name: 'Add to garage' }).click()
  await shows(page, 'In use')
  const warned = /^Does not fit: listed for Kestrel Corso II/
  await page.goto(`${shop.url}/catalogue?q=brake+pads`)
  await page
    .getByRole('article')
    .filter({ hasText: pads.name })
    .getByText('Does not fit', { exact: true })
    .waitFor()
  await page.getByRole('link', { name: 'Only parts that fit your Kestrel Corso I 1.4' }).click()
  await page.waitForURL(/q=brake.pads.*fits=/)
  // The address changes a moment before the page does.
  await expect.poll(() => page.getByRole('article').filter({ hasText: pads.name }).count()).toBe(0)
  await page.goto(`${shop.url}/parts/${pads.slug}`)
  await page.getByRole('region', { name: 'Does it fit?' }).getByText(warned).waitFor()
  await page.getByRole('button', { name: `Add to basket ${pads.name}` }).click()
  await page.getByRole('status').getByRole('link', { name: 'See the basket' }).click()
  await page.getByRole('article', { name: pads.name }).getByText(warned).waitFor()
  await orderAllTheSame(shop, page, pads, 'For my aunt’s Corso II')
})

describe('a bicycle', () => {
  it('is described two things at a time, changed, and asked about by each part, without a script', async () => {
    const cassette = await tool(shop, '11-speed cassette')
    const page = await shop.visit(`/garage?part=${cassette._id}`, withoutScript)
    await page.getByRole('link', { name: 'Another make', exact: true }).click()
    await page.getByRole('link', { name: 'Road bike with discs' }).click()
    await page.getByRole('button', { name: 'Add to garage' }).click()
    await shows(page, /^We cannot tell yet: /)
    const asked = page.getByRole('region', { name: /^About your Another make Road bike/ })
    expect(await asked.getByRole('group').or(asked.getByRole('textbox')).count()).toBe(2)
    await page.goto(`${shop.url}/garage`)
    await page.getByText(/^What we assume about your/).click()
    await page
      .getByRole('link', { name: /change frame, brake/ })
      .first()
      .click()
    expect(await asked.getByRole('radio', { name: 'disc', exact: false }).first().isChecked()).toBe(true)
    await asked.getByRole('radio', { name: 'rim', exact: false }).first().check()
    await asked.getByRole('button', { name: 'Save' }).click()
    const fitting = page.getByRole('link', { name: /^Parts that fit/ })
    await expect.poll(() => fitting.getAttribute('href')).toContain('frame.brake%3Drim')
    const address = `${new URL(page.url()).pathname}?${new URL(page.url()).searchParams}&ask=cassette.largest-sprocket`
    await page.goto(shop.url + address)
    await asked.getByRole('textbox').fill('a lot')
    await asked.getByRole('button', { name: 'Save' }).click()
    await shows(page, /give a number of teeth/)
    expect(await asked.getByRole('textbox').inputValue()).toBe('a lot')
  })
})
