/** The fields of a card form; the provider's message stands under one of them. */
export type CardField = 'number' | 'expiry' | 'cvc'

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

/**
 * The field that the provider's refusal is about, by Stripe's `code`: what is wrong with the card as a whole, or with no
 * field at all, is the number's (specification 8: under the card field).
 */
export function fieldOfCode(code: string | undefined): CardField {
  return fields.get(code) ?? 'number'
}
