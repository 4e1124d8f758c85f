import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addedPlan, insidePlan } from '../../test/harness/tax.ts'
import { MAX_AMOUNT } from '../basics/money.ts'
import {
  decideTax,
  shareOut,
  sumTaxes,
  type Taxable,
  type TaxSum,
  taxGoingBack,
  taxIn,
  taxOn,
  toldToPrograms,
} from './decide-tax.ts'
import type { TaxPlan } from './plan.ts'
import { treatmentWords } from './treatment.ts'

const day = '2026-11-23'
const sumOf = (all: number[]) => all.reduce((sum, one) => sum + one, 0)
const germany = { at: { country: 'DE', region: '' }, day, reverse: false }
const newYork = { at: { country: 'US', region: 'NY' }, day, reverse: false }

describe('tax in whole cents', () => {
  it.each([
    ['in', taxIn, 12_000, 20, 2000],
    ['in', taxIn, 3998, 20, 666],
    ['in', taxIn, 3, 20, 1],
    ['in', taxIn, 99_999_999, 27, 21_259_842],
    ['on', taxOn, 10_000, 8.875, 888],
    ['on', taxOn, 1999, 8.25, 165],
    ['on', taxOn, 0, 20, 0],
    ['on', taxOn, 99_999_999, 100, 99_999_999],
  ])('%s an amount', (_, tax, amount, percent, comes) => {
    expect(tax(amount, percent)).toBe(comes)
  })

  it('is worked out once for each rate, and its cents go to the largest fractions, the first of equal ones first', () => {
    const three = [1, 1, 1].map(() => ({ taxClass: '', price: 333 }))
    // 9.99 has 1.595 in it; a line alone 0.53.
    expect(decideTax(insidePlan, three, germany).map(({ amount }) => amount)).toEqual([54, 53, 53])
    const books = { taxClass: 'Books', price: 1000 }
    expect(decideTax(insidePlan, [books, ...three], germany).map(({ amount }) => amount)).toEqual([
      65, 54, 53, 53,
    ])
  })

  it('that comes on top adds itself; one that is in the price adds nothing; one that a business owes itself goes off it', () => {
    const part = { taxClass: '', price: 11_900 }
    expect(decideTax(insidePlan, [part], germany)[0]).toMatchObject({ amount: 1900, added: 0 })
    const owed = decideTax(insidePlan, [part], { ...germany, reverse: true })[0]
    expect(owed).toEqual({ amount: 0, added: -1900, tax: { kind: 'reverse', name: 'VAT', percent: 0 } })
    const exported = { ...germany, reverse: true, supply: 'export' as const }
    expect(decideTax(insidePlan, [part], exported)[0]).toEqual({
      ...owed,
      tax: { ...owed?.tax, supply: 'export' },
    })
    expect(decideTax(insidePlan, [part], { ...exported, reverse: false })).toEqual(
      decideTax(insidePlan, [part], germany),
    )
    expect(decideTax(addedPlan, [part], newYork)[0]).toMatchObject({ amount: 1056, added: 1056 })
  })
})

it('programs are told prices with the tax that is added at home, but in North America', () => {
  const part = { taxClass: '', price: 490 }
  const british = { ...insidePlan, prices: 'added' as const }
  const told = [insidePlan, british, addedPlan].map((plan) => toldToPrograms(plan, part, day))
  expect(told).toEqual([490, 588, 490])
})

const price = fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 50_000 }))
const part: fc.Arbitrary<Taxable> = fc.record({ taxClass: fc.constantFrom('', 'Books', 'nothing'), price })
const parts = fc.array(part, { minLength: 1, maxLength: 1000 })
const percent = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000)
/** A share of something, from nothing to all: of the doubles between these most come to nothing. */
const ofAThousand = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000)
const plan: fc.Arbitrary<TaxPlan> = fc
  .record({ prices: fc.constantFrom('inside' as const, 'added' as const), standard: percent, books: percent })
  .map(({ prices, standard, books }) => ({
    ...insidePlan,
    prices,
    places: [
      {
        country: 'DE',
        region: '',
        name: 'VAT',
        rates: [
          { class: 'Standard', from: '2000-01-01', percent: standard, exempt: false },
          { class: 'Books', from: '2000-01-01', percent: books, exempt: false },
        ],
      },
    ],
  }))

