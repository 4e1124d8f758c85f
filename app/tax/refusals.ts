import { countryInSentence } from '../basics/countries.ts'
import { formatDollars } from '../basics/money.ts'
import type { RefusalTable } from '../basics/outcome.ts'
import type { BuyerRefusal, TaxChanged } from './buyer-refusal.ts'

/** Said beside its field, too, before anything is sent. */
export function vatNumberSentence(country: string): string {
  const of = countryInSentence(country)
  return `That isn’t a valid VAT number for ${of || 'the delivery country'}. Check it, or leave the field empty.`
}

export const regionSentence = 'Choose a state or province: tax depends on it.'

export const taxRefusals: RefusalTable<BuyerRefusal | TaxChanged | { refusal: 'tax-plan-changed' }> = {
  'region-needed': () => ({ status: 422, message: regionSentence, facts: { field: 'region' } }),
  'vat-number-wrong': ({ country }) => ({
    status: 422,
    message: vatNumberSentence(country),
    facts: { field: 'vatNumber' },
  }),
  'tax-changed': ({ added, total }) => ({
    status: 409,
    message: `Tax has changed: the total is now ${formatDollars(total)}. Please check and try again.`,
    facts: { added, total },
  }),
  'tax-plan-changed': () => ({
    status: 409,
    message: 'Someone else has just changed the tax settings. Check them, then save again.',
  }),
}
