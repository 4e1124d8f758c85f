import { type CachedAnswer, cacheJson, sendCached } from '../basics/cached-answer.server.ts'
import { ok, refuse } from '../basics/outcome.ts'
import { answerCall } from '../shop/answer-call.server.ts'
import type { Feature } from '../shop/feature.ts'
import { checkCompatibility } from './check-compatibility.server.ts'
import {
  checkCompatibilityCall,
  fitCall,
  fitManyCall,
  listVehiclesCall,
  vocabularyCall,
  type WireVehicle,
} from './contract.ts'
import { fitListCalls } from './fit-list/http.server.ts'
import { productFactsCalls } from './product-facts/http.server.ts'
import { fitmentRefusals } from './refusals.ts'
import { vehicleListCalls } from './vehicle-list/http.server.ts'
import { listVehicles, searchVehicles } from './vehicles/find-vehicles.server.ts'
import { fitProducts } from './vehicles/fit-products.server.ts'
import type { Said } from './vehicles/read-known.ts'
import type { VehicleNode } from './vehicles/vehicle.ts'
import { questionOf } from './vehicles/vehicle-facts.ts'
import { vocabulary } from './vocabulary.ts'
import { listPlaces, places } from './whole-bicycle/places.ts'

let written: CachedAnswer | undefined

export const fitment: Feature = {
  name: 'fitment',
  refusals: fitmentRefusals,
  calls: [
    answerCall(checkCompatibilityCall, async (shop, { body }) => {
      const checked = await checkCompatibility(shop, body)
      return checked.ok ? ok({ answer: checked.compatibility }) : checked
    }),
    answerCall(vocabularyCall, async (_shop, { request }) => {
      // It changes with the code alone.
      written ??= cacheJson(
        { ...vocabulary(), places: listPlaces() },
        { 'Cache-Control': 'public, max-age=300' },
      )
      return ok({ response: await sendCached(written, request) })
    }),
    answerCall(listVehiclesCall, async ({ db }, { query: { q, ...below } }) => {
      const nodes = q === undefined ? await listVehicles(db, below) : await searchVehicles(db, q, below.kind)
      return ok({ answer: nodes.map(toWire) })
    }),
    answerCall(fitCall, async (shop, { params: { id }, query: { vehicle, ...asked } }) => {
      const judged = await fitProducts(shop, { vehicle, said: factsIn(asked, isOfPlace), products: [id] })
      if (!judged.ok) return judged
      const fit = judged.fits.get(id)
      return fit ? ok({ answer: fit }) : refuse({ refusal: 'not-found' })
    }),
    answerCall(fitManyCall, async (shop, { body: { vehicle, facts = {}, products } }) => {
      const judged = await fitProducts(shop, { vehicle, said: factsIn(facts, isOfBicycle), products })
      if (!judged.ok) return judged
      return ok({ answer: [...judged.fits].map(([productId, fit]) => ({ productId, ...fit })) })
    }),
    ...fitListCalls,
    ...productFactsCalls,
    ...vehicleListCalls,
  ],
}

/** What else stands there is none of a vehicle's. */
function factsIn(asked: Said, ofBicycle: (field: string) => boolean): Said {
  return Object.fromEntries(
    Object.entries(asked).filter(([field]) => questionOf(field) !== undefined || ofBicycle(field)),
  )
}

const isOfBicycle = (field: string) => field.includes('.')
/** Links are given names of others' own, such as `utm.source`. */
const isOfPlace = (field: string) => isOfBicycle(field) && Object.hasOwn(places, field.split('.', 1)[0] ?? '')

/** What is not known of a node is left out. */
function toWire({ path: _, ...node }: VehicleNode): WireVehicle {
  const known = Object.entries(node).filter(([, value]) => value !== null)
  return Object.fromEntries(known) as unknown as WireVehicle
}
