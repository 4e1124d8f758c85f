import type { Shop } from '../../shop/shop.ts'
import { narrowedAddress } from '../catalogue-address.ts'
import { noFilters } from '../facets/filters.ts'
import { MAX_SEARCH_LENGTH, withoutFillers } from './read-query.ts'

/** A search for something and a vehicle: what is left without the vehicle, and where it leads for each one that may be meant. */
export interface BesideVehicle {
  words: string
  vehicles: { id: string; name: string; years: string; address: string }[]
}

/** Reads "brake pads corso 2010" as brake pads that fit a Corso of 2010; `undefined` where no vehicle is named beside anything. */
export async function readBesideVehicle(
  { db, fitting }: Pick<Shop, 'db' | 'fitting'>,
  typed: string,
  most: number,
): Promise<BesideVehicle | undefined> {
  const found = await fitting.within(db, typed.slice(0, MAX_SEARCH_LENGTH), most)
  const words = withoutFillers(found?.rest ?? '')
  if (!found || words === '') return undefined
  const vehicles = found.vehicles.map((one) => ({
    ...one,
    address: narrowedAddress(words, { ...noFilters, fits: one.id }),
  }))
  return { words, vehicles }
}
