import type { Invalid } from '../../basics/faults.ts'
import { type Outcome, ok } from '../../basics/outcome.ts'
import type { Shop } from '../../shop/shop.ts'
import { type Found, searchProducts, searchWithin } from '../search/search-products.server.ts'
import { matching, orders, type Part, withoutPart } from './facet-query.server.ts'
import { type Filters, narrows } from './filters.ts'

/** Products of a search or for a vehicle, before anything is chosen of them. */
export interface Some {
  /** In the order of a search, or the newest first; `undefined` for all that are on sale. */
  ids: string[] | undefined
  /** Whether there may be more of them: more have the words than are ranked, or more may fit than are judged. */
  cut: boolean
}

/** The products that a list is made of. Where a search is cut, it is cut among what is chosen. */
export interface Among extends Some {
  /** The same for a part's own counts, which are made without its choice. */
  but: (part: Part) => Promise<Some>
  found: Found | undefined
  /** The name of the vehicle that they fit. */
  vehicle: string | undefined
}

type Read = Outcome<{ among: Among }, Invalid | { refusal: 'not-found' }>

/** What a search finds, what fits a vehicle, or both; refused where nothing is known of the vehicle. */
export async function readAmong(
  shop: Pick<Shop, 'db' | 'cache' | 'fitting'>,
  search: string,
  filters: Filters,
): Promise<Read> {
  const { fits, sort } = filters
  const fitting = fits === undefined ? undefined : await shop.fitting.of(shop, fits)
  if (fitting && !fitting.ok) return fitting.refusal === 'invalid' ? { ...fitting, field: 'fits' } : fitting
  const found = search ? await searchProducts(shop, search) : undefined
  const first = together(found, fitting)
  const of = async (part?: Part): Promise<Some> => {
    const chosen = withoutPart(filters, part)
    const order = part === undefined && sort ? orders[sort] : undefined
    if (!found?.cut || (!order && !narrows(chosen))) return first
    const condition = narrows(chosen) ? matching(chosen, fitting?.ids) : undefined
    const { ids, cut } = await searchWithin(shop.db, found.cut, { condition, order })
    return { ids, cut: cut || (fitting?.cut ?? false) }
  }
  return ok({ among: { ...(await of()), but: of, found, vehicle: fitting?.name } })
}

function together(found: Found | undefined, fitting: { ids: string[]; cut: boolean } | undefined): Some {
  const ids = found?.products.map(({ id }) => id)
  if (!fitting) return { ids, cut: found?.cut !== undefined }
  const those = new Set(fitting.ids)
  return { ids: ids?.filter((id) => those.has(id)) ?? fitting.ids, cut: fitting.cut }
}

export const noVehicle = 'That vehicle is not in our list any more.'
