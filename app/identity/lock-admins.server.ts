import type { Database } from '../shop/database.ts'

/** Until the transaction ends; taken first, so that of two admins who remove each other one stays (threat 101). */
export async function lockAdmins(transaction: Database): Promise<string[]> {
  const admins = await transaction
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('removedAt', 'is', null)
    .orderBy('id')
    // A weaker lock than for deleting: rows that name an admin (an order's refund, a ledger) need not wait for it.
    .forNoKeyUpdate()
    .execute()
  return admins.map(({ id }) => id)
}
