import { plainPostcode } from '../basics/plain-postcode.ts'
import { isPostcodeOf, postcodeUse } from '../basics/postcodes.ts'
import { needsPostcode, type Place } from './find-zone.ts'
import type { DeliveryPlan } from './plan.ts'

type Zones = Pick<DeliveryPlan, 'zones'>

export type PostcodeRefusal =
  | { refusal: 'postcode-needed' }
  /** `country`: of which it is none. */
  | { refusal: 'postcode-wrong'; country: string }

/** Whether somebody is asked for a postcode there: where zones of delivery or the country's post go by it. */
export function askPostcode(plan: Zones, country: string): 'needed' | 'optional' | 'none' {
  return needsPostcode(plan, country) ? 'needed' : postcodeUse(country)
}

/** Why nothing can be sent to an address with such a postcode; `undefined`: it can. */
export function postcodeFault(plan: Zones, { country, postcode }: Place): PostcodeRefusal | undefined {
  if (askPostcode(plan, country) !== 'needed') return
  if (plainPostcode(postcode) === '') return { refusal: 'postcode-needed' }
  return isPostcodeOf(country, postcode) ? undefined : { refusal: 'postcode-wrong', country }
}
