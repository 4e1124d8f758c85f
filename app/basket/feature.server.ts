import { sql } from 'kysely'
import { after, DAY } from '../basics/clock.ts'
import { purge } from '../basics/purge.server.ts'
import type { Feature } from '../shop/feature.ts'

/** Lines that nobody has touched for so long say nothing any more. */
const KEPT = 365 * DAY

export const basket: Feature = {
  name: 'basket',
  jobs: [
    {
      name: 'purge-baskets',
      every: '11 4 * * *',
      run: async ({ db, now }) => {
        await purge(db, 'basket_lines', sql<boolean>`changed_at < ${after(now(), -KEPT)}`)
      },
    },
  ],
  personalRecords: {
    name: 'basket',
    async gather(db, { userId }) {
      return await db
        .selectFrom('basketLines')
        .innerJoin('products', 'products.id', 'basketLines.productId')
        .select(['products.name', 'basketLines.quantity', 'basketLines.later', 'basketLines.changedAt'])
        .where('userId', '=', userId)
        .orderBy('place')
        .execute()
    },
    async forget({ db }, { userId }) {
      await db.deleteFrom('basketLines').where('userId', '=', userId).execute()
    },
  },
}
