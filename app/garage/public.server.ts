import { fitProducts, type ToldFit } from '../fitment/public.server.ts'
import type { Shop } from '../shop/shop.ts'
import type { Facts } from './garage.ts'
import { type GarageOwner, openGarage } from './open-garage.server.ts'

/** What is said of a part and the vehicle in use, and what an order of it would name. */
export interface FitInUse extends ToldFit {
  meantFor: { vehicle: string; facts: Facts }
}

/** Whether products on sale fit somebody's vehicle in use, by their ids; of none where there is no such vehicle, or it can't be told. */
export async function fitsInUse(
  shop: Pick<Shop, 'db' | 'now' | 'url'>,
  owner: GarageOwner,
  products: string[],
): Promise<Record<string, FitInUse>> {
  const { vehicles } = await openGarage(shop, owner)
  const [inUse] = vehicles
  if (!inUse || products.length === 0) return {}
  const { id: vehicle, facts } = inUse
  const judged = await fitProducts(shop, { vehicle, said: facts, products })
  if (!judged.ok) return {}
  const told = [...judged.fits].map(([id, fit]): [string, FitInUse] => [
    id,
    { ...fit, meantFor: { vehicle, facts } },
  ])
  return Object.fromEntries(told)
}
