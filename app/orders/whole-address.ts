import { countryName } from '../basics/countries.ts'
import { plainPostcode } from '../basics/plain-postcode.ts'
import { regionName } from '../basics/regions.ts'
import type { Order } from './order.ts'

/** Where it goes, line by line, with the postcode and the country that it was ordered to. */
export function wholeAddress({
  address,
  region = '',
  postcode,
  country,
}: Pick<Order, 'address' | 'postcode' | 'country'> & Partial<Pick<Order, 'region'>>) {
  const isThere = plainPostcode(address).includes(plainPostcode(postcode))
  const state = regionName(country, region)
  const named = address.toLowerCase().includes(state.toLowerCase()) ? '' : state
  return [address, named, isThere ? '' : postcode, countryName(country)].filter(Boolean).join('\n')
}
