import { describe, expect, it } from 'vitest'
import { DEFAULT_LOW_STOCK_THRESHOLD, stockStatus } from './admin-product.ts'

const of = (available: number, change: object = {}) =>
  stockStatus({ available, minimum: 1, lowStockThreshold: null, removedAt: null, ...change })

describe('a product’s standing', () => {
  it('is low at the shop’s threshold and below, unless it has one of its own', () => {
    expect(of(DEFAULT_LOW_STOCK_THRESHOLD + 1)).toBe('stocked')
    expect(of(DEFAULT_LOW_STOCK_THRESHOLD)).toBe('low')
    expect(of(20, { lowStockThreshold: 20 })).toBe('low')
    expect(of(1, { lowStockThreshold: 0 })).toBe('stocked')
  })

  it('is out when no order can be filled any more', () => {
    expect(of(0)).toBe('out')
    expect(of(0, { minimum: 0, lowStockThreshold: 0 })).toBe('out')
    expect(of(3, { minimum: 4 })).toBe('out')
    expect(of(4, { minimum: 4 })).toBe('low')
  })

  it('is removed whatever is left of it', () => {
    expect(of(100, { removedAt: new Date() })).toBe('removed')
  })
})
