import { countryName } from '../basics/countries.ts'
import { plainPostcode } from '../basics/plain-postcode.ts'
import { regionName } from '../basics/regions.ts'
import type { Order } from './order.ts'

/**
 * Where it goes, line by line, with the postcode, state and country that it was ordered to, unless they are typed there: as words of
 * their own, and not in the street, which may have the same (“Laugavegur 101”). Told twice they do no harm, left out they do.
 */
export function wholeAddress({
  address,
  region = '',
  postcode,
  country,
}: Pick<Order, 'address' | 'postcode' | 'country'> & Partial<Pick<Order, 'region'>>) {
  const [, ...places] = address.split(/[\n,]/)
  const isThere = (what: string) => places.some((place) => hasWords(place, what))
  const more = [regionName(country, region), postcode].filter((what) => !isThere(what))
  return [address, ...more, countryName(country)].filter(Boolean).join('\n')
}

/** Whether some words of a place are just these, in whatever way they are written apart: “BS1 4DJ” is `bs14dj`. */
function hasWords(place: string, what: string): boolean {
  const words = place.split(/[\s-]+/).map(plainPostcode)
  const wanted = plainPostcode(what)
  return words.some((_, from) => words.some((_, to) => words.slice(from, to + 1).join('') === wanted))
}
