import { describe, expect, it } from 'vitest'
import { specified } from '../../app/content/messages.ts'
import { browserShop } from '../harness/browser.ts'
import { faults } from './axe.ts'
import { overflow, tooSmall } from './looks.ts'
import { arrives, shows } from './steps.ts'

const shop = browserShop()
const withoutScript = { javaScriptEnabled: false, viewport: { width: 390, height: 844 } }

describe('a pasted list', () => {
  it('is read, settled and in the basket by one press, without a script; what is open stays', async () => {
    const page = await shop.visit('/catalogue', withoutScript)
    await page.getByRole('link', { name: 'Paste a list' }).click()
    await arrives(page, '/basket/list')
    await page.getByRole('button', { name: 'Check list' }).click()
    await shows(page, 'Paste at least one part number.')
    const list = page.getByLabel('Your list')
    await list.fill('Part no;Qty\nTH-1100-QL;2\nFT1076;\nZK-0000-99;3')
    await page.getByRole('button', { name: 'Check list' }).click()
    await shows(page, '1 found, 1 to choose, 1 not found.')
    expect(await list.inputValue()).toContain('ZK-0000-99;3')
    await page.getByRole('button', { name: 'Add to basket' }).click()
    await shows(page, '1 part added to your basket. Still to do: 1 to choose, 1 not found.')
    expect(await list.inputValue()).toBe('Part no;Qty\nFT1076;\nZK-0000-99;3')
    await page.getByRole('button', { name: 'Add to basket' }).click()
    await shows(page, 'Please choose at least one part, or change the list.')
    const filter = page.getByRole('group', { name: /FT1076/ })
    await filter.getByRole('radio', { name: /Oil filter/ }).check()
    await page.getByRole('button', { name: 'Add to basket' }).click()
    await filter.getByText('Please enter a number.').waitFor()
    expect(await filter.getByRole('radio', { name: /Oil filter/ }).isChecked()).toBe(true)
    await filter.getByLabel('Quantity').fill('100000')
    await page.getByRole('button', { name: 'Add to basket' }).click()
    await filter.getByText(specified.quantityAboveAvailable).waitFor()
    expect(await filter.getByLabel('Quantity').inputValue()).toBe('100000')
    await list.fill('FT1076 x3')
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.getByRole('button', { name: 'Add to basket' }).click()
    await arrives(page, '/basket')
    expect(await page.getByLabel(/^Quantity of Quick link/).inputValue()).toBe('2')
    expect(await page.getByLabel(/^Quantity of Oil filter/).inputValue()).toBe('3')
  })

  it('is in the basket of somebody signed in once, however often it is pressed, and looks right at every width', async () => {
    const page = await shop.visitAs('customer', '/basket')
    await page.getByRole('link', { name: 'Paste a list' }).click()
    await page.getByLabel('Your list').fill('2 × FT 1076; FT 3451 2; ZK-0000-99; 4 brake pads')
    await page.getByRole('button', { name: 'Check list' }).click()
    await shows(page, /1 found, 2 to choose, 1 not found/)
    expect(await faults(page)).toEqual([])
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect([await overflow(page), width < 768 ? await tooSmall(page) : []], `${width}`).toEqual([0, []])
    }
    const pressed = page.waitForRequest((request) => request.method() === 'POST')
    await page.getByRole('button', { name: 'Add to basket' }).click()
    await shows(page, '1 part added to your basket.')
    const body = (await pressed).postData() ?? ''
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    const headers = { Origin: shop.url, Cookie: cookie, 'Content-Type': 'application/x-www-form-urlencoded' }
    const again = await fetch(`${shop.url}/basket/list`, { method: 'POST', headers, body })
    expect([again.status, await again.text()]).toEqual([200, expect.stringContaining('added to your basket')])
    await page.goto(`${shop.url}/basket`)
    expect(await page.getByLabel(/^Quantity of Oil filter/).inputValue()).toBe('2')
  })

  it.each<[headers: Record<string, string>, body: string, status: number]>([
    [{ 'Sec-Fetch-Site': 'cross-site' }, 'act=read&text=FT+1076', 403],
    [{}, 'act=read&text=FT+1076', 403],
    [{ Origin: 'own' }, 'act=eat&text=FT+1076', 400],
    [{ Origin: 'own' }, `act=read&text=${'x'.repeat(130_000)}`, 413],
    [{ Origin: 'own' }, `act=read&text=${'x'.repeat(10_001)}`, 422],
    [{ Origin: 'own' }, 'act=take&text=FT+1076', 422],
  ])('that no page of ours sends so is refused: %j %.30s', async (headers, body, status) => {
    const origin = headers.Origin === 'own' ? { Origin: shop.url } : headers
    const answer = await fetch(`${shop.url}/basket/list`, {
      method: 'POST',
      headers: { ...origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    })
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([status, null])
    const page = await answer.text()
    expect(page).toMatch(/<p[^>]+text-bad/)
    if (status === 422) expect(page).toContain(new URLSearchParams(body).get('text'))
  })
})
