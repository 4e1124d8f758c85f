import { describe, expect, it } from 'vitest'
import { sumsOf } from './sums.ts'

const total = { name: 'Total', amount: 3998, strong: true, above: false }
const tax = { kind: 'taxed' as const, name: 'VAT', percent: 7.7, net: 3712, amount: 286, inBalance: 214 }
const none = { taxAdded: 0, refunds: [], timeZone: 'UTC' }

describe('the sums of an invoice', () => {
  it('are net and tax, and their total', () => {
    expect(sumsOf({ total: 3998, taxes: [tax], ...none, balance: 3998 })).toEqual([
      { name: 'Net', amount: 3712, strong: false, above: false },
      { name: 'VAT 7.7%', amount: 286, strong: false, above: false },
      total,
    ])
  })

  it('then what went back, what is left, and the tax in that', () => {
    const refunds = [{ what: 'order' as const, amount: 999, at: '2026-11-22T10:00:00Z', reason: 'Dented' }]
    expect(sumsOf({ total: 3998, taxes: [tax], ...none, refunds, balance: 2999 }).slice(3)).toEqual([
      { name: 'Refunded on November 22, 2026: Dented', amount: -999, strong: false, above: false },
      { name: 'Paid after refund', amount: 2999, strong: true, above: true },
      { name: 'VAT 7.7% included', amount: 214, strong: false, above: false },
    ])
  })

  it('say of an untaxed one that no tax is charged, and of an old one nothing', () => {
    const nothing = { ...tax, kind: 'none' as const, percent: 0, net: 3998, amount: 0, inBalance: 0 }
    const untaxed = sumsOf({ total: 3998, taxes: [nothing], ...none, balance: 3998 })
    expect(untaxed.map(({ name }) => name)).toEqual(['No VAT is charged', 'Total'])
    expect(sumsOf({ total: 3998, taxes: [], ...none, balance: 3998 })).toEqual([total])
  })

  it('take nothing off prices that tax is added to', () => {
    const added = sumsOf({ total: 2220, taxes: [tax], ...none, taxAdded: 221, balance: 2220 })
    expect(added.map(({ name }) => name)).toEqual(['Net', 'VAT 7.7%', 'Total'])
  })

  it('name each rate with what it is on, and a tax that a business owes itself', () => {
    const zero = { ...tax, percent: 0, net: 1000, amount: 0, inBalance: 0 }
    const two = sumsOf({ total: 4998, taxes: [tax, zero], ...none, balance: 4998 })
    expect(two.map(({ name, amount }) => [name, amount])).toEqual([
      ['Net (VAT 7.7%)', 3712],
      ['VAT 7.7%', 286],
      ['Net (VAT 0%)', 1000],
      ['Total', 4998],
    ])
    const reverse = { ...zero, kind: 'reverse' as const }
    const owed = sumsOf({ total: 1000, taxes: [reverse], ...none, taxAdded: -77, balance: 1000 })
    expect(owed.map(({ name, amount }) => [name, amount])).toEqual([
      ['Less the tax in these prices', -77],
      ['Reverse charge: VAT to be accounted for by the buyer', undefined],
      ['Total', 1000],
    ])
  })

  it('say the rate of delivery, too, where there are several, unless it costs nothing', () => {
    const zero = { ...tax, percent: 0, net: 1000, amount: 0, inBalance: 0 }
    const first = (rates: (typeof tax)[], amount: number) =>
      sumsOf({
        total: 4998,
        taxes: rates,
        ...none,
        balance: 4998,
        delivery: { name: 'Carried', amount, tax },
      })[0]?.name
    expect(first([tax, zero], 490)).toBe('Delivery: Carried (VAT 7.7%)')
    expect([first([tax], 490), first([tax, zero], 0)]).toEqual(Array(2).fill('Delivery: Carried'))
  })
})
