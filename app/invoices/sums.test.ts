import { describe, expect, it } from 'vitest'
import { sumsOf } from './sums.ts'

const total = { name: 'Total', amount: 3998, strong: true, above: false }
const tax = { name: 'VAT', percent: 7.7, net: 3712, amount: 286, inBalance: 214 }

describe('the sums of an invoice', () => {
  it('are net and tax, and their total', () => {
    expect(sumsOf({ total: 3998, tax, refunds: [], balance: 3998 })).toEqual([
      { name: 'Net', amount: 3712, strong: false, above: false },
      { name: 'VAT 7.7%', amount: 286, strong: false, above: false },
      total,
    ])
  })

  it('then what went back, what is left, and the tax in that', () => {
    const refunds = [{ what: 'order' as const, amount: 999, at: '2026-11-22T10:00:00Z', reason: 'Dented' }]
    expect(sumsOf({ total: 3998, tax, refunds, balance: 2999 }).slice(3)).toEqual([
      { name: 'Refunded on November 22, 2026: Dented', amount: -999, strong: false, above: false },
      { name: 'Paid in the end', amount: 2999, strong: true, above: true },
      { name: 'VAT 7.7% included', amount: 214, strong: false, above: false },
    ])
  })

  it('say of an untaxed one that no tax is charged, and of an old one nothing', () => {
    const none = { ...tax, percent: 0, net: 3998, amount: 0, inBalance: 0 }
    const untaxed = sumsOf({ total: 3998, tax: none, refunds: [], balance: 3998 })
    expect(untaxed.map(({ name }) => name)).toEqual(['No VAT is charged', 'Total'])
    expect(sumsOf({ total: 3998, refunds: [], balance: 3998 })).toEqual([total])
  })
})
