import { countryInSentence } from '../basics/countries.ts'
import { formatDollars } from '../basics/money.ts'
import type { RefusalTable } from '../basics/outcome.ts'
import { postcodeExample } from '../basics/postcodes.ts'
import type { ChoiceRefusal } from './offers.ts'

export type DeliveryRefusals = ChoiceRefusal | { refusal: 'delivery-plan-changed' }

/** Said on the page, too, before anybody types an address. */
export function nowhereSentence(country: string, collected: boolean): string {
  const instead = collected ? ' You can order it and collect it.' : ''
  return `We don’t deliver to ${countryInSentence(country) || 'this place'}${instead ? '.' : ' yet.'}${instead}`
}

/** Said on the page, too, with one that could be right. */
export function wrongPostcodeSentence(country: string): string {
  return `Check the postcode: in ${countryInSentence(country)} it looks like ${postcodeExample(country)}.`
}

export const deliveryRefusals: RefusalTable<DeliveryRefusals> = {
  'country-unknown': () => field('country', 'Choose a country.'),
  'postcode-needed': () => field('postcode', 'Enter a postcode.'),
  'postcode-wrong': ({ country }) => field('postcode', wrongPostcodeSentence(country)),
  'delivery-nowhere': ({ country, collected }) => field('country', nowhereSentence(country, collected)),
  'delivery-gone': () => ({
    status: 409,
    message: 'This delivery option is no longer available there. Please choose another.',
  }),
  'delivery-too-large': () => ({
    status: 422,
    message:
      'Together these parts are too heavy or too long for this delivery option. Please choose another.',
  }),
  'delivery-price-changed': ({ price }) => ({
    status: 409,
    message: `Delivery now costs ${formatDollars(price)}. Please check and try again.`,
    facts: { price },
  }),
  'delivery-plan-changed': () => ({
    status: 409,
    message: 'Someone else has just changed the delivery settings. Check them, then save again.',
  }),
}

function field(name: string, message: string) {
  return { status: 422 as const, message, facts: { field: name } }
}
