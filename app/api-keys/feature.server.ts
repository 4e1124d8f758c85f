import type { Feature } from '../shop/feature.ts'
import { apiKeysCalls } from './http.server.ts'
import { apiKeysRefusals } from './refusals.ts'

export const apiKeys: Feature = {
  name: 'api-keys',
  calls: apiKeysCalls,
  refusals: apiKeysRefusals,
  /** The API keys that a person has made. They go with the person: what the audit log has of them is no name. */
  personalRecords: {
    name: 'apiKeys',
    async gather(db, { userId }) {
      return await db
        .selectFrom('apiKeys')
        .select(['name', 'scopes', 'madeAt', 'expiresAt', 'lastUsedAt', 'revokedAt'])
        .where('madeBy', '=', userId)
        .orderBy('id')
        .execute()
    },
    async forget({ db }, { userId }) {
      await db.deleteFrom('apiKeys').where('madeBy', '=', userId).execute()
    },
  },
}
