import { expect, it } from 'vitest'
import { browserShop } from '../../harness/browser.ts'
import { faults } from '../axe.ts'
import { orderAllTheSame, tool } from '../garage-steps.ts'
import { overflow, tooSmall } from '../looks.ts'
import { shows } from '../steps.ts'

const shop = browserShop()

it('a bicycle has the list, the page, the basket, the order and the packing slip say what fits it', async () => {
  const [chain, tyre] = [await tool(shop, '11-speed chain'), await tool(shop, 'Folding tyre')]
  const page = await shop.visit('/garage?q=gale+2016')
  await page.getByRole('link', { name: /Tarnfell Gale II/ }).click()
  await page.getByRole('button', { name: 'Add to garage' }).click()
  await shows(page, 'In use')
  await page.getByText(/^What we assume about your/).click()
  expect(await faults(page)).toEqual([])
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect([await overflow(page), width < 768 ? await tooSmall(page) : []], `${width}`).toEqual([0, []])
  }
  const warned = /^Does not fit your Tarnfell Gale II: /
  await page.goto(`${shop.url}/catalogue`)
  const card = (name: string) => page.getByRole('article').filter({ hasText: name })
  await card(chain.name).getByText('Fits', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Only parts that fit your Tarnfell Gale II' }).click()
  await page.waitForURL(/fits=/)
  await card(chain.name).waitFor()
  await card(tyre.name).waitFor({ state: 'detached' })
  await page.goto(`${shop.url}/parts/${tyre.slug}`)
  await page.getByRole('region', { name: 'Does it fit?' }).getByText(warned).waitFor()
  await page.getByRole('button', { name: `Add to basket ${tyre.name}` }).click()
  await page.getByRole('status').getByRole('link', { name: 'See the basket' }).click()
  await page.getByRole('article', { name: tyre.name }).getByText(warned).waitFor()
  await orderAllTheSame(shop, page, tyre, 'I have filed the fork')
})
