import { countryInSentence } from '../basics/countries.ts'
import { formatDollars } from '../basics/money.ts'
import type { RefusalTable } from '../basics/outcome.ts'
import type { BuyerRefusal, TaxChanged } from './buyer.ts'

/** Said beside its field, too, before anything is sent. */
export function vatNumberSentence(country: string): string {
  const of = countryInSentence(country)
  return `That isn’t a valid VAT number for ${of || 'the country that it goes to'}. Check it, or leave the field empty.`
}

export const regionSentence = 'Choose the state: tax depends on it there.'

export const taxRefusals: RefusalTable<BuyerRefusal | TaxChanged | { refusal: 'tax-plan-changed' }> = {
  'region-needed': () => ({ status: 422, message: regionSentence, facts: { field: 'region' } }),
  'vat-number-wrong': ({ country }) => ({
    status: 422,
    message: vatNumberSentence(country),
    facts: { field: 'vatNumber' },
  }),
  'tax-changed': ({ added, total }) => ({
    status: 409,
    message: `Tax has changed: the total is now ${formatDollars(total)}. Check it, and press again.`,
    facts: { added, total },
  }),
  'tax-plan-changed': () => ({
    status: 409,
    message: 'Somebody else has changed tax in the meantime. Load the page again, and change it there.',
  }),
}
