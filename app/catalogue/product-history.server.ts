import { sql } from 'kysely'
import { windowOf } from '../basics/list.server.ts'
import type { Counts } from '../basics/list.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Admin } from '../basics/viewer.ts'
import type { Shop } from '../shop/shop.ts'
import type { Entry } from './product-history.ts'
import { findAdminProduct } from './select-admin-products.server.ts'

interface PageAsked {
  page?: number | undefined
  limit?: number | undefined
}

/**
 * What has happened to a product's stock and price, newest first, for an admin; each movement of stock with how many
 * pieces were on sale after it. Ids are UUIDs of version 7, made under the product's lock: their order is the order of
 * what happened, also where two clocks differ.
 */
export async function productHistory(
  shop: Pick<Shop, 'db'>,
  _admin: Admin,
  id: string,
  asked: PageAsked,
): Promise<Outcome<{ entries: Entry[]; counts: Counts }, { refusal: 'not-found' }>> {
  if (!(await findAdminProduct(shop.db, id))) return refuse({ refusal: 'not-found' })
  const { limit, offset } = windowOf(asked)
  const read = sql<Entry>`
    with moved as (
      select id, 'stock' as about, at, why, actor_id, units, sum(units) over (order by id) as balance, order_id,
        reason, note, null::integer as from_cents, null::integer as to_cents
      from stock_movements where product_id = ${id}
      union all
      select id, 'price', at, why, actor_id, null, null, null, null, null, from_cents, to_cents
      from price_movements where product_id = ${id}
    )
    select moved.id, about, at, why, nullif(users.name, '') as by, units, balance, order_id, reason, note,
      from_cents as "from", to_cents as "to"
    from moved left join users on users.id = actor_id
    order by moved.id desc limit ${limit} offset ${offset}`
  const count = sql<{ total: number }>`
    select (select count(*) from stock_movements where product_id = ${id})
      + (select count(*) from price_movements where product_id = ${id}) as total`
  const { rows: entries } = await read.execute(shop.db)
  const { rows: counted } = await count.execute(shop.db)
  return ok({ entries, counts: { total: counted[0]?.total ?? 0 } })
}
