import { randomBytes } from 'node:crypto'
import type { Viewer } from '../basics/viewer.ts'
import { inTransaction } from '../shop/database.ts'
import { holdPerson } from '../shop/hold-person.server.ts'
import type { Shop } from '../shop/shop.ts'
import { readWishes } from './open-wishes.server.ts'

/** The token of the link by which somebody shows their list; `undefined` while they don't. */
export async function sharedBy(shop: Pick<Shop, 'db'>, { userId }: Viewer): Promise<string | undefined> {
  const row = await shop.db
    .selectFrom('sharedWishLists')
    .select('token')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.token
}

/** From now on whoever has the link sees the list, as it is then. Of two presses at once the second finds the link of the first. */
export async function shareWishes(shop: Pick<Shop, 'db' | 'now'>, { userId }: Viewer): Promise<void> {
  await inTransaction(shop.db, async (db) => {
    if (!(await holdPerson(db, userId))) return
    await db
      .insertInto('sharedWishLists')
      .values({ userId, token: randomBytes(32).toString('base64url'), sharedAt: shop.now() })
      .onConflict((conflict) => conflict.column('userId').doNothing())
      .execute()
  })
}

/** The link leads nowhere any more; one that is made later is another. */
export async function endSharing(shop: Pick<Shop, 'db'>, { userId }: Viewer): Promise<void> {
  await shop.db.deleteFrom('sharedWishLists').where('userId', '=', userId).execute()
}

/** The products of a list that is shared by this link, and nothing of whose it is; `undefined` where none is, or its owner is gone. */
export async function wishesSharedAs(shop: Pick<Shop, 'db'>, token: string): Promise<string[] | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  const row = await shop.db
    .selectFrom('sharedWishLists')
    .innerJoin('users', 'users.id', 'sharedWishLists.userId')
    .select('sharedWishLists.userId')
    .where('token', '=', token)
    .where('users.removedAt', 'is', null)
    .executeTakeFirst()
  return row && (await readWishes(shop.db, row.userId))
}
