import { randomUUID } from 'node:crypto'
import { lockByName } from '../../basics/sql.server.ts'
import type { Database } from '../../shop/database.ts'
import type { HostedPerson } from './claims.server.ts'
import type { Identity } from './enter-hosted.ts'

export const PROVIDER = 'firebase'

const facts = ['identities.id', 'identities.email', 'identities.emailVerified'] as const

/** Two who come under one address at once come one after the other. */
export async function takeTurn(db: Database, email: string): Promise<void> {
  await lockByName(db, `hosted ${email}`)
}

/** The identity that an account at Firebase belongs to, held until the transaction ends. */
export async function findByAccount(db: Database, uid: string): Promise<Identity | undefined> {
  return await db
    .selectFrom('identities')
    .innerJoin('accounts', 'accounts.userId', 'identities.id')
    .select(facts)
    .where('accounts.providerId', '=', PROVIDER)
    .where('accounts.accountId', '=', uid)
    .forUpdate('identities')
    .executeTakeFirst()
}

/** The identity with an address, held until the transaction ends. */
export async function findByEmail(db: Database, email: string): Promise<Identity | undefined> {
  return await db
    .selectFrom('identities')
    .select(facts)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
}

export async function addIdentity(
  db: Database,
  { email, emailVerified, name }: HostedPerson,
): Promise<Identity> {
  const identity = { id: randomUUID(), email, emailVerified }
  await db
    .insertInto('identities')
    .values({ ...identity, name })
    .execute()
  return identity
}

export async function addAccount(db: Database, userId: string, accountId: string): Promise<void> {
  await db
    .insertInto('accounts')
    .values({ id: randomUUID(), userId, providerId: PROVIDER, accountId })
    .execute()
}

/**
 * What Firebase has proven is proven here. Another address than before counts once it is proven and nobody else's;
 * until then the old one stays. The name is the shop's own: it was taken over once, and is told to Firebase since.
 */
export async function follow(
  db: Database,
  identity: Identity,
  { email, emailVerified }: HostedPerson,
): Promise<void> {
  if (!emailVerified || (email === identity.email && identity.emailVerified)) return
  if (email !== identity.email && (await findByEmail(db, email))) return
  await db.updateTable('identities').set({ email, emailVerified }).where('id', '=', identity.id).execute()
  await db
    .updateTable('users')
    .set({ email })
    .where('identityId', '=', identity.id)
    .where('removedAt', 'is', null)
    .execute()
}
