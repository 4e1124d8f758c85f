import type { Cents } from './money.ts'

const whole = 10_000

/** Rounded to the cent; the rate in hundredths of a percent of the net. Tax and net always come to the whole. */
export function includedTax(gross: Cents, basisPoints: number): Cents {
  return Math.round((gross * basisPoints) / (whole + basisPoints))
}
