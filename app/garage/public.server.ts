import * as ours from '../content/our-messages.ts'
import { fitProducts, type ToldFit } from '../fitment/public.server.ts'
import type { Shop } from '../shop/shop.ts'
import type { Facts } from './garage.ts'
import { type GarageOwner, lookIntoGarage } from './open-garage.server.ts'

/** What is said of a part and the vehicle in use, and what an order of it would name. */
export interface FitInUse extends ToldFit {
  meantFor: { vehicle: string; facts: Facts }
}

export interface FitsInUse {
  /** By the ids of products on sale, but for tools that need no fit; of none where no vehicle is in use. */
  fits: Record<string, FitInUse>
  /** Why nothing is said although there is one, as a sentence. */
  vehicleFault: string | undefined
}

/** Whether products on sale fit somebody's vehicle in use. Writes nothing. */
export async function fitsInUse(
  shop: Pick<Shop, 'db' | 'url'>,
  owner: GarageOwner,
  products: string[],
): Promise<FitsInUse> {
  const [inUse] = await lookIntoGarage(shop, owner)
  if (!inUse || products.length === 0) return { fits: {}, vehicleFault: undefined }
  const { id: vehicle, name, facts } = inUse
  const judged = await fitProducts(shop, { vehicle, said: facts, products })
  if (!judged.ok) {
    const gone = ours.vehicleGone(`Your ${name}`)
    const why = ours.vehicleFaulty(`your ${name}`)
    return { fits: {}, vehicleFault: judged.refusal === 'not-found' ? gone : `${why} ${judged.message}` }
  }
  const told = [...judged.fits]
    .filter(([, fit]) => !fit.needsNoFit)
    .map(([id, fit]): [string, FitInUse] => [id, { ...fit, meantFor: { vehicle, facts } }])
  return { fits: Object.fromEntries(told), vehicleFault: undefined }
}
