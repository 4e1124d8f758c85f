/** Whole cents inside, a number of dollars on the wire: no float error can reach a price. */
export type Cents = number

/** The largest amount that the shop handles, in cents: what a card provider takes in one charge. */
export const MAX_AMOUNT: Cents = 99_999_999

/** The smallest amount that a card provider takes in one charge, in cents: nothing below it can be sold. */
export const MIN_AMOUNT: Cents = 50

/** `undefined` for what is not an exact number of cents (1.005, NaN, 1e308) or is beyond `MAX_AMOUNT`. */
export function toCents(dollars: number): Cents | undefined {
  // Plus 0 makes a 0 of -0, which would be shown as "-$0.00".
  const cents = Math.round(dollars * 100) + 0
  if (!Number.isSafeInteger(cents) || Math.abs(cents) > MAX_AMOUNT) return undefined
  return cents / 100 === dollars ? cents : undefined
}

export function toDollars(cents: Cents): number {
  return cents / 100
}

/** Price times quantity, both integers (specification 9: total price equals price times order quantity). */
export function times(price: Cents, quantity: number): Cents {
  return price * quantity
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Cents as a person reads them: 123456 → "$1,234.56" (specification 9: currency shown as $). */
export function formatMoney(cents: Cents): string {
  return dollars.format(cents / 100)
}

/** The same of an amount in dollars, as the wire has it: 1234.56 → "$1,234.56". */
export function formatDollars(amount: number): string {
  return formatMoney(Math.round(amount * 100))
}

/** A whole in basis points, hundredths of a percent. */
const whole = 10_000

/** Rounded to the cent; the rate in hundredths of a percent of the net. Tax and net always come to the whole. */
export function includedTax(gross: Cents, basisPoints: number): Cents {
  return Math.round((gross * basisPoints) / (whole + basisPoints))
}
