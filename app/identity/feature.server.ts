import { sql } from 'kysely'
import { purge } from '../basics/purge.server.ts'
import type { Feature } from '../shop/feature.ts'
import type { Shop } from '../shop/shop.ts'
import { deleteRemovedAccounts, forgetDeletedAccounts } from './firebase/removed-accounts.server.ts'
import { forgetUsedProofs } from './firebase/used-proofs.server.ts'
import { forgetExpired } from './google/open-google.server.ts'
import { identityCalls } from './http.server.ts'
import { identityRefusals } from './refusals.ts'

export const identity: Feature = {
  name: 'identity',
  calls: identityCalls,
  refusals: identityRefusals,
  jobs: [
    {
      name: 'purge-sessions',
      every: '17 3 * * *',
      run: async ({ db, now }: Pick<Shop, 'db' | 'now'>) => {
        for (const table of ['sessions', 'access_tokens', 'verifications'])
          await purge(db, table, sql`expires_at < ${now()}`)
        await forgetUsedProofs(db, now())
        await forgetDeletedAccounts(db, now())
        await forgetExpired({ db, now })
      },
    },
    { name: 'delete-removed-accounts', every: '* * * * *', run: deleteRemovedAccounts },
  ],
  /** Nothing in it that anybody could sign in with. All of it goes with the identity. */
  personalRecords: {
    name: 'account',
    async gather(db, { userId, identityId }) {
      const person = await db
        .selectFrom('users')
        .innerJoin('identities', 'identities.id', 'users.identityId')
        .select([
          'users.email',
          'users.name',
          'users.role',
          'identities.createdAt',
          'identities.emailVerified',
        ])
        .where('users.id', '=', userId)
        .executeTakeFirstOrThrow()
      const ways = db.selectFrom('accounts').select(['providerId', 'createdAt'])
      const factor = db.selectFrom('secondFactors').select('turnedOnAt')
      const sessions = db
        .selectFrom('sessions')
        .select(['userAgent', 'ipAddress', 'createdAt', 'lastSeenAt', 'expiresAt'])
      const passkeys = db.selectFrom('passkeys').select(['name', 'createdAt'])
      return {
        ...person,
        waysToSignIn: await ways.where('userId', '=', identityId).execute(),
        codesOnSince:
          (await factor.where('identityId', '=', identityId).executeTakeFirst())?.turnedOnAt ?? null,
        passkeys: await passkeys.where('userId', '=', identityId).orderBy('createdAt').execute(),
        sessions: await sessions.where('userId', '=', identityId).orderBy('createdAt').execute(),
      }
    },
  },
}
