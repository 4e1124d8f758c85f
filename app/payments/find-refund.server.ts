import { anyOf } from '../basics/sql.server.ts'
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
      'taxCents as tax',
      'cause',
      'reason',
      'restock',
      'wantedBy',
    ])
    .select(['wantedAt', 'providerId', 'settledAt', 'failedAt', 'failure'])
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

/** The refund of an order that a person has asked for under a key of their own before. */
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
