import { anyOf } from '../basics/sql.server.ts'
import { isAwaited, openRefusals, ordersByIds, type Undone } from '../orders/public.server.ts'
import type { Database } from '../shop/database.ts'
import type { Refund } from './refund.ts'

export function selectRefunds(db: Database) {
  return db
    .selectFrom('refunds')
    .select([
      'id',
      'orderId',
      'what',
      'paymentId',
      'amountCents as amount',
      'quantity',
      'taxCents as tax',
      'cause',
      'reason',
      'restock',
      'wantedBy',
      'announced',
    ])
    .select([
      'wantedAt',
      'providerId',
      'settledAt',
      'failedAt',
      'failure',
      'creditNumber',
      'repaidHow',
      'repaidBy',
    ])
}

export async function refundById(db: Database, id: string): Promise<Refund | undefined> {
  return await selectRefunds(db).where('id', '=', id).executeTakeFirst()
}

export async function settledRefunds(db: Database, orderIds: string[]): Promise<Refund[]> {
  return await selectRefunds(db)
    .where('orderId', '=', anyOf('uuid', orderIds))
    .where('cause', '<>', 'too-late')
    .where('settledAt', 'is not', null)
    .orderBy('settledAt')
    .execute()
}

/** All refunds of orders, with what became of those that came back. */
export async function shownRefunds(
  db: Database,
  orderIds: string[],
): Promise<(Refund & { undone: Undone[] })[]> {
  const undone = await db
    .selectFrom('undoneRefunds')
    .select(['refundId', 'undoneAt', 'repaidAt', 'repaidBy', 'repaidHow'])
    .where('orderId', '=', anyOf('uuid', orderIds))
    .orderBy('id')
    .execute()
  const refunds = await selectRefunds(db)
    .where('orderId', '=', anyOf('uuid', orderIds))
    .orderBy((of) => of.fn.coalesce('settledAt', 'wantedAt'))
    .execute()
  return refunds.map((refund) => ({
    ...refund,
    undone: undone.filter(({ refundId }) => refundId === refund.id),
  }))
}

/** Which of the provider's refunds are in the books: as refunds, or as what has repaid one that came back. */
export async function bookedRefunds(db: Database, of: { id: string }[]): Promise<Set<string>> {
  const ids = anyOf(
    'text',
    of.map(({ id }) => id),
  )
  const repaid = db
    .selectFrom('undoneRefunds')
    .select('repaidProviderId as providerId')
    .where('repaidProviderId', '=', ids)
  const known = await db
    .selectFrom('refunds')
    .select('providerId')
    .where('providerId', '=', ids)
    .union(repaid)
    .execute()
  return new Set(known.flatMap(({ providerId }) => providerId ?? []))
}

/** How many refunds that came back are owed, and of which order the oldest is. */
export async function owedRefunds(db: Database): Promise<{ count: number; orderId: string | undefined }> {
  const owed = db.selectFrom('undoneRefunds').where('repaidAt', 'is', null)
  const { count } = await owed.select((of) => of.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const oldest = await owed.select('orderId').orderBy('undoneAt').limit(1).executeTakeFirst()
  return { count, orderId: oldest?.orderId }
}

/** Orders of which the provider has refused refunds: the newest of those where something may be left to pay. */
const mostRefused = 200

/**
 * How many refunds the provider has refused that are still to be paid, and of which order the oldest is. One that nobody awaits but an admin
 * counts for a week.
 */
export async function refusedRefunds(
  db: Database,
  weekAgo: Date,
): Promise<{ count: number; orderId: string | undefined }> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.orderId')
    .select('orderId')
    .where('failedAt', 'is not', null)
    .where((of) =>
      of.or([
        of('announced', '=', true),
        of('cause', '<>', 'admin'),
        of('cancelWantedAt', 'is not', null),
        of('failedAt', '>', weekAgo),
      ]),
    )
    .groupBy('orderId')
    .orderBy((of) => of.fn.max('failedAt'), 'desc')
    .limit(mostRefused)
    .execute()
  const ids = rows.map(({ orderId }) => orderId)
  const refunds = await selectRefunds(db).where('orderId', '=', anyOf('uuid', ids)).execute()
  const open = (await ordersByIds(db, ids)).flatMap((order) => {
    const own = refunds.filter(({ orderId }) => orderId === order.id)
    return openRefusals(order, own).filter(
      (one) => isAwaited(order, one) || Number(one.failedAt) > Number(weekAgo),
    )
  })
  const [oldest] = open.toSorted((one, other) => Number(one.failedAt) - Number(other.failedAt))
  return { count: open.length, orderId: oldest?.orderId }
}

/** Without a gap: whoever counts waits for the one before to commit, or to be rolled back with its number. */
export async function nextCreditNumber(db: Database): Promise<number> {
  const { last } = await db
    .updateTable('creditNoteCounter')
    .set((counter) => ({ last: counter('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** The refund of an order that this person has already asked for under this key. */
export async function refundUnderKey(
  db: Database,
  { wantedBy, orderId, requestKey }: { wantedBy: string; orderId: string; requestKey: string },
): Promise<Refund | undefined> {
  return await selectRefunds(db)
    .where('wantedBy', '=', wantedBy)
    .where('orderId', '=', orderId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst()
}
