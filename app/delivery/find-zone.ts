import { ANYWHERE, type DeliveryPlan, type DeliveryZone } from './plan.ts'

/** Where a parcel goes: a country (ISO 3166-1) and a postcode as somebody types it. */
export interface Place {
  country: string
  postcode: string
}

/** Letters and figures alone, in capitals: `ab1 2-c` is `AB12C`. */
export function plainPostcode(typed: string): string {
  return typed.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}

const pattern = /^(?:[\p{L}\p{N}]{1,12}\*?|\d{1,10}-\d{1,10})$/u

/** What is wrong with a pattern: `IV2`, `BT*` (that begin so) or `1000-1999` (of as many figures) are ones. */
export function isPostcodePattern(text: string): boolean {
  if (!pattern.test(text)) return false
  const [from = '', to = from] = text.split('-')
  return from.length === to.length && from <= to
}

function matches(text: string, postcode: string): boolean {
  if (text.endsWith('*')) return postcode.startsWith(plainPostcode(text))
  const [from = '', to] = text.split('-')
  if (to === undefined) return plainPostcode(from) === postcode
  const beginning = postcode.slice(0, from.length)
  return /^\d+$/.test(beginning) && beginning.length === from.length && from <= beginning && beginning <= to
}

/** Whether a postcode decides what zone a country is in. */
export function needsPostcode({ zones }: Pick<DeliveryPlan, 'zones'>, country: string): boolean {
  return zones.some(({ countries, postcodes }) => countries.includes(country) && postcodes.length > 0)
}

/**
 * The zone that a place is in: one that goes by its postcode, else one of its whole country, else what is there for all
 * countries that no zone names. `undefined`: the shop does not deliver there.
 */
export function findZone({ zones }: Pick<DeliveryPlan, 'zones'>, place: Place): DeliveryZone | undefined {
  const postcode = plainPostcode(place.postcode)
  const named = zones.filter(({ countries }) => countries.includes(place.country))
  if (named.length === 0) return zones.find(({ countries }) => countries.includes(ANYWHERE))
  const closest = named.find(({ postcodes }) => postcodes.some((one) => matches(one, postcode)))
  return closest ?? named.find(({ postcodes }) => postcodes.length === 0)
}
