import { describe, expect, it } from 'vitest'
import { checkQuantity, decideOrder } from './place-order.ts'

describe('checkQuantity', () => {
  const product = { minimum: 4, available: 10 }

  it.each([4, 7, 10])('accepts %s of 4 to 10', (quantity) => {
    expect(checkQuantity(product, quantity)).toBeUndefined()
  })

  it.each([3, 0, -1, Number.NEGATIVE_INFINITY, 4.5, Number.NaN])('finds %s below the minimum', (quantity) => {
    expect(checkQuantity(product, quantity)).toBe('below-minimum')
  })

  it.each([11, 10.5, 2 ** 53, 1e308])('finds %s above what is available', (quantity) => {
    expect(checkQuantity(product, quantity)).toBe('above-available')
  })

  it('names the minimum first where both are broken', () => {
    expect(checkQuantity({ minimum: 4, available: 0 }, 1)).toBe('below-minimum')
  })

  it('takes one piece at least, whatever the product’s minimum', () => {
    expect(checkQuantity({ minimum: 0, available: 5 }, 0)).toBe('below-minimum')
    expect(checkQuantity({ minimum: 0, available: 5 }, 1)).toBeUndefined()
  })
})

describe('decideOrder', () => {
  const product = { minimum: 1, available: 1_000_000, price: 10 }

  it('takes price times quantity as the total, in cents', () => {
    expect(decideOrder({ ...product, price: 1999 }, { quantity: 3, total: 59.97 })).toEqual({
      ok: true,
      total: 5997,
    })
  })

  it('forgives a browser its floats', () => {
    expect(decideOrder(product, { quantity: 3, total: 0.1 + 0.1 + 0.1 })).toEqual({ ok: true, total: 30 })
  })

  it.each([0.29, 0.31, 0, -0.3, 1e308])('refuses a total of %s for 30 cents, with the right one', (total) => {
    const refused = { ok: false, refusal: 'price-changed', totalPrice: 0.3 }
    expect(decideOrder(product, { quantity: 3, total })).toEqual(refused)
  })

  it('refuses more than one card payment can carry', () => {
    const decided = decideOrder({ ...product, price: 100_000 }, { quantity: 1_000, total: 1_000_000 })
    expect(decided).toEqual({ ok: false, refusal: 'order-too-large', most: 999_999.99 })
  })
})
