import type { Cents } from './money.ts'

const whole = 10_000

/**
 * The tax in an amount that includes it, rounded to the cent, at a rate in hundredths of a percent of the net. The rest is
 * net, so the two always come to the whole.
 */
export function includedTax(gross: Cents, basisPoints: number): Cents {
  return Math.round((gross * basisPoints) / (whole + basisPoints))
}
