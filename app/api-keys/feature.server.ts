import type { RefusalTable } from '../basics/outcome.ts'
import { apiKeySays } from '../content/api-key-messages.ts'
import type { Feature } from '../shop/feature.ts'
import { apiKeysCalls } from './http.server.ts'
import type { ApiKeysRefusal } from './make-api-key.server.ts'

const refusals: RefusalTable<ApiKeysRefusal> = {
  'too-many-api-keys': ({ most }) => ({ status: 409, message: apiKeySays.tooMany(most), facts: { most } }),
}

export const apiKeys: Feature = {
  name: 'api-keys',
  calls: apiKeysCalls,
  refusals,
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
