import { countryName } from '../basics/countries.ts'
import { formatDollars } from '../basics/money.ts'
import type { RefusalTable } from '../basics/outcome.ts'
import type { ChoiceRefusal } from './offers.ts'

export type DeliveryRefusals = ChoiceRefusal | { refusal: 'delivery-plan-changed' }

/** Said on the page, too, before anybody types an address. */
export function nowhereSentence(country: string, collected: boolean): string {
  const instead = collected ? ' You can order and come for it.' : ''
  return `We don’t deliver to ${countryName(country) || 'this place'}${instead ? '.' : ' yet.'}${instead}`
}

export const deliveryRefusals: RefusalTable<DeliveryRefusals> = {
  'country-unknown': () => field('country', 'Choose the country that it goes to.'),
  'postcode-needed': () => field('postcode', 'Type the postcode: delivery depends on it there.'),
  'delivery-nowhere': ({ country, collected }) => field('country', nowhereSentence(country, collected)),
  'delivery-gone': () => ({
    status: 409,
    message: 'This way of delivery is no longer offered there. Choose another.',
  }),
  'delivery-too-large': () => ({
    status: 422,
    message: 'All of this together is too heavy or too long for this way of delivery. Choose another.',
  }),
  'delivery-price-changed': ({ price }) => ({
    status: 409,
    message: `Delivery costs ${formatDollars(price)} by now. Have a look, and press again.`,
    facts: { price },
  }),
  'delivery-plan-changed': () => ({
    status: 409,
    message: 'Somebody else has changed delivery in the meantime. Load the page again, and change it there.',
  }),
}

function field(name: string, message: string) {
  return { status: 422 as const, message, facts: { field: name } }
}
