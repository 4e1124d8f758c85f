import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { JWK } from 'oidc-provider'
import type { Database } from './tables.ts'

const model = 'SigningKey'
const id = 'RS256'
/** Nobody clears it away. */
const forever = new Date('9999-01-01T00:00:00Z')

/**
 * The key that the stand-in signs ID tokens with: RS256, as Google does. Made once for a database, so that every process
 * has the same one; whoever comes second takes what the first has made.
 */
export async function signingKey(db: Database): Promise<JWK> {
  const kept = () =>
    db
      .selectFrom('sandbox.googleRecords')
      .select('payload')
      .where('model', '=', model)
      .where('id', '=', id)
      .executeTakeFirst()
  const known = await kept()
  if (known) return JSON.parse(known.payload) as JWK
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const key = { ...privateKey.export({ format: 'jwk' }), kid: 'sandbox', alg: id, use: 'sig' }
  await db
    .insertInto('sandbox.googleRecords')
    .values({ model, id, payload: JSON.stringify(key), expiresAt: forever })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return JSON.parse((await kept())?.payload ?? '') as JWK
}
