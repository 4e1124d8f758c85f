import { plainPostcode } from '../basics/plain-postcode.ts'
import { ANYWHERE, type DeliveryPlan, type DeliveryZone } from './plan.ts'

/** Where a parcel goes: a country (ISO 3166-1) and a postcode as somebody types it. */
export interface Place {
  country: string
  postcode: string
}

const pattern = /^(?:[\p{L}\p{N}]{1,12}\*?|\d{1,10}-\d{1,10})$/u

/** Whether it is a pattern: `IV2`, `BT*` (that begin so) and `1000-1999` (of as many figures) are ones. */
export function isPostcodePattern(text: string): boolean {
  if (!pattern.test(text)) return false
  const [from = '', to = from] = text.split('-')
  return from.length === to.length && from <= to
}

/** A whole British postcode, `PA2 0AA`: its district is all but the last three, without the blank nothing else tells where it ends. */
const british = /^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]{2}$/
/** What names British areas and districts: `PA20` is that district, and not what of `PA2` begins with 0. */
const district = /^[A-Z]{1,2}(?:\d[A-Z\d]?)?$/

function matches(text: string, postcode: string): boolean {
  const [from = '', to] = text.split('-')
  if (to === undefined) {
    const plain = plainPostcode(text)
    const compared = (district.test(plain) && british.exec(postcode)?.[1]) || postcode
    return text.endsWith('*') ? compared.startsWith(plain) : compared === plain
  }
  const beginning = postcode.slice(0, from.length)
  return /^\d+$/.test(beginning) && beginning.length === from.length && from <= beginning && beginning <= to
}

export function needsPostcode({ zones }: Pick<DeliveryPlan, 'zones'>, country: string): boolean {
  return zones.some(({ countries, postcodes }) => countries.includes(country) && postcodes.length > 0)
}

/** By its postcode, else its country, else the zone for everywhere; `undefined` where the shop does not deliver. */
export function findZone({ zones }: Pick<DeliveryPlan, 'zones'>, place: Place): DeliveryZone | undefined {
  const postcode = plainPostcode(place.postcode)
  const named = zones.filter(({ countries }) => countries.includes(place.country))
  const closest = named.find(({ postcodes }) => postcodes.some((one) => matches(one, postcode)))
  const whole = named.find(({ postcodes }) => postcodes.length === 0)
  return closest ?? whole ?? zones.find(({ countries }) => countries.includes(ANYWHERE))
}
