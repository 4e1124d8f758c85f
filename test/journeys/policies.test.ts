import { describe, expect, it } from 'vitest'
import { policies, policyTitles } from '../../app/content/policies.ts'
import { browserShop } from '../harness/browser.ts'
import { arrives, shows, toastSays } from './steps.ts'

const shop = browserShop()
const text = async (path: string) => await (await fetch(shop.url + path)).text()

describe('what the shop owes to say', () => {
  it('is linked at the foot of every page and beside “Order now”, and reads without script', async () => {
    const page = await shop.visit('/', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    for (const policy of policies) {
      const foot = page.getByRole('navigation', { name: 'What the shop says' })
      await foot.getByRole('link', { name: policyTitles[policy] }).click()
      await arrives(page, `/${policy}`)
      await page.getByRole('heading', { level: 1, name: policyTitles[policy] }).waitFor()
    }
    const [tool] = (await (await fetch(`${shop.url}/tools`)).json()) as { slug: string }[]
    expect(await text(`/parts/${tool?.slug}`)).toContain('aria-label="Before you order"')
    const said = await page.getByRole('main').innerText()
    expect(said).toContain('7 Foundry Yard, Millbrook MB1 4QT')
    expect(said).not.toMatch(/\{[\w-]+\}/)
  })

  it('is written anew by an admin, and is so for everybody at once', async () => {
    expect(await text('/returns')).toContain('within 14 days')
    const page = await shop.visitAs('admin', '/dashboard/policies?page=returns')
    const field = page.getByLabel(/^Text/)
    expect(await field.inputValue()).toContain('{return-days}')
    await field.fill('Write to {mail}.')
    await page.getByRole('button', { name: 'Save' }).click()
    await shows(page, '{mail} is no fact of the shop.')
    await field.fill('## Thirty days\n\nWrite to {email}. <b>Really</b>.')
    await page.getByRole('region', { name: 'As it will be read' }).getByText('accounts@example.com').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await toastSays(page, 'Returns and warranty is saved.')
    const read = await text('/returns')
    const link = /<a href="mailto:accounts@example\.com"[^>]*>accounts@example\.com<\/a>/
    expect(read).toMatch(link)
    expect(read.replace(link, '…')).toContain('Write to …. &lt;b&gt;Really&lt;/b&gt;.')
    expect(read).not.toContain('within 14 days')
    await page.goto(`${shop.url}/dashboard/audit`)
    await shows(page, /Shop text changed/)
  })
})
