import { anyOf } from '../basics/sql.server.ts'
import type { Viewer } from '../basics/viewer.ts'
import { type Database, inTransaction } from '../shop/database.ts'
import { holdPerson } from '../shop/hold-person.server.ts'
import type { Shop } from '../shop/shop.ts'
import { type BasketLine, mergeBaskets } from './basket.ts'

/** The basket of an account, in the order in which its lines came. */
export async function readBasket(db: Database, userId: string): Promise<BasketLine[]> {
  return await db
    .selectFrom('basketLines')
    .select(['productId', 'quantity', 'later', 'seenPriceCents as seenPrice'])
    .where('userId', '=', userId)
    .orderBy('place')
    .execute()
}

/** Of two tabs or devices one waits, so no line is lost; an account's removal waits too, or it gives `undefined`. */
export async function writeBasket<T extends { lines: BasketLine[] }>(
  shop: Pick<Shop, 'db' | 'now'>,
  { userId }: Viewer,
  change: (db: Database, lines: BasketLine[]) => Promise<T | undefined>,
): Promise<T | undefined> {
  return await inTransaction(shop.db, async (db) => {
    if (!(await holdPerson(db, userId))) return undefined
    const before = await readBasket(db, userId)
    const changed = await change(db, before)
    if (changed) await save(db, { userId, now: shop.now() }, before, changed.lines)
    return changed
  })
}

/** Takes a device's lines into the account's; gives the account's basket then. Of products that never were none is kept. */
export async function takeIn(
  shop: Pick<Shop, 'db' | 'now'>,
  viewer: Viewer,
  device: BasketLine[],
): Promise<ReturnType<typeof mergeBaskets>> {
  const written = await writeBasket(shop, viewer, async (db, lines) => {
    const ids = device.map(({ productId }) => productId)
    const there = await db.selectFrom('products').select('id').where('id', '=', anyOf('uuid', ids)).execute()
    const known = new Set(there.map(({ id }) => id))
    const theirs = device.filter(({ productId }) => known.has(productId))
    return mergeBaskets(lines, theirs)
  })
  return written ?? { lines: [], left: [] }
}

async function save(
  db: Database,
  { userId, now }: { userId: string; now: Date },
  before: BasketLine[],
  after: BasketLine[],
): Promise<void> {
  const gone = before.filter(({ productId }) => !after.some((line) => line.productId === productId))
  for (const { productId } of gone)
    await db
      .deleteFrom('basketLines')
      .where('userId', '=', userId)
      .where('productId', '=', productId)
      .execute()
  for (const line of after.filter((one) => !before.includes(one))) {
    const { productId, seenPrice, ...said } = line
    const values = { ...said, seenPriceCents: seenPrice, changedAt: now }
    await db
      .insertInto('basketLines')
      .values({ userId, productId, ...values })
      .onConflict((conflict) => conflict.columns(['userId', 'productId']).doUpdateSet(values))
      .execute()
  }
}
