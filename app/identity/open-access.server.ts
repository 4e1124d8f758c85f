import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { normalEmail } from '../basics/text-checks.ts'
import { type Database, inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { issueAccessToken } from './access-token.server.ts'
import type { LiveSession } from './live-session.ts'
import { liveSession } from './session.server.ts'

type Opened = Outcome<{ token: string }, { refusal: 'not-signed-in' } | { refusal: 'forbidden' }>

/**
 * Gives the signed-in person an access token, and at first their row in the shop (specification 7,
 * `PUT /user/{email}`). The session proves who they are; both e-mails have to be theirs. Never changes a role.
 */
export async function openAccess(
  shop: Pick<Shop, 'db' | 'now' | 'auth' | 'guestOrders'>,
  headers: Headers,
  emails: string[],
): Promise<Opened> {
  const session = await liveSession(shop, headers)
  if (!session) return refuse({ refusal: 'not-signed-in' })
  if (emails.some((email) => normalEmail(email) !== session.email)) return refuse({ refusal: 'forbidden' })
  return await inTransaction(shop.db, async (db): Promise<Opened> => {
    if (!(await holdSession(db, session))) return refuse({ refusal: 'not-signed-in' })
    const userId = await enterUser(db, session)
    await shop.guestOrders.join(db, { userId, email: session.email })
    return ok({ token: await issueAccessToken({ ...shop, db }, session.sessionId, userId) })
  })
}

// Holds the session until the token is written, so that a removal or a sign-out comes wholly before or wholly after.
// The person's row first: a removal takes its locks in this order too.
async function holdSession(db: Database, { sessionId, identityId }: LiveSession): Promise<boolean> {
  await db
    .selectFrom('users')
    .select('id')
    .where('identityId', '=', identityId)
    .where('removedAt', 'is', null)
    .forUpdate()
    .execute()
  const held = await db
    .selectFrom('sessions')
    .innerJoin('identities', 'identities.id', 'sessions.userId')
    .select('sessions.id')
    .where('sessions.id', '=', sessionId)
    .forKeyShare()
    .executeTakeFirst()
  return held !== undefined
}

async function enterUser(db: Database, { identityId, email, name }: LiveSession): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({ identityId, email, name })
    .onConflict((conflict) =>
      conflict.column('identityId').where('removedAt', 'is', null).doUpdateSet({ name }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
