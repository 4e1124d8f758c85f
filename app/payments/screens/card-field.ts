export type CardField = 'number' | 'expiry' | 'cvc'

/** What is said under a field that is empty or half typed. */
export const incomplete: Record<CardField, string> = {
  number: 'Your card number is incomplete.',
  expiry: 'Your card’s expiration date is incomplete.',
  cvc: 'Your card’s security code is incomplete.',
}

const fields = new Map<string | undefined, CardField>(
  Object.entries({
    expired_card: 'expiry',
    invalid_expiry_month: 'expiry',
    invalid_expiry_year: 'expiry',
    invalid_expiry_year_past: 'expiry',
    invalid_expiry_month_past: 'expiry',
    incomplete_expiry: 'expiry',
    incorrect_cvc: 'cvc',
    invalid_cvc: 'cvc',
    incomplete_cvc: 'cvc',
  }),
)

/** By Stripe's `code`; the card as a whole, or no field at all, is the number's (specification 8: under the field). */
export function fieldOfCode(code: string | undefined): CardField {
  return fields.get(code) ?? 'number'
}
