import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { lineOf, openTill, type PlacedCheckout, type Till } from '../../../test/harness/checkouts.ts'
import { stockProduct } from '../../../test/harness/products.ts'
import { guestAt } from './guest-cookie.server.ts'

let till: Till
let cookie: string
let number: string

beforeAll(async () => {
  till = await openTill({ SHOP_URL: 'https://shop.test' })
  const wish = { email: 'gale@example.com', name: 'Gale Guest', address: '1 Mill Lane' }
  const lines = [lineOf(await stockProduct(till.shop))]
  const { body, headers } = await ask<PlacedCheckout>(till.shop, 'POST /guest-orders', {
    body: { ...wish, lines },
  })
  number = body.checkout.orders[0]?.number ?? ''
  cookie = headers.getSetCookie().find((one) => one.includes(`guest-${number}=`)) ?? ''
})
afterAll(() => till?.close())

it('a link that a device keeps goes by https alone where the shop is reached by it', () => {
  expect(cookie).toMatch(
    /^__Secure-guest-SP-\d+=[\w-]{43}; Max-Age=2592000; Path=\/guest; HttpOnly; Secure; SameSite=Lax$/,
  )
})

it('it opens the order that it is of, and no other number', async () => {
  const [kept = ''] = cookie.split(';')
  const other = `SP-${Number(number.slice(3)) + 1}`
  const at = (headers: string, asked: string) =>
    guestAt(till.shop.shop, new Headers({ cookie: headers }), asked)
  expect(await at(kept, number)).toBeDefined()
  expect(await at(kept.replace(number, other), other)).toBeUndefined()
})
