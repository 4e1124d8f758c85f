import { apiKeySays } from '../content/api-key-messages.ts'
import type { RefusalTable } from '../shop/refusals.ts'

export type ApiKeysRefusal = { refusal: 'too-many-api-keys'; most: number }

export const apiKeysRefusals: RefusalTable<ApiKeysRefusal> = {
  'too-many-api-keys': ({ most }) => ({ status: 409, message: apiKeySays.tooMany(most), facts: { most } }),
}
