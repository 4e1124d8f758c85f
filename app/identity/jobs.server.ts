import type { Job } from '../basics/job.ts'
import type { Shop } from '../basics/shop.ts'

/** Clears away what has expired: sessions with their access tokens, and links that nobody has opened. */
export const identityJobs: Job[] = [
  {
    name: 'forget-expired-sessions',
    every: '17 3 * * *',
    run: async ({ db, now }: Shop) => {
      await db.deleteFrom('sessions').where('expiresAt', '<', now()).execute()
      await db.deleteFrom('accessTokens').where('expiresAt', '<', now()).execute()
      await db.deleteFrom('verifications').where('expiresAt', '<', now()).execute()
      await db.deleteFrom('sandbox.googleRecords').where('expiresAt', '<', now()).execute()
    },
  },
]
