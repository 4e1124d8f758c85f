import { describe, expect, it } from 'vitest'
import { browserShop } from '../../harness/browser.ts'
import { ordering, pathOf } from '../dialog-steps.ts'
import { arrives } from '../steps.ts'

const shop = browserShop()

describe('the browser’s history', () => {
  it('leads forward to no dialog that Back has closed, and what was typed in it is kept', async () => {
    const { page, dialog, product } = await ordering(shop)
    await dialog.getByLabel('Address').fill('12 Mill Lane')
    await page.goBack()
    await dialog.waitFor({ state: 'hidden' })
    await page.evaluate(() => history.forward())
    await expect.poll(() => page.evaluate(() => 'dialog' in history.state)).toBe(false)
    expect(await dialog.count()).toBe(0)
    await page.getByRole('button', { name: 'Order now' }).press('Enter')
    expect(await dialog.getByLabel('Address').inputValue()).toBe('12 Mill Lane')
    expect(pathOf(page)).toBe(product)
  })

  it('forgets the dialog of a page that is read anew', async () => {
    const { page, dialog } = await ordering(shop)
    await page.reload()
    await page.getByRole('button', { name: 'Order now' }).waitFor()
    await expect.poll(() => page.evaluate(() => 'dialog' in history.state)).toBe(false)
    expect(await dialog.count()).toBe(0)
    await page.goBack()
    await arrives(page, /^\/catalogue$/)
  })

  it('leads back to that page from one that is not yet shown, too', async () => {
    const { page, dialog, product } = await ordering(shop)
    await dialog.getByLabel('Address').fill('12 Mill Lane')
    await page.evaluate(() => {
      const { pushState } = history
      history.pushState = (...entry) => {
        pushState(...entry)
        history.back()
        const since = performance.now()
        while (performance.now() - since < 300);
      }
    })
    const asked = page.waitForResponse((response) => response.url().endsWith(`${product}.data`))
    await dialog.getByRole('button', { name: 'Place order' }).click()
    await asked
    await arrives(page, new RegExp(`^${product}$`))
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Order now' }).waitFor()
    await page.goBack()
    await arrives(page, /^\/catalogue$/)
    await page.getByRole('heading', { name: 'Catalogue', level: 1 }).waitFor()
  })

  it('leaves the page where it was scrolled to', async () => {
    const page = await shop.visitAs('admin', '/dashboard/manageproducts')
    const stock = page.getByRole('button', { name: /^Stock/ }).nth(20)
    await stock.scrollIntoViewIfNeeded()
    const at = await page.evaluate(() => scrollY)
    expect(at).toBeGreaterThan(300)
    await stock.click()
    await page.getByRole('dialog').waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(at)
  })
})
