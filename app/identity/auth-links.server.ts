import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { recordAudit } from '../audit/public.server.ts'
import { after, DAY, MINUTE } from '../basics/clock.ts'
import type { Postman } from '../mail/public.server.ts'
import { type Database, inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { type Dropped, dropSecondWays, dropUnsettledWays } from './drop-second-ways.server.ts'
import {
  codesGuessedEmail,
  existingAccountEmail,
  passkeyAddedEmail,
  passwordChangedEmail,
  resetEmail,
  verifyEmail,
  waysDroppedEmail,
} from './emails.server.ts'
import type { Attempts } from './needs.server.ts'
import { endSessions } from './sessions.server.ts'
import { holdIdentity, lockIdentity } from './two-factor/record-factors.server.ts'
import { asksForCode } from './two-factor/take-code.server.ts'

export const VERIFICATION_LINK_LIFE = DAY

export const RESET_LINK_LIFE = 10 * MINUTE

/** Where a verification link leads once it has been looked at; `error` joins when it confirmed nothing, and says why. */
export const AFTER_VERIFICATION = '/login?notice=verified'

/** What has come of a verification link; `used` is also one that is too old or none of ours. */
export type LinkOutcome = 'taken' | 'used' | 'signed-out' | 'another-account'

interface Holder {
  id: string
  email: string
  name: string
}

export interface AuthLinks {
  sendVerification(person: Holder, token: string): Promise<void>
  /**
   * Uses a verification link up, for who is signed in to its very account: whoever only reads the mail may not be who has
   * chosen the password.
   * @param signedIn the address of the session that opens it
   */
  takeVerification(token: string, key: string, signedIn: string | undefined): Promise<LinkOutcome>
  sendReset(person: Holder, token: string): Promise<void>
  passwordWasReset(person: Holder): Promise<void>
  tellExisting(person: Holder): Promise<void>
  addressIsProven(identityId: string): Promise<void>
  /** Tells the owner, once a day, of somebody who has shown one factor and guesses at the other. */
  codesAreGuessed(identityId: string): Promise<void>
  /** Notes how a passkey was added; `false` when its session has ended meanwhile, and the passkey with it. */
  passkeyAdded(added: AddedPasskey): Promise<boolean>
}

export interface AddedPasskey {
  passkeyId: string
  sessionId: string
  holder: Holder
}

export interface AuthLinkNeeds {
  attempts: Attempts
  resetAttempts(person: { id: string; email: string }): Promise<void>
  /** Takes out of an account what a stranger may have set up in it (`PersonalRecords.disown`). */
  disown(db: Database, person: { userId: string }): Promise<void>
}

/** Links always start with the shop's own address, never with a header's (threat 87). */
export function openAuthLinks(
  shop: Pick<Shop, 'db' | 'now' | 'url'>,
  postman: Postman,
  { attempts, resetAttempts, disown }: AuthLinkNeeds,
): AuthLinks {
  const { db, now, url } = shop

  async function recover(transaction: Database, identityId: string): Promise<void> {
    const found = transaction.updateTable('users').set({ recoveredAt: now() })
    const person = await found.where('identityId', '=', identityId).returning('id').executeTakeFirst()
    if (person) await disown(transaction, { userId: person.id })
  }

  return {
    async sendVerification(person, token) {
      // Better Auth's token says only who and when: two of the same second are alike. The key makes each link its own.
      const key = randomBytes(16).toString('base64url')
      const query = new URLSearchParams({ token, key, callbackURL: AFTER_VERIFICATION })
      const address = `${url}/api/auth/verify-email?${query}`
      const link = { address, expiresAt: after(now(), VERIFICATION_LINK_LIFE) }
      await inTransaction(db, async (transaction) => {
        await keepLink(transaction, person, identifierOf(token, key))
        await postman.send(transaction, verifyEmail(person.email, link))
      })
    },
    async takeVerification(token, key, signedIn) {
      const identifier = identifierOf(token, key)
      const good = db.selectFrom('verifications').select('value').where('expiresAt', '>', new Date())
      const link = await good.where('identifier', '=', identifier).executeTakeFirst()
      if (!link) return 'used'
      if (!signedIn) return 'signed-out'
      if (link.value !== signedIn) return 'another-account'
      const used = await db
        .deleteFrom('verifications')
        .where('identifier', '=', identifier)
        .executeTakeFirst()
      return used.numDeletedRows > 0 ? 'taken' : 'used'
    },
    async sendReset(person, token) {
      const address = `${url}/reset-password?token=${encodeURIComponent(token)}`
      await postman.send(db, resetEmail(person, { address, expiresAt: after(now(), RESET_LINK_LIFE) }))
    },
    async passwordWasReset(person) {
      await inTransaction(db, async (transaction) => {
        const proven = await proveAddress(transaction, person.id)
        // Whoever is at the account or has a passkey of it may be the reason for the reset.
        await endSessions(transaction, person.id)
        const dropped = proven
          ? await dropUnsettledWays(transaction, person.id, now())
          : await dropSecondWays(transaction, person.id)
        if (!proven) await recover(transaction, person.id)
        await record(transaction, person.id, 'reset-password', dropped)
        // Other reset links that are still under way would undo what the owner has just done.
        await transaction.deleteFrom('verifications').where('value', '=', person.id).execute()
        await postman.send(transaction, passwordChangedEmail(person, url, dropped))
      })
      await resetAttempts(person)
    },
    async tellExisting(person) {
      await postman.send(db, existingAccountEmail(person, url))
    },
    async addressIsProven(identityId) {
      await inTransaction(db, async (transaction) => {
        await lockIdentity(transaction, identityId)
        const dropped = await dropSecondWays(transaction, identityId)
        await record(transaction, identityId, 'confirm-address', dropped)
        if (dropped.passkeys === 0 && !dropped.twoFactor) return
        const person = await holderOf(transaction, identityId)
        await postman.send(transaction, waysDroppedEmail(person, url, dropped))
      })
    },
    async codesAreGuessed(identityId) {
      const first = await attempts.count('tell-of-guesses', identityId)
      if (first.ok) await postman.send(db, codesGuessedEmail(await holderOf(db, identityId), url))
    },
    async passkeyAdded({ passkeyId, sessionId, holder }) {
      return await inTransaction(db, async (transaction) => {
        await holdIdentity(transaction, holder.id)
        const alive = transaction.selectFrom('sessions').select('id').where('id', '=', sessionId)
        const passkey = transaction.updateTable('passkeys').where('id', '=', passkeyId)
        if (!(await alive.executeTakeFirst())) {
          await transaction.deleteFrom('passkeys').where('id', '=', passkeyId).execute()
          return false
        }
        await record(transaction, holder.id, 'add-passkey')
        await passkey.set({ withCode: await asksForCode(transaction, holder.id) }).execute()
        await postman.send(transaction, passkeyAddedEmail(holder, url))
        return true
      })
    },
  }
}

/** A reset by mail proves the address. Whoever signs in meanwhile waits; gives whether it was proven before. */
async function proveAddress(db: Database, identityId: string): Promise<boolean> {
  await lockIdentity(db, identityId)
  const identity = db.selectFrom('identities').select('emailVerified').where('id', '=', identityId)
  const before = await identity.executeTakeFirstOrThrow()
  await db.updateTable('identities').set({ emailVerified: true }).where('id', '=', identityId).execute()
  return before.emailVerified
}

/** By the person alone, as far as the shop knows. `dropped` are the passkeys and codes that went with it. */
async function record(
  db: Database,
  identityId: string,
  action: 'reset-password' | 'confirm-address' | 'add-passkey',
  dropped?: Dropped,
): Promise<void> {
  const person = db.selectFrom('users').select('id').where('identityId', '=', identityId)
  const { id } = (await person.where('removedAt', 'is', null).executeTakeFirst()) ?? {}
  if (id) await recordAudit(db, { actor: id, action, subject: id, ...(dropped && { before: dropped }) })
}

async function holderOf(db: Database, identityId: string): Promise<Holder> {
  const found = db.selectFrom('identities').select(['id', 'email', 'name']).where('id', '=', identityId)
  return await found.executeTakeFirstOrThrow()
}

/** Looking uses nothing up. Better Auth keeps the token by its SHA-256 and judges it by the wall clock. */
export async function resetLinkHolder(db: Database, token: string): Promise<string | undefined> {
  const identifier = createHash('sha256').update(`reset-password:${token}`).digest('base64url')
  const found = await db
    .selectFrom('verifications')
    .innerJoin('identities', 'identities.id', 'verifications.value')
    .select('identities.email')
    .where('verifications.identifier', '=', identifier)
    .where('verifications.expiresAt', '>', new Date())
    .executeTakeFirst()
  return found?.email
}

function identifierOf(token: string, key: string): string {
  return `verify-email:${createHash('sha256').update(`${token} ${key}`).digest('base64url')}`
}

async function keepLink(db: Database, person: Holder, identifier: string): Promise<void> {
  // Better Auth judges the link's age by the wall clock, so its row does too.
  const expiresAt = after(new Date(), VERIFICATION_LINK_LIFE)
  const row = { id: randomUUID(), identifier, value: person.email, expiresAt }
  await db.insertInto('verifications').values(row).execute()
}