/** Whether a tax is that of its rate to half a cent, which goes up: of net and tax where it is in the prices, else of the net. */
function isNearest({ prices }: TaxPlan, { net, amount, percent: rate }: TaxSum): boolean {
  const thousandths = Math.round(rate * 1000)
  const [of, whole] = prices === 'inside' ? [net + amount, 100_000 + thousandths] : [net, 100_000]
  const off = 2 * (amount * whole - of * thousandths)
  return off > -whole && off <= whole
}

describe('by property, of up to 1,000 lines', () => {
  it('lines come to the taxes of their rates, and net and tax to what is paid, to the cent', () => {
    fc.assert(
      fc.property(plan, parts, fc.boolean(), (taxPlan, all, reverse) => {
        const taxed = decideTax(taxPlan, all, { ...germany, reverse })
        const paid = taxed.map(({ tax, amount, added }, at) => ({
          tax,
          amount,
          paid: (all[at]?.price ?? 0) + added,
        }))
        const sums = sumTaxes(paid)
        expect(sumOf(sums.map(({ net, amount }) => net + amount))).toBe(sumOf(paid.map((one) => one.paid)))
        expect(sumOf(sums.map(({ amount }) => amount))).toBe(sumOf(taxed.map(({ amount }) => amount)))
        for (const one of paid)
          expect(one.amount >= 0 && one.amount <= one.paid && Number.isSafeInteger(one.amount)).toBe(true)
        if (!reverse) expect(sums.filter((sum) => !isNearest(taxPlan, sum))).toEqual([])
        if (reverse) expect(sumOf(taxed.map(({ amount }) => amount))).toBe(0)
        expect(new Set(sums.map(treatmentWords)).size).toBe(sums.length)
      }),
    )
  })

  it('the same parts are taxed alike however often it is asked, and the order of lines changes no rate’s tax', () => {
    fc.assert(
      fc.property(plan, parts, (taxPlan, all) => {
        const once = decideTax(taxPlan, all, germany)
        expect(decideTax(taxPlan, all, germany)).toEqual(once)
        const back = decideTax(taxPlan, all.toReversed(), germany)
        expect(sumOf(back.map(({ amount }) => amount))).toBe(sumOf(once.map(({ amount }) => amount)))
      }),
    )
  })

  it('shares come to what is shared, each within a cent of its exact share, and the largest fractions have the cents', () => {
    fc.assert(
      fc.property(fc.array(price, { minLength: 1, maxLength: 50 }), ofAThousand, (all, of) => {
        const whole = sumOf(all)
        const amount = Math.floor(whole * of)
        const shares = shareOut(amount, all)
        expect(sumOf(shares)).toBe(whole === 0 ? 0 : amount)
        for (const [at, share] of shares.entries()) {
          expect(Math.abs(share * whole - amount * (all[at] ?? 0))).toBeLessThanOrEqual(whole)
        }
        const fractions = all.map((one) => (whole === 0 ? 0 : (amount * one) % whole))
        const raised = shares.map((share, at) => share * whole > amount * (all[at] ?? 0))
        const ofThose = (up: boolean) => fractions.filter((_, at) => raised[at] === up)
        expect(Math.min(...ofThose(true))).toBeGreaterThanOrEqual(Math.max(0, ...ofThose(false)))
      }),
    )
  })

  it('a refund mirrors the sale: whatever its steps, their taxes come to that of the sale, and never above it', () => {
    const sale = fc
      .record({
        paid: fc.integer({ min: 1, max: MAX_AMOUNT }),
        share: ofAThousand,
      })
      .map(({ paid, share }) => ({ paid, tax: Math.floor((paid * share) / 2) }))
    fc.assert(
      fc.property(sale, fc.array(ofAThousand, { maxLength: 20 }), (sold, steps) => {
        let back = 0
        let tax = 0
        for (const step of [...steps, 1]) {
          const more = step === 1 ? sold.paid - back : Math.floor((sold.paid - back) * step)
          const share = taxGoingBack(sold, back, more)
          back += more
          tax += share
          // Half a cent up, of all that has gone back: whole numbers, as they are above what a double has.
          const off = 2n * (BigInt(tax) * BigInt(sold.paid) - BigInt(sold.tax) * BigInt(back))
          expect(off > -BigInt(sold.paid) && off <= BigInt(sold.paid)).toBe(true)
          expect(share >= 0 && share <= more && tax <= sold.tax).toBe(true)
        }
        expect([back, tax]).toEqual([sold.paid, sold.tax])
      }),
    )
  })
})
