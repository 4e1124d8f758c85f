import { sql } from 'kysely'
import { anyRow } from '../basics/sql.server.ts'
import type { Feature } from '../shop/feature.ts'
import { returnsCalls } from './http.server.ts'
import { returnsRefusals } from './refusals.ts'
import { selectReturns } from './select-returns.server.ts'
import { toWire } from './wire.ts'

export const returns: Feature = {
  name: 'returns',
  calls: returnsCalls,
  refusals: returnsRefusals,
  /** What a person wanted to send back. When they go, that it came back stays with the order; their words and photos do not. */
  personalRecords: {
    name: 'returns',
    async gather(db, { userId }) {
      const own = await selectReturns(db).where('orders.userId', '=', userId).orderBy('returns.id').execute()
      return own.map(toWire)
    },
    async isOwed(db, { userId }) {
      const owed = await selectReturns(db)
        .where('orders.userId', '=', userId)
        // What was refunded as a whole, by whichever way, is owed no more.
        .where('orders.refundedAt', 'is', null)
        .where((of) =>
          of.or([
            of('returns.state', 'in', ['approved', 'received']),
            of('refunds.failedAt', 'is not', null),
          ]),
        )
        .limit(1)
        .execute()
      return owed.length > 0
    },
    async forget({ db }, { userId }) {
      const orders = db.selectFrom('orders').select('id').where('userId', '=', userId)
      await db
        .updateTable('returns')
        .set({ words: '', answer: '', photos: JSON.stringify([]) })
        .where('orderId', 'in', orders)
        .execute()
    },
  },
  shownImages: [
    (db, address) =>
      db.selectFrom('returns').where(sql<boolean>`photos ? ${address} and photos <> '[]'`).having(anyRow),
  ],
}
