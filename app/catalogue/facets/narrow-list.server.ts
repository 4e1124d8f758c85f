import type { Invalid } from '../../basics/faults.ts'
import { type Outcome, ok } from '../../basics/outcome.ts'
import type { Shop } from '../../shop/shop.ts'
import { type Found, searchProducts } from '../search/search-products.server.ts'
import type { Filters } from './filters.ts'

/** The products that a list is made of, before anything is chosen of them. */
export interface Among {
  /** In the order of a search, or the newest first; `undefined` for all that are on sale. */
  ids: string[] | undefined
  found: Found | undefined
  /** The name of the vehicle that they fit. */
  vehicle: string | undefined
}

type Read = Outcome<{ among: Among }, Invalid | { refusal: 'not-found' }>

/** What a search finds, what fits a vehicle, or both; refused where nothing is known of the vehicle. */
export async function readAmong(
  shop: Pick<Shop, 'db' | 'cache' | 'fitting'>,
  { search, fits }: { search: string; fits: Filters['fits'] },
): Promise<Read> {
  const fitting = fits === undefined ? undefined : await shop.fitting.of(shop, fits)
  if (fitting && !fitting.ok) return fitting.refusal === 'invalid' ? { ...fitting, field: 'fits' } : fitting
  const found = search ? await searchProducts(shop, search) : undefined
  const of = found?.products.map(({ id }) => id)
  const those = fitting && new Set(fitting.ids)
  const ids = those ? (of?.filter((id) => those.has(id)) ?? fitting.ids) : of
  return ok({ among: { ids, found, vehicle: fitting?.name } })
}

export const noVehicle = 'That vehicle is not in our list any more.'
