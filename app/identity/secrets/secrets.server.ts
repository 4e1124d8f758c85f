import { createHmac } from 'node:crypto'
import { symmetricDecrypt } from 'better-auth/crypto'
import { after, type Clock, DAY } from '../../basics/clock.ts'
import type { Database } from '../../shop/database.ts'

/** What a secret has signed is good for so long after another took its place: a session's week, and a day. */
const STILL_ACCEPTED = 8 * DAY

export interface KnownSecrets {
  named: string[]
  own: string | undefined
}

/** The secrets that the shop signs and seals with, the same at each of its machines (decision 042). */
export interface Secrets {
  current: string
  /** Whose signatures are good: the current one's, of those named for later, and of those that were current lately. */
  accepted(): string[]
  /** Every one that there has been, the current one first: what was sealed once opens with one of them. */
  all: string[]
}

/** The shop signs with another secret than this machine knows; the message says what to do. */
export class OtherSecret extends Error {}

/** Tells secrets apart, and says nothing of them. */
export function fingerprintOf(secret: string): string {
  return createHmac('sha256', secret).update('spoke-and-piston secret').digest('hex').slice(0, 16)
}

/**
 * Finds, among the secrets that this machine knows, the one that the shop signs with: the database has its
 * fingerprint, and of the first start whose it is. @throws OtherSecret
 */
export async function openSecrets(
  { db, now }: { db: Database; now: Clock },
  known: KnownSecrets,
): Promise<Secrets> {
  const fingerprint = (await currentFingerprint(db)) ?? (await enrolFirst(db, known))
  const here = [...known.named, ...(known.own ? [known.own] : [])]
  const current = here.find((secret) => fingerprintOf(secret) === fingerprint)
  if (current === undefined) throw new OtherSecret(otherSecret(fingerprint))
  const retired = await retiredSecrets(db, current)
  const unused = here.filter((secret) => secret !== current && !retired.some((one) => one.secret === secret))
  return {
    current,
    accepted() {
      const since = after(now(), -STILL_ACCEPTED)
      const lately = retired.filter(({ retiredAt }) => retiredAt > since)
      return [current, ...unused, ...lately.map(({ secret }) => secret)]
    },
    all: [current, ...retired.map(({ secret }) => secret), ...unused],
  }
}

/** Secrets that were current once, the latest first; the current one opens them. */
export async function retiredSecrets(
  db: Database,
  current: string,
): Promise<{ secret: string; fingerprint: string; retiredAt: Date }[]> {
  const rows = await db
    .selectFrom('shopSecrets')
    .select(['fingerprint', 'sealed', 'retiredAt'])
    .where('retiredAt', 'is not', null)
    .orderBy('retiredAt', 'desc')
    .execute()
  return await Promise.all(
    rows.map(async ({ fingerprint, sealed, retiredAt }) => ({
      secret: await symmetricDecrypt({ key: current, data: sealed ?? '' }),
      fingerprint,
      retiredAt: retiredAt ?? new Date(),
    })),
  )
}

export async function currentFingerprint(db: Database): Promise<string | undefined> {
  const current = db.selectFrom('shopSecrets').select('fingerprint').where('retiredAt', 'is', null)
  return (await current.executeTakeFirst())?.fingerprint
}

// A shop with people in it has signed with the secret in its `DATA_DIR`, before there were others. Of machines that start
// together the first decides.
async function enrolFirst(db: Database, { named, own }: KnownSecrets): Promise<string> {
  const people = await db.selectFrom('identities').select('id').limit(1).execute()
  const first = (people.length > 0 ? own : undefined) ?? named[0] ?? own ?? ''
  const fingerprint = fingerprintOf(first)
  await db
    .insertInto('shopSecrets')
    .values({ fingerprint })
    .onConflict((two) => two.doNothing())
    .execute()
  return (await currentFingerprint(db)) ?? fingerprint
}

function otherSecret(fingerprint: string): string {
  return `The shop signs with another secret (${fingerprint.slice(0, 8)}) than this machine has: set SHOP_SECRET to what it is on the other machines, or restore secrets/identity in DATA_DIR. If it is lost for good: npm run rotate-secret -- lost`
}
