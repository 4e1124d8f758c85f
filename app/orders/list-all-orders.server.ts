import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from '../basics/database.ts'
import { directionOf, mentions, windowOf } from '../basics/list.server.ts'
import type { Counts } from '../basics/list.ts'
import type { Shop } from '../basics/shop.ts'
import type { Admin } from '../basics/viewer.ts'
import { searchedNumbers } from '../content/order-number.ts'
import { selectOrders } from './find-order.server.ts'
import type { Order } from './order.ts'
import { type ListedState, type OrderSort, statesWithin } from './order-list.ts'

/** What an admin asks of the list of all orders. */
export interface OrdersAsked {
  q?: string | undefined
  state?: ListedState | undefined
  sort?: OrderSort | `-${OrderSort}` | undefined
  page?: number | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

const columns = {
  placed: 'id',
  customer: 'customerName',
  product: 'productName',
  quantity: 'quantity',
  total: 'totalCents',
} as const

/**
 * Everybody's orders for an admin, newest first unless it is sorted (specification 7, `GET /allorders`), and how many
 * there are. Cancelled ones are left out unless they are asked for by their state.
 */
export async function listAllOrders(
  shop: Shop,
  _admin: Admin,
  asked: OrdersAsked,
): Promise<{ orders: Order[]; counts: Counts }> {
  const [sort, direction] = directionOf(asked.sort ?? '-placed')
  const { limit, offset } = windowOf(asked)
  let orders = askedFor(shop.db, asked).orderBy(columns[sort], direction).limit(limit).offset(offset)
  // Ids are UUIDs of version 7: their order is the order in which they were made. It also settles equal ones.
  if (sort !== 'placed') orders = orders.orderBy('id', 'desc')
  if (asked.cursor !== undefined) orders = orders.where('id', '<', asked.cursor)
  return { orders: await orders.execute(), counts: await countOrders(shop.db, asked) }
}

/** The orders that are asked for; the query goes on from here. */
export function askedFor(db: Database, { q, state }: OrdersAsked) {
  const orders = selectOrders(db).where(mention(q))
  return state ? orders.where('state', 'in', statesWithin(state)) : orders.where('state', '!=', 'cancelled')
}

async function countOrders(db: Database, { q, state }: OrdersAsked): Promise<Counts> {
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where(mention(q))
    .groupBy('state')
    .execute()
  const byState = new Map(rows.map((row) => [row.state, row.count]))
  const of = (listed: ListedState) =>
    statesWithin(listed).reduce((sum, one) => sum + (byState.get(one) ?? 0), 0)
  const live = { unpaid: of('unpaid'), paid: of('paid'), shipped: of('shipped'), refunded: of('refunded') }
  const all = live.unpaid + live.paid + live.shipped + live.refunded
  return { total: state ? of(state) : all, all, ...live, cancelled: of('cancelled') }
}

/** Numbers of orders and invoices are found as people read them, although the database keeps only their digits. */
function mention(q = ''): Expression<SqlBool> {
  return mentions(sql.ref('foundBy'), searchedNumbers(q))
}
