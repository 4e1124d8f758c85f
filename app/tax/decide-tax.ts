import type { Cents } from '../basics/money.ts'
import { findRate, type TaxedAt } from './find-rate.ts'
import type { TaxPlan } from './plan.ts'
import type { Supply } from './supply.ts'
import { type TaxTreatment, treatmentKey, treatmentOf } from './treatment.ts'

/** A line, or delivery: what it costs as it is priced, and how it is taxed. */
export interface Taxable {
  taxClass: string
  price: Cents
}

/** `amount` is the tax in what is paid; `added` is what it adds to the price: negative where a tax that is in it is not owed. */
export interface Taxed {
  tax: TaxTreatment
  amount: Cents
  added: Cents
}

/** Rates are counted in thousandths of a percent. */
const WHOLE = 100_000

/** `a × b / of`, half a cent up. All are whole numbers, and a × b is below 2^52. */
function part(a: number, b: number, of: number): number {
  return Math.floor((2 * a * b + of) / (2 * of))
}

/** The tax in an amount of which it is a part, and the tax on one that it comes on top of. */
export function taxIn(gross: Cents, percent: number): Cents {
  const rate = Math.round(percent * 1000)
  return part(gross, rate, WHOLE + rate)
}

export function taxOn(net: Cents, percent: number): Cents {
  return part(net, Math.round(percent * 1000), WHOLE)
}

/**
 * Shares an amount out over parts as large as they are: each gets its share without the fraction, and what is left goes, cent by cent,
 * to the largest fractions, the first of equal ones first. What is shared comes to the amount exactly, and no share is above its part
 * as long as the amount is not above all of them.
 */
export function shareOut(amount: Cents, parts: Cents[]): Cents[] {
  const whole = BigInt(parts.reduce((sum, one) => sum + one, 0))
  if (whole === 0n) return parts.map(() => 0)
  const exact = parts.map((one) => BigInt(amount) * BigInt(one))
  const shares = exact.map((one) => Number(one / whole))
  const left = amount - shares.reduce((sum, one) => sum + one, 0)
  const byFraction = exact
    .map((one, at) => ({ at, fraction: one % whole }))
    .toSorted((one, next) => Number(next.fraction - one.fraction) || one.at - next.at)
  for (const { at } of byFraction.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}

/** Where it is taxed and when, and whether whoever buys owes the tax themselves. */
export interface TaxCircumstances {
  at: TaxedAt
  /** `2026-11-23`, by the shop's calendar. */
  day: string
  reverse: boolean
  /** How the goods leave then, where that can be said. */
  supply?: Supply | undefined
}

/**
 * Works out the tax of parts that are paid together: once for each rate on the sum of all that has it, to the cent, and shared out among
 * them (`shareOut`). Prices that have the tax in them stay what they are; a business that owes it itself pays them without it.
 */
export function decideTax(plan: TaxPlan, parts: Taxable[], circumstances: TaxCircumstances): Taxed[] {
  const { at, day, reverse, supply } = circumstances
  const rates = parts.map(({ taxClass }) => findRate(plan, taxClass, at, day))
  const taxed: Taxed[] = rates.map((tax) => ({ tax, amount: 0, added: 0 }))
  for (const key of new Set(rates.map(treatmentKey))) {
    const alike = parts
      .map((_, index) => index)
      .filter((index) => treatmentKey(rates[index] as TaxTreatment) === key)
    const rate = rates[alike[0] ?? 0] as TaxTreatment
    const prices = alike.map((index) => parts[index]?.price ?? 0)
    const sum = prices.reduce((all, price) => all + price, 0)
    const inside = plan.prices === 'inside'
    const shares = shareOut(inside ? taxIn(sum, rate.percent) : taxOn(sum, rate.percent), prices)
    for (const [position, index] of alike.entries()) {
      taxed[index] = ofPart(rate, shares[position] ?? 0, {
        inside,
        reverse: reverse && rate.kind === 'taxed',
        supply,
      })
    }
  }
  return taxed
}

/** What is paid for something at the shop's own place, with the tax that is added there. */
export function paidAtHome(plan: TaxPlan, part: Taxable, day: string): Cents {
  const circumstances = { at: { country: '', region: '' }, day, reverse: false }
  return decideTax(plan, [part], circumstances).reduce((sum, { added }) => sum + added, part.price)
}

/** Where Google wants prices without tax; everywhere else it is in them. */
const toldWithoutTax: ReadonlySet<string> = new Set(['US', 'CA'])

/** What feeds and structured data say that something costs. */
export function toldToPrograms(plan: TaxPlan, part: Taxable, day: string): Cents {
  return toldWithoutTax.has(plan.home.country) ? part.price : paidAtHome(plan, part, day)
}

function ofPart(
  rate: TaxTreatment,
  share: Cents,
  { inside, reverse, supply }: Pick<TaxCircumstances, 'reverse' | 'supply'> & { inside: boolean },
): Taxed {
  if (!reverse) return { tax: rate, amount: share, added: inside ? 0 : share }
  // Never `-0`, which would be shown as “-$0.00”.
  const tax = treatmentOf({ ...rate, kind: 'reverse', percent: 0, supply })
  return { tax, amount: 0, added: inside ? 0 - share : 0 }
}

/** Of all that is taxed alike: what is paid for it without tax, and its tax. */
export interface TaxSum extends TaxTreatment {
  net: Cents
  amount: Cents
}

/** What taxes come to, rate by rate, the highest first. */
export function sumTaxes(parts: { tax: TaxTreatment; paid: Cents; amount: Cents }[]): TaxSum[] {
  const sums = new Map<string, TaxSum>()
  for (const { tax, paid, amount } of parts.filter(({ paid }) => paid > 0)) {
    const key = treatmentKey(tax)
    const { net, amount: before } = sums.get(key) ?? { net: 0, amount: 0 }
    sums.set(key, { ...treatmentOf(tax), net: net + paid - amount, amount: before + amount })
  }
  return [...sums.values()].toSorted((one, next) => next.percent - one.percent)
}

/**
 * The tax in what goes back: of so much that has gone back already (`before`) and `more`, out of all that was paid for a part. Whatever
 * the steps, the tax of all of them together is that of the sale once all has gone back, and never above it.
 */
export function taxGoingBack({ paid, tax }: { paid: Cents; tax: Cents }, before: Cents, more: Cents): Cents {
  return taxUpTo({ paid, tax }, before + more) - taxUpTo({ paid, tax }, before)
}

function taxUpTo({ paid, tax }: { paid: Cents; tax: Cents }, back: Cents): Cents {
  if (paid === 0) return 0
  return Number((2n * BigInt(tax) * BigInt(back) + BigInt(paid)) / (2n * BigInt(paid)))
}
