import { createHash, randomBytes } from 'node:crypto'
import { recordAudit } from '../audit/public.server.ts'
import { after, DAY } from '../basics/clock.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Admin, Scope } from '../basics/viewer.ts'
import { lockAdmins } from '../identity/public.server.ts'
import { type Database, inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { hintOf, KEY_PREFIX, MAX_API_KEYS } from './api-key.ts'

interface Wanted {
  name: string
  scopes: Scope[]
  expiresInDays?: number | undefined
}

export type ApiKeysRefusal = { refusal: 'too-many-api-keys'; most: number }

type MadeKey = Outcome<{ id: string; key: string }, ApiKeysRefusal | { refusal: 'forbidden' }>

/** The key is given back this once, only its SHA-256 is kept. Refuses who is no admin any more. */
export async function makeApiKey(
  shop: Pick<Shop, 'db' | 'now'>,
  admin: Admin,
  wanted: Wanted,
): Promise<MadeKey> {
  const key = KEY_PREFIX + randomBytes(32).toString('base64url')
  const now = shop.now()
  return await inTransaction(shop.db, async (db): Promise<MadeKey> => {
    // One key at a time, and none for somebody who loses the role meanwhile: it would outlive it.
    if (!(await lockAdmins(db)).includes(admin.userId)) return refuse({ refusal: 'forbidden' })
    if ((await countActive(db, now)) >= MAX_API_KEYS) {
      return refuse({ refusal: 'too-many-api-keys', most: MAX_API_KEYS })
    }
    const scopes = [...new Set(wanted.scopes)]
    const ending = key.slice(-4)
    const expiresAt = wanted.expiresInDays ? after(now, wanted.expiresInDays * DAY) : null
    const { id } = await db
      .insertInto('apiKeys')
      .values({
        name: wanted.name,
        hash: hashOf(key),
        ending,
        scopes,
        madeBy: admin.userId,
        madeAt: now,
        expiresAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    // What is on record is never forgotten: the key's hint and powers, not the words that its maker chose for it.
    const expires = expiresAt?.toISOString() ?? 'never'
    await recordAudit(db, {
      actor: admin.userId,
      action: 'make-api-key',
      subject: admin.userId,
      after: { apiKey: hintOf(ending), scopes: scopes.join(', '), expires },
    })
    return ok({ id, key })
  })
}

export function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

async function countActive(db: Database, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('apiKeys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('revokedAt', 'is', null)
    .where(({ eb, or }) => or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .executeTakeFirstOrThrow()
  return count
}
