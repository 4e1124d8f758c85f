import { type Outcome, ok } from '../basics/outcome.ts'
import { anyOf } from '../basics/sql.server.ts'
import type { Viewer } from '../basics/viewer.ts'
import { findProduct } from '../catalogue/public.server.ts'
import { type Database, inTransaction } from '../shop/database.ts'
import { holdPerson } from '../shop/hold-person.server.ts'
import type { Shop } from '../shop/shop.ts'
import { accountWishesCookies, deviceWishesCookies, readDeviceWishes } from './device-wishes.ts'
import { changeWishes, MAX_WISHES, mergeWishes, type WishChange, type WishRefusal } from './wishes.ts'

/** Somebody with a wish list: their account has it, or, of a visitor, their device, which the request's cookie shows. */
export interface WishListOwner {
  viewer: Viewer | undefined
  headers: Headers
}

/** Ids of products, in the order in which they came. */
export interface OpenWishes {
  wishes: string[]
  /** What the device still has of before, as the account has no room for it. */
  left: string[]
  cookies: string[]
}

type Asking = Pick<Shop, 'db' | 'now' | 'url'>

/** Somebody's wish list. What the device still has of before they signed in is taken into the account's. */
export async function openWishes(shop: Asking, { viewer, headers }: WishListOwner): Promise<OpenWishes> {
  const device = readDeviceWishes(shop.url, headers)
  if (!viewer) return ofDevice(shop, device)
  if (device.length === 0) return ofAccount(shop, await readWishes(shop.db, viewer.userId), [])
  let left: string[] = []
  const wishes = await write(shop, viewer, async (db, own) => {
    const merged = mergeWishes(own, await known(db, device))
    left = merged.left
    return merged.wishes
  })
  return ofAccount(shop, wishes, left)
}

function ofDevice({ url }: Asking, wishes: string[]): OpenWishes {
  return { wishes, left: [], cookies: deviceWishesCookies(url, wishes) }
}

function ofAccount({ url }: Asking, wishes: string[], left: string[]): OpenWishes {
  return { wishes, left, cookies: accountWishesCookies(url, wishes, left) }
}

/** Makes one change to somebody's wish list, or says why not: then all of it stays as it was. */
export async function changeOpenWishes(
  shop: Asking,
  owner: WishListOwner,
  change: WishChange,
): Promise<Outcome<OpenWishes, WishRefusal>> {
  const { viewer } = owner
  const before = await openWishes(shop, owner)
  const sold = change.act === 'add' && (await findProduct(shop.db, change.productId)) !== undefined
  if (!viewer) {
    const changed = changeWishes(before.wishes, change, { sold, most: MAX_WISHES.device })
    return changed.ok ? ok(ofDevice(shop, changed.wishes)) : changed
  }
  let refused: ({ ok: false } & WishRefusal) | undefined
  const wishes = await write(shop, viewer, async (_db, own) => {
    const changed = changeWishes(own, change, { sold, most: MAX_WISHES.account })
    if (changed.ok) return changed.wishes
    refused = changed
    return own
  })
  const taken = change.act === 'remove' ? change.productId : undefined
  return (
    refused ??
    ok(
      ofAccount(
        shop,
        wishes,
        before.left.filter((id) => id !== taken),
      ),
    )
  )
}

export async function readWishes(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('wishes')
    .select('productId')
    .where('userId', '=', userId)
    .orderBy('place')
    .execute()
  return rows.map(({ productId }) => productId)
}

/** Of two tabs or devices one waits, so no wish is lost; an account's removal waits too, or there is none. */
async function write(
  shop: Pick<Shop, 'db' | 'now'>,
  { userId }: Viewer,
  change: (db: Database, wishes: string[]) => Promise<string[]>,
): Promise<string[]> {
  return await inTransaction(shop.db, async (db) => {
    if (!(await holdPerson(db, userId))) return []
    const before = await readWishes(db, userId)
    const after = await change(db, before)
    const gone = before.filter((id) => !after.includes(id))
    if (gone.length > 0)
      await db
        .deleteFrom('wishes')
        .where('userId', '=', userId)
        .where('productId', '=', anyOf('uuid', gone))
        .execute()
    const added = after.filter((id) => !before.includes(id))
    if (added.length > 0)
      await db
        .insertInto('wishes')
        .values(added.map((productId) => ({ userId, productId, wishedAt: shop.now() })))
        .execute()
    return after
  })
}

/** Of products that never were none is kept. */
async function known(db: Database, ids: string[]): Promise<string[]> {
  const there = await db.selectFrom('products').select('id').where('id', '=', anyOf('uuid', ids)).execute()
  const sure = new Set(there.map(({ id }) => id))
  return ids.filter((id) => sure.has(id))
}
