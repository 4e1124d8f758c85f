import { createHash, randomBytes } from 'node:crypto'
import { after } from '../basics/clock.ts'
import type { Viewer } from '../basics/viewer.ts'
import { inTransaction } from '../shop/database.ts'
import { composedOnce } from '../shop/prepared.server.ts'
import type { Shop } from '../shop/shop.ts'
import { LIVE_TOKENS, TOKEN_LIFE } from './access-token.ts'
import { selectViewers, viewerOf } from './viewer.server.ts'

/** Lets the session's oldest go. @returns the token in base64url; only its SHA-256 is kept */
export async function issueAccessToken(
  shop: Pick<Shop, 'db' | 'now'>,
  sessionId: string,
  userId: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = shop.now()
  await inTransaction(shop.db, async (db) => {
    const older = db
      .selectFrom('accessTokens')
      .select('hash')
      .where('sessionId', '=', sessionId)
      .orderBy('createdAt', 'desc')
      .offset(LIVE_TOKENS - 1)
    await db.deleteFrom('accessTokens').where('hash', 'in', older).execute()
    await db
      .insertInto('accessTokens')
      .values({ hash: hashOf(token), sessionId, userId, createdAt: now, expiresAt: after(now, TOKEN_LIFE) })
      .execute()
    await db.updateTable('sessions').set({ lastSeenAt: now }).where('id', '=', sessionId).execute()
  })
  return token
}

/** `undefined` once token, session or person is gone. The role is the database's, never the token's. */
export async function viewerOfToken(
  shop: Pick<Shop, 'db' | 'now' | 'adminsNeedTwoFactor'>,
  token: string,
): Promise<Viewer | undefined> {
  const [found] = await viewerByHash(shop.db, { hash: hashOf(token), now: shop.now() })
  return viewerOf(shop, found)
}

const viewerByHash = composedOnce((db, { hash, now }: { hash: Buffer; now: Date }) =>
  selectViewers(db)
    .innerJoin('accessTokens', (join) =>
      join.onRef('accessTokens.userId', '=', 'users.id').onRef('accessTokens.sessionId', '=', 'sessions.id'),
    )
    .where('accessTokens.hash', '=', hash)
    .where('accessTokens.expiresAt', '>', now)
    .where('sessions.expiresAt', '>', now)
    .compile(),
)

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
