import { describe, expect, it } from 'vitest'
import { decideOrders, decideQuantity } from './place-order.ts'

describe('decideQuantity', () => {
  const product = { minimum: 4, available: 10 }
  const belowMinimum = (minimum: number) => ({ ok: false, refusal: 'quantity-below-minimum', minimum })

  it.each([4, 7, 10])('accepts %s of 4 to 10', (quantity) => {
    expect(decideQuantity(product, quantity)).toEqual({ ok: true })
  })

  it.each([3, 0, -1, 3.5, Number.NEGATIVE_INFINITY, Number.NaN])('finds %s below the minimum', (quantity) => {
    expect(decideQuantity(product, quantity)).toEqual(belowMinimum(4))
  })

  it.each([4.5, 9.99])('finds that %s of 4 to 10 is no whole number', (quantity) => {
    expect(decideQuantity(product, quantity)).toEqual({ ok: false, refusal: 'quantity-not-whole' })
  })

  it.each([11, 10.5, 2 ** 53, 1e308])('finds %s above what is available', (quantity) => {
    const refused = { ok: false, refusal: 'quantity-above-available', available: 10 }
    expect(decideQuantity(product, quantity)).toEqual(refused)
  })

  it('names the minimum first where both are broken', () => {
    expect(decideQuantity({ minimum: 4, available: 0 }, 1)).toEqual(belowMinimum(4))
  })

  it('takes one piece at least, whatever the product’s minimum', () => {
    expect(decideQuantity({ minimum: 0, available: 5 }, 0)).toEqual(belowMinimum(1))
    expect(decideQuantity({ minimum: 0, available: 5 }, 1)).toEqual({ ok: true })
  })
})

describe('decideOrders', () => {
  const product = { minimum: 1, available: 1_000_000, price: 10 }
  /** Of one order alone. */
  const decideOrder = (sold: typeof product, asked: { quantity: number; total: number }) =>
    decideOrders([{ product: sold, ...asked }])

  it('takes price times quantity as the total, in cents', () => {
    const decided = decideOrder({ ...product, price: 1999 }, { quantity: 3, total: 59.97 })
    expect(decided).toEqual({ ok: true, totals: [5997] })
  })

  it('forgives a browser its floats', () => {
    const elevenDimes = { ...product, price: 110 }
    const decided = decideOrder(elevenDimes, { quantity: 3, total: 1.1 + 1.1 + 1.1 })
    expect(decided).toEqual({ ok: true, totals: [330] })
  })

  it.each([2.99, 3.01, 0, -3, 1e308])('refuses a total of %s for $3.00, with the right one', (total) => {
    const refused = { ok: false, refusal: 'price-changed', totalPrice: 3, at: 0 }
    expect(decideOrder(product, { quantity: 30, total })).toEqual(refused)
  })

  it.each([
    [0, 1_000],
    [10, 1],
    [10, 4],
    [7, 7],
  ])('refuses what no card payment can be so small for: %i cents, %i times', (price, quantity) => {
    const decided = decideOrder({ ...product, price }, { quantity, total: (price * quantity) / 100 })
    expect(decided).toEqual({ ok: false, refusal: 'amount-too-small', least: 0.5 })
  })

  it('refuses what would cost nothing beside something else, and says which', () => {
    const [paid, free] = [product, { ...product, price: 0 }]
    const lines = [
      { product: paid, quantity: 5, total: 0.5 },
      { product: free, quantity: 5, total: 0 },
    ]
    expect(decideOrders(lines)).toEqual({ ok: false, refusal: 'nothing-to-pay', at: 1 })
  })

  it('takes 50 cents, whatever one piece costs', () => {
    expect(decideOrder(product, { quantity: 5, total: 0.5 })).toEqual({ ok: true, totals: [50] })
  })

  it('refuses more than one card payment can carry', () => {
    const decided = decideOrder({ ...product, price: 100_000 }, { quantity: 1_000, total: 1_000_000 })
    expect(decided).toEqual({ ok: false, refusal: 'order-too-large', most: 999_999.99 })
  })

  describe('of several', () => {
    const lines = [
      { product: { ...product, price: 30 }, quantity: 1, total: 0.3 },
      { product: { ...product, available: 4 }, quantity: 4, total: 0.4 },
    ]

    it('takes what none of them could be alone', () => {
      expect(decideOrders(lines)).toEqual({ ok: true, totals: [30, 40] })
    })

    it('says which has too few pieces, and which another price', () => {
      const [one, other] = lines as [(typeof lines)[0], (typeof lines)[0]]
      expect(decideOrders([one, { ...other, quantity: 5 }])).toEqual({
        ok: false,
        refusal: 'quantity-above-available',
        available: 4,
        at: 1,
      })
      expect(decideOrders([one, { ...other, total: 0.41 }])).toEqual({
        ok: false,
        refusal: 'price-changed',
        totalPrice: 0.4,
        at: 1,
      })
    })

    it('refuses more than one card payment can carry together', () => {
      const dear = { product: { ...product, price: 60_000_000 }, quantity: 1, total: 600_000 }
      expect(decideOrders([dear, dear])).toMatchObject({ refusal: 'order-too-large' })
    })
  })
})
