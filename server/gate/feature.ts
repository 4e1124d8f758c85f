import { sql } from 'kysely'
import { after, DAY } from '../../app/basics/clock.ts'
import { purge } from '../../app/basics/purge.server.ts'
import type { Feature } from '../../app/shop/feature.ts'
import { gateRefusals } from './refusals.ts'

/**
 * Answers under an `Idempotency-Key` count for a day, and are kept as long. They repeat what features tell.
 * What a limit has counted is kept until its time is over.
 */
export const gate: Feature = {
  name: 'gate',
  refusals: gateRefusals,
  jobs: [
    {
      name: 'purge-idempotency-keys',
      every: '29 3 * * *',
      run: async ({ db, now }) => {
        await purge(db, 'idempotency_keys', sql`created_at < ${after(now(), -DAY)}`)
      },
    },
    {
      name: 'purge-rate-limits',
      every: '*/10 * * * *',
      run: async ({ db, now }) => {
        await purge(db, 'rate_limits', sql`expire < ${now().getTime()}`)
      },
    },
  ],
  personalRecords: {
    name: 'keptAnswers',
    async forget({ db }, { userId }) {
      await db
        .deleteFrom('idempotencyKeys')
        .where(sql<boolean>`starts_with(scope, ${`${userId} `})`)
        .execute()
    },
  },
}
