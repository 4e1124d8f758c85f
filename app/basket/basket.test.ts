import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Product } from '../catalogue/product.ts'
import { emptyTexts } from '../catalogue/product-fields.ts'
import {
  type BasketChange,
  type BasketLine,
  changeBasket,
  countOf,
  MAX_BASKET_LINES,
  mergeBaskets,
  readChange,
} from './basket.ts'
import { accountBasketCookie, deviceBasketCookie, readDeviceBasket } from './device-basket.ts'

const idOf = (number: number) => `01a1fbed-cd99-7200-a11d-${number.toString(16).padStart(12, '0')}`
const chain: Product = {
  id: idOf(1),
  slug: 'chain',
  name: 'Chain',
  image: '',
  description: '',
  facts: {},
  ...emptyTexts,
  available: 9,
  minimum: 2,
  price: 1990,
}
const line = (change: Partial<BasketLine> = {}): BasketLine => ({
  productId: chain.id,
  quantity: 3,
  later: false,
  seenPrice: 1990,
  ...change,
})
const add = (quantity: number): BasketChange => ({ act: 'add', productId: chain.id, quantity })
const set = (quantity: number): BasketChange => ({ act: 'set', productId: chain.id, quantity })

const lines = fc.uniqueArray(
  fc.record({
    productId: fc.integer({ min: 0, max: 80 }).map(idOf),
    quantity: fc.integer({ min: 1, max: 1_000_000_000 }),
    later: fc.boolean(),
    seenPrice: fc.integer({ min: 0, max: 99_999_999 }),
  }),
  { selector: ({ productId }) => productId, maxLength: MAX_BASKET_LINES },
)

describe('a basket', () => {
  it('adds to what is there, and to what was put aside by bringing it back', () => {
    expect(changeBasket([], add(2), chain)).toEqual({ ok: true, lines: [line({ quantity: 2 })] })
    expect(changeBasket([line()], add(2), chain)).toEqual({ ok: true, lines: [line({ quantity: 5 })] })
    expect(changeBasket([line({ later: true })], add(2), chain)).toEqual({
      ok: true,
      lines: [line({ quantity: 2 })],
    })
  })

  it.each([
    [[], add(1), 'quantity-below-minimum'],
    [[line()], add(7), 'quantity-above-available'],
    [[], add(1e9), 'quantity-above-available'],
    [[], add(Number.POSITIVE_INFINITY), 'quantity-above-available'],
    [[], add(2.5), 'quantity-not-whole'],
    [[line()], set(Number.NaN), 'quantity-below-minimum'],
    [[line()], set(-3), 'quantity-below-minimum'],
  ])('takes no quantity that can’t be ordered: %j %j', (before, change, refusal) => {
    expect(changeBasket(before, change, chain)).toMatchObject({ ok: false, refusal })
  })

  it('lets go of what is sold no more, and takes nothing else of it', () => {
    expect(changeBasket([line()], { act: 'remove', productId: chain.id }, undefined)).toEqual({
      ok: true,
      lines: [],
    })
    for (const act of ['later', 'back', 'seen'] as const)
      expect(changeBasket([line()], { act, productId: chain.id }, undefined)).toMatchObject({
        refusal: 'not-sold',
      })
    expect(changeBasket([], add(2), undefined)).toMatchObject({ refusal: 'not-sold' })
  })

  it('holds so many things and no more; what is in it can still be changed', () => {
    const full = Array.from({ length: MAX_BASKET_LINES }, (_, at) => line({ productId: idOf(at + 2) }))
    expect(changeBasket(full, add(2), chain)).toEqual({
      ok: false,
      refusal: 'basket-full',
      most: MAX_BASKET_LINES,
    })
    const other = { ...chain, id: idOf(2) }
    expect(changeBasket(full, { ...set(4), productId: other.id }, other).ok).toBe(true)
  })

  it('is not changed by what is said of something that is not in it: another tab took it out', () => {
    for (const change of [set(4), { act: 'later', productId: chain.id } as const])
      expect(changeBasket([], change, chain)).toEqual({ ok: true, lines: [] })
  })

  it('takes the price of today for seen with each change', () => {
    const dearer = { ...chain, price: 2490 }
    for (const change of [add(2), set(4), { act: 'seen', productId: chain.id } as const])
      expect(changeBasket([line()], change, dearer)).toMatchObject({ lines: [{ seenPrice: 2490 }] })
  })
})

