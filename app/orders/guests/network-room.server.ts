import { sql } from 'kysely'
import { type Outcome, ok, refuse } from '../../basics/outcome.ts'
import { lockByName } from '../../basics/sql.server.ts'
import type { Database } from '../../shop/database.ts'
import type { HoldRefusal } from '../hold-limits.ts'

type TooMany = Extract<HoldRefusal, { refusal: 'too-many-open-orders' }>

/** From one network so many checkouts of guests may hold pieces unpaid at a time. */
const MAX_OPEN = 5

/**
 * Whether a guest's checkout may hold pieces for a network (an IPv4 address or an IPv6 /64), in the transaction that is to take
 * them: until it ends, the network's others wait here.
 */
export async function permitOfNetwork(db: Database, network: string): Promise<Outcome<object, TooMany>> {
  await lockNetwork(db, network)
  const { open } = await db
    .selectFrom('guests')
    .innerJoin('orders', 'orders.guestId', 'guests.userId')
    .select(sql<number>`count(distinct checkout_id)::int`.as('open'))
    .where('network', '=', network)
    .where('stockTaken', '=', true)
    .where('paidAt', 'is', null)
    .executeTakeFirstOrThrow()
  return open < MAX_OPEN ? ok({}) : refuse({ refusal: 'too-many-open-orders', most: MAX_OPEN })
}

/** Before any lock on what is ordered, but on the checkout's own rows. */
export async function lockNetwork(db: Database, network: string): Promise<void> {
  await lockByName(db, `guest orders of ${network}`)
}

/** As `permitOfNetwork`, of a guest who takes the pieces again: from then on it counts where they ask from now. */
export async function moveToNetwork(
  db: Database,
  guest: { userId: string; network: string },
): Promise<Outcome<object, TooMany>> {
  const permitted = await permitOfNetwork(db, guest.network)
  if (!permitted.ok) return permitted
  await db.updateTable('guests').set({ network: guest.network }).where('userId', '=', guest.userId).execute()
  return ok({})
}
