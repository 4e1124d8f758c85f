import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { after } from '../basics/clock.ts'
import { type Database, inTransaction } from '../basics/database.ts'
import type { Shop } from '../basics/shop.ts'
import {
  existingAccountMail,
  type Postman,
  passkeyAddedMail,
  passwordChangedMail,
  resetMail,
  verifyMail,
} from '../mail/public.server.ts'
import { AFTER_VERIFICATION, RESET_LINK_LIFE, VERIFICATION_LINK_LIFE } from './auth-links.ts'

interface Holder {
  id: string
  email: string
  name: string
}

/** The mails that carry a proof, or tell of one that was used. */
export interface AuthLinks {
  sendVerification(person: Holder, token: string): Promise<void>
  /** Uses a verification link up; `false` when it was used before, is too old, or is none of ours. */
  takeVerification(token: string, key: string): Promise<boolean>
  sendReset(person: Holder, token: string): Promise<void>
  passwordWasReset(person: Holder): Promise<void>
  tellExisting(person: Holder): Promise<void>
  passkeyAdded(person: Pick<Holder, 'email' | 'name'>): Promise<void>
}

/** Lets an account be tried again, whoever has used its tries up. */
export type ForgetTries = (person: { id: string; email: string }) => Promise<void>

/** Links always start with the shop's own address, never with a header's (threat 87). */
export function openAuthLinks(
  shop: Pick<Shop, 'db' | 'now' | 'url'>,
  postman: Postman,
  forgetTries: ForgetTries,
): AuthLinks {
  const { db, now, url } = shop
  return {
    async sendVerification(person, token) {
      // Better Auth's token says only who and when: two of the same second are alike. The key makes each link its own.
      const key = randomBytes(16).toString('base64url')
      const query = new URLSearchParams({ token, key, callbackURL: AFTER_VERIFICATION })
      const address = `${url}/api/auth/verify-email?${query}`
      const link = { address, expiresAt: after(now(), VERIFICATION_LINK_LIFE) }
      await inTransaction(db, async (transaction) => {
        await keepLink(transaction, person, identifierOf(token, key))
        await postman.send(transaction, verifyMail(person, link))
      })
    },
    async takeVerification(token, key) {
      const used = await db
        .deleteFrom('verifications')
        .where('identifier', '=', identifierOf(token, key))
        .where('expiresAt', '>', new Date())
        .executeTakeFirst()
      return used.numDeletedRows > 0
    },
    async sendReset(person, token) {
      const address = `${url}/reset-password?token=${encodeURIComponent(token)}`
      await postman.send(db, resetMail(person, { address, expiresAt: after(now(), RESET_LINK_LIFE) }))
    },
    async passwordWasReset(person) {
      await inTransaction(db, async (transaction) => {
        // Other reset links that are still under way would undo what the owner has just done.
        await transaction.deleteFrom('verifications').where('value', '=', person.id).execute()
        await postman.send(transaction, passwordChangedMail(person, url))
      })
      await forgetTries(person)
    },
    async tellExisting(person) {
      await postman.send(db, existingAccountMail(person, url))
    },
    async passkeyAdded(person) {
      await postman.send(db, passkeyAddedMail(person, url))
    },
  }
}

/**
 * Whose reset link a token is of, while it is good; looking uses nothing up. Better Auth keeps it by its SHA-256 and
 * judges it by the wall clock.
 */
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