describe('a device’s basket, taken into an account’s', () => {
  it('loses nothing and doubles nothing, however often it is taken in', () => {
    fc.assert(
      fc.property(lines, lines, (account, device) => {
        const { lines: once, left } = mergeBaskets(account, device)
        expect(mergeBaskets(once, device)).toEqual({ lines: once, left })
        expect(left).toEqual([])
        for (const { productId } of [...account, ...device]) {
          const [own, theirs] = [account, device].map((all) => all.find((one) => one.productId === productId))
          const merged = once.filter((one) => one.productId === productId)
          expect(merged).toHaveLength(1)
          expect(merged[0]?.quantity).toBe(Math.max(own?.quantity ?? 0, theirs?.quantity ?? 0))
          expect(merged[0]?.later).toBe((own?.later ?? true) && (theirs?.later ?? true))
        }
      }),
    )
  })
})

it('what an account’s basket has no room for is left on the device, none of it lost', () => {
  const many = Array.from({ length: 203 }, (_, at) => line({ productId: idOf(at) }))
  const { lines: merged, left } = mergeBaskets(many.slice(0, 190), many.slice(180))
  expect(merged).toEqual(many.slice(0, 200))
  expect(left).toEqual(many.slice(200))
  expect(mergeBaskets(merged.slice(2), left)).toEqual({
    lines: [...many.slice(2, 200), ...many.slice(200, 202)],
    left: many.slice(202),
  })
  const [cookie = ''] = accountBasketCookie('http://shop.test', merged, left).split(';')
  expect(readDeviceBasket('http://shop.test', new Headers({ cookie }))).toEqual(left)
})

describe('the cookie of a device’s basket', () => {
  const read = (cookie: string, shop = 'http://shop.test') => readDeviceBasket(shop, new Headers({ cookie }))

  it('is read as it was written, and is short enough to be kept', () => {
    for (const shop of ['http://shop.test', 'https://shop.test']) {
      fc.assert(
        fc.property(lines, (all) => {
          const [cookie = ''] = deviceBasketCookie(shop, all).split(';')
          expect(read(`a=b; ${cookie}; c=d`, shop)).toEqual(all)
          expect(cookie.length).toBeLessThan(4_000)
        }),
      )
    }
  })

  it('is bound to its host over https, and goes when the basket is empty', () => {
    expect(deviceBasketCookie('https://shop.test', [line()])).toMatch(
      /^__Host-basket=v\..+; Path=\/; Secure; SameSite=Lax$/,
    )
    expect(deviceBasketCookie('http://shop.test', [])).toMatch(/^basket=; Max-Age=0;/)
  })

  it.each([
    'basket=',
    'basket=v.',
    'basket=a.7',
    'basket=v.x*1*1',
    `basket=v.${chain.id}*1*1`,
    'basket=v.%00',
    `basket=v.${chain.id.replaceAll('-', '')}*0*1`,
    `basket=v.${chain.id.replaceAll('-', '')}*zzzzzz*1`,
    `basket=v.${chain.id.replaceAll('-', '')}*-1*1`,
    'xbasket=v.1',
  ])('is nothing where somebody has made it up: %s', (cookie) => expect(read(cookie)).toEqual([]))

  it('holds no more than a basket does, each thing once', () => {
    const made = Array.from({ length: 3_000 }, (_, at) => `${idOf(at % 100).replaceAll('-', '')}*1*1`).join(
      '_',
    )
    expect(read(`basket=v.${made}`)).toHaveLength(MAX_BASKET_LINES)
  })
})

it('what a form says that none of ours would is no change', () => {
  const said = (text: string) => readChange(new URLSearchParams(text))
  for (const text of ['', 'act=add', `act=drop&toolsId=${chain.id}`, 'act=add&toolsId=1&quantity=1'])
    expect(said(text)).toBeUndefined()
  expect(said(`act=add&toolsId=${chain.id}&quantity=+`)).toMatchObject({ quantity: Number.NaN })
  expect(said(`act=add&toolsId=${chain.id}&quantity=1e3`)).toMatchObject({ quantity: 1000 })
  expect(countOf([line(), line({ later: true })])).toBe(1)
})
