import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { lineOf, openTill, type PlacedCheckout, type Till } from '../../../test/harness/checkouts.ts'
import { stockProduct } from '../../../test/harness/products.ts'
import { networkContext, shopContext } from '../../shop/contexts.ts'
import { askLinkByForm } from './ask-link-by-form.server.ts'

let till: Till

beforeAll(async () => {
  till = await openTill({ TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => till?.close())

it('asking for a link takes whole quarters of a second, whether there is such an order or not', async () => {
  const pause = vi.spyOn(till.shop.shop.guestAsks, 'pause')
  const email = 'asks@example.com'
  const product = await stockProduct(till.shop, { available: 10 })
  const wish = { lines: [lineOf(product)], email, name: 'Gale Guest', address: '1 Mill Lane' }
  const placed = await ask<PlacedCheckout>(till.shop, 'POST /guest-orders', { body: wish })
  const right = { email, number: placed.body.checkout.orders[0]?.number ?? '' }
  for (const body of [right, { ...right, number: 'SP-1' }, { email: '', number: '' }]) {
    pause.mockClear()
    await ask(till.shop, 'POST /guest-orders/link', { body })
    const [[milliseconds = 0] = []] = pause.mock.calls
    expect(pause).toHaveBeenCalledTimes(1)
    expect(milliseconds).toBeGreaterThan(0)
    expect(milliseconds).toBeLessThanOrEqual(250)
  }
  pause.mockRestore()
})

it('asking by the call is counted together with what the page’s form asks: ten an hour of a network', async () => {
  const context = new RouterContextProvider()
  context.set(shopContext, till.shop.shop)
  context.set(networkContext, '203.0.113.200')
  const submit = async () => {
    const form = new URLSearchParams({ email: 'x@example.com', number: 'SP-1' })
    const request = new Request('http://shop.test/guest', { method: 'POST', body: form })
    return await askLinkByForm({ request, context })
  }
  const call = () =>
    ask(till.shop, 'POST /guest-orders/link', {
      body: { email: 'x@example.com', number: 'SP-1' },
      headers: { 'X-Forwarded-For': '203.0.113.200' },
    })
  for (let at = 0; at < 5; at++) expect([await submit(), (await call()).status]).toEqual([undefined, 200])
  expect([await submit(), (await call()).status]).toEqual([{ email: 'x@example.com', number: 'SP-1' }, 429])
})
