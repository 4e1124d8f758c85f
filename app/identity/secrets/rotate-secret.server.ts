import { symmetricEncrypt } from 'better-auth/crypto'
import { sql } from 'kysely'
import { recordAudit } from '../../audit/public.server.ts'
import type { Clock } from '../../basics/clock.ts'
import { type Outcome, ok, refuse } from '../../basics/outcome.ts'
import { type Database, inTransaction } from '../../shop/database.ts'
import { openSecretBox } from './secret-box.server.ts'
import { currentFingerprint, fingerprintOf, type KnownSecrets, retiredSecrets } from './secrets.server.ts'

type Refusal = { refusal: 'secret-in-use' | 'secret-used-before' | 'secret-unknown' }

export interface Rotated {
  /** The app's codes of so many people can't be read any more, since the secret that sealed them is lost. */
  unreadable: number
}

/**
 * Makes `next` the secret that the shop signs and seals with. The one before stays, sealed with it: what it has signed is
 * good for eight days, and backup codes are known by it for ever. `lost`: nobody has the one before.
 */
export async function rotateSecret(
  { db, now }: { db: Database; now: Clock },
  { next, known, lost }: { next: string; known: KnownSecrets; lost: boolean },
): Promise<Outcome<Rotated, Refusal>> {
  return await inTransaction(db, async (transaction) => {
    await sql`lock table shop_secrets in share row exclusive mode`.execute(transaction)
    const before = await currentFingerprint(transaction)
    if (before === fingerprintOf(next)) return refuse({ refusal: 'secret-in-use' } as const)
    const current = [...known.named, known.own ?? ''].find((one) => fingerprintOf(one) === before)
    if (current === undefined && before !== undefined && !lost)
      return refuse({ refusal: 'secret-unknown' } as const)
    const retired = current === undefined ? [] : await retiredSecrets(transaction, current)
    if (retired.some(({ secret }) => secret === next))
      return refuse({ refusal: 'secret-used-before' } as const)
    const all = [next, ...(current === undefined ? [] : [current]), ...retired.map(({ secret }) => secret)]
    const rows = retired.map(({ secret, ...row }) => ({ secret, row }))
    if (current !== undefined)
      rows.push({ secret: current, row: { fingerprint: fingerprintOf(current), retiredAt: now() } })
    await keep(transaction, next, rows)
    // Under a secret that is lost nobody knows their fingerprints again: the next start takes them down anew.
    if (current === undefined) await transaction.deleteFrom('secretFingerprints').execute()
    const unreadable = await sealAnew(transaction, { current: next, all })
    await recordAudit(transaction, {
      action: 'rotate-secret',
      before: { fingerprint: before ?? null },
      after: { fingerprint: fingerprintOf(next), lost },
    })
    return ok({ unreadable })
  })
}

type Retired = { secret: string; row: { fingerprint: string; retiredAt: Date } }

/** Writes down the current one, and beside it those before, sealed with it. */
async function keep(db: Database, current: string, before: Retired[]): Promise<void> {
  await db.deleteFrom('shopSecrets').execute()
  for (const { secret, row } of before) {
    const sealed = await symmetricEncrypt({ key: current, data: secret })
    await db
      .insertInto('shopSecrets')
      .values({ ...row, sealed })
      .execute()
  }
  await db
    .insertInto('shopSecrets')
    .values({ fingerprint: fingerprintOf(current) })
    .execute()
}

/** @returns of how many people the secret of their app could not be read */
async function sealAnew(db: Database, secrets: { current: string; all: string[] }): Promise<number> {
  const box = openSecretBox(secrets)
  const factors = await db.selectFrom('secondFactors').select(['identityId', 'secret']).forUpdate().execute()
  let unreadable = 0
  for (const { identityId, secret } of factors) {
    const text = await box.decrypt(secret)
    if (text === undefined) unreadable += 1
    else {
      const sealed = await box.encrypt(text)
      await db
        .updateTable('secondFactors')
        .set({ secret: sealed })
        .where('identityId', '=', identityId)
        .execute()
    }
  }
  return unreadable
}
