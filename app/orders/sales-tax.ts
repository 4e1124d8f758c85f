import type { Cents } from '../basics/money.ts'
import { salesTax } from '../content/brand.ts'

const whole = 10_000

/** What an invoice that is issued now notes of its tax; the rate in hundredths of a percent. */
export const taxOfNow = { taxName: salesTax.name, taxBasisPoints: Math.round(salesTax.percent * 100) }

/**
 * The tax in an amount that includes it, rounded to the cent, at a rate in hundredths of a percent of the net. The rest is
 * net, so the two always come to the whole.
 */
export function includedTax(gross: Cents, basisPoints: number): Cents {
  return Math.round((gross * basisPoints) / (whole + basisPoints))
}
