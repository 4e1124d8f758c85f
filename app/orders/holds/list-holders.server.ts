import { sql } from 'kysely'
import type { Cents } from '../../basics/money.ts'
import type { Admin } from '../../basics/viewer.ts'
import type { Shop } from '../../shop/shop.ts'
import { paidCents } from '../find-order.server.ts'
import { selectHolding } from '../hold-limits.server.ts'
import { MAX_OPEN_ORDERS } from '../hold-limits.ts'
import { MAX_HOLDERS } from './contract.ts'

export interface Holder {
  userId: string
  name: string
  email: string
  unverified: boolean
  orders: number
  pieces: number
  /** What they would pay, with delivery. */
  value: Cents
  since: Date
  until: Date | null
}

/** So many orders that wait to be paid are worth a look, whoever has placed them. */
const many = MAX_OPEN_ORDERS / 2

/** Who holds stock unpaid without a verified address, or with many orders; for an admin, who holds most first. */
export async function listHolders(shop: Pick<Shop, 'db'>, _admin: Admin): Promise<Holder[]> {
  return await selectHolding(shop.db)
    .select(['userId', sql<string>`max(customer_name)`.as('name'), sql<string>`max(email)`.as('email')])
    .select(sql<boolean>`bool_or(hold_unverified)`.as('unverified'))
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .select([sql<number>`sum(quantity)`.as('pieces'), sql<Cents>`sum(${paidCents})`.as('value')])
    .select(({ fn }) => [fn.min('placedAt').as('since'), fn.max('heldUntil').as('until')])
    .groupBy('userId')
    .having(sql<boolean>`bool_or(hold_unverified) or count(*) >= ${many}`)
    .orderBy('value', 'desc')
    .orderBy('userId')
    .limit(MAX_HOLDERS)
    .execute()
}
