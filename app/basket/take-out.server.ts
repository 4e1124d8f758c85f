import { anyOf } from '../basics/sql.server.ts'
import type { Viewer } from '../basics/viewer.ts'
import type { Database } from '../shop/database.ts'

/**
 * Takes what was ordered out of an account's basket, in the transaction of whoever orders; what is put aside for later stays there.
 * Without the person's lock, as whoever orders already shares it: two who order at once would wait for each other.
 */
export async function takeOut(db: Database, { userId }: Viewer, productIds: string[]): Promise<void> {
  await db
    .deleteFrom('basketLines')
    .where('userId', '=', userId)
    .where('productId', '=', anyOf('uuid', productIds))
    .where('later', '=', false)
    .execute()
}
