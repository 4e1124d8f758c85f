import { isAdmin, type Viewer } from '../basics/viewer.ts'
import { type KnownSession, type LiveSession, passwordHashOf, sessionsOf } from '../identity/public.server.ts'
import type { Database } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import type { WireAccount, WireSession } from './contract.ts'
import { deviceOf, roughNetwork } from './device.ts'

/** How a person signs in, and where they are signed in. What would let anybody sign in stays in the database. */
export async function showAccount(
  shop: Pick<Shop, 'db' | 'now' | 'hosted' | 'adminsNeedTwoFactor'>,
  viewer: Viewer,
  session: LiveSession,
): Promise<WireAccount> {
  const { db, now, adminsNeedTwoFactor } = shop
  const { identityId, email } = session
  const sessions = await sessionsOf(db, identityId, now())
  return {
    email,
    emailVerified: viewer.emailVerified,
    hosted: shop.hosted !== undefined,
    hasPassword: (await passwordHashOf(shop, identityId)) !== undefined,
    twoFactor: {
      ...(await codesOf(db, identityId)),
      needed: adminsNeedTwoFactor && (isAdmin(viewer) || viewer.needsTwoFactor === true),
    },
    passkeys: await passkeysOf(db, identityId),
    sessions: sessions.map((one) => toWire(one, session.sessionId)),
  }
}

function toWire(
  { id, userAgent, ipAddress, createdAt, lastSeenAt }: KnownSession,
  asking: string,
): WireSession {
  return {
    _id: id,
    current: id === asking,
    device: deviceOf(userAgent),
    network: roughNetwork(ipAddress),
    signedInAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }
}

async function codesOf(db: Database, identityId: string) {
  const factor = await db
    .selectFrom('secondFactors')
    .select('turnedOnAt')
    .select(({ selectFrom, fn }) =>
      selectFrom('backupCodes')
        .select(fn.countAll<number>().as('left'))
        .whereRef('backupCodes.identityId', '=', 'secondFactors.identityId')
        .as('left'),
    )
    .where('identityId', '=', identityId)
    .executeTakeFirst()
  return { on: factor?.turnedOnAt != null, backupCodesLeft: Number(factor?.left ?? 0) }
}

async function passkeysOf(db: Database, identityId: string) {
  const found = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt'])
    .where('userId', '=', identityId)
    .orderBy('createdAt')
    .execute()
  return found.map(({ id, name, createdAt }) => ({ _id: id, name, addedAt: createdAt.toISOString() }))
}
