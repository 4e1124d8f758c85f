import type { Job } from '../shop/job.ts'
import type { Shop } from '../shop/shop.ts'
import { deleteRemovedAccounts } from './firebase/removed-accounts.server.ts'
import { forgetUsedProofs } from './firebase/used-proofs.server.ts'
import { forgetExpired } from './google/open-google.server.ts'

export const identityJobs: Job[] = [
  {
    name: 'forget-expired-sessions',
    every: '17 3 * * *',
    run: async ({ db, now }: Shop) => {
      await db.deleteFrom('sessions').where('expiresAt', '<', now()).execute()
      await db.deleteFrom('accessTokens').where('expiresAt', '<', now()).execute()
      await db.deleteFrom('verifications').where('expiresAt', '<', now()).execute()
      await forgetUsedProofs(db, now())
      await forgetExpired({ db, now })
    },
  },
  { name: 'delete-removed-accounts', every: '* * * * *', run: deleteRemovedAccounts },
]
