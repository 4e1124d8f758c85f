import { type RawBuilder, sql } from 'kysely'
import { after, DAY, HOUR } from '../basics/clock.ts'
import { anyOf } from '../basics/sql.server.ts'
import type { Shop } from '../shop/shop.ts'
import { clearWorkplaces } from './workplace.server.ts'

const formsStayOpen = DAY
/** No upload takes this long; and between the last form that may bring a picture and its going lies as much. */
const grace = HOUR
/** So many are taken away in one run; the rest is the next one's. */
const most = 200
/** So many are sought in one run, each in every place that shows pictures. */
export const MOST_SOUGHT = 500

/**
 * Takes away what uploads have left behind: those that broke off, those that no product, order or review shows, and
 * files that a killed process was working on. A picture that nothing shows is first marked, so that no form can bring it
 * any more, and goes an hour later if still nothing shows it: whoever accepted it a moment before the mark keeps it
 * (docs/decisions/018, "Dies in the middle").
 */
export async function sweepUploads(
  shop: Pick<Shop, 'db' | 'now' | 'dataDir' | 'imageHost' | 'shownImages'>,
): Promise<void> {
  const longAgo = after(shop.now(), -grace)
  await clearWorkplaces(shop.dataDir, longAgo)
  await removeBrokenOff(shop, longAgo)
  await removeUnused(shop, longAgo)
  await markUnused(shop)
}

/** Rows whose files never came. */
async function removeBrokenOff(shop: Pick<Shop, 'db' | 'imageHost'>, before: Date): Promise<void> {
  const broken = await shop.db
    .selectFrom('uploads')
    .select(['id', 'key'])
    .where('host', '=', shop.imageHost.kind)
    .where('keptAt', 'is', null)
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(most)
    .execute()
  await removeAll(shop, broken)
}

/** Marks that stand long enough: what is shown after all stays. Of a host that can't remove they are sought once more, and stand. */
async function removeUnused(
  shop: Pick<Shop, 'db' | 'now' | 'imageHost' | 'shownImages'>,
  before: Date,
): Promise<void> {
  const { imageHost } = shop
  const due = await shop.db
    .selectFrom('uploads')
    .select(['id', 'key', 'address', 'host'])
    .where('unusedSince', '<', before)
    .where(({ or, and, eb, ref, lit }) =>
      or([
        and([lit(imageHost.remove !== undefined), eb('host', '=', imageHost.kind)]),
        eb('soughtAt', 'is', null),
        eb('soughtAt', '<=', ref('unusedSince')),
      ]),
    )
    .orderBy('unusedSince')
    .limit(most)
    .execute()
  const { shown, unused } = await seek(shop, due)
  await note(shop, shown, { unusedSince: null })
  await note(shop, unused, {})
  await removeAll(
    shop,
    due.filter(({ id, host }) => host === imageHost.kind && unused.includes(id)),
  )
}

/** Ends with the first that a host does not take away: one that is silent would be waited for as often as there are pictures. */
async function removeAll(
  { db, imageHost }: Pick<Shop, 'db' | 'imageHost'>,
  uploads: { id: string; key: string | null }[],
): Promise<void> {
  for (const { id, key } of uploads) {
    const gone = key === null || (await imageHost.remove?.(key))
    if (gone) await db.deleteFrom('uploads').where('id', '=', id).execute()
    else if (imageHost.remove) return
  }
}

/** Those that were never sought come first, then whichever was sought the longest ago: so each has its turn, also where most are shown. */
async function markUnused(shop: Pick<Shop, 'db' | 'now' | 'shownImages'>): Promise<void> {
  const now = shop.now()
  const next = await shop.db
    .selectFrom('uploads')
    .select(['id', 'address'])
    .where('keptAt', '<', after(now, -formsStayOpen))
    .where('unusedSince', 'is', null)
    .orderBy('soughtAt', (order) => order.asc().nullsFirst())
    .orderBy('keptAt')
    .limit(MOST_SOUGHT)
    .execute()
  const { shown, unused } = await seek(shop, next)
  await note(shop, shown, {})
  await note(shop, unused, { unusedSince: now })
}

async function note(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  ids: string[],
  becomes: { unusedSince?: Date | null },
): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ soughtAt: now(), ...becomes })
    .where('id', '=', anyOf('uuid', ids))
    .execute()
}

/** Seeks pictures wherever one may be shown. */
async function seek(
  { db, shownImages }: Pick<Shop, 'db' | 'shownImages'>,
  pictures: { id: string; address: string | null }[],
): Promise<Record<'shown' | 'unused', string[]>> {
  const asked: RawBuilder<string> = sql`asked.address`
  // By `offset` each is looked up by its index: without it, PostgreSQL may read a whole table into a hash.
  const places = shownImages.map((shown) => sql`exists (${shown(db, asked).offset(0)})`)
  const addresses = pictures.flatMap(({ address }) => address ?? [])
  const { rows } = await sql<{ address: string | null }>`
    select address from unnest(${addresses}::text[]) as asked (address)
    where ${sql.join(places, sql` or `)}`.execute(db)
  const found = new Set(rows.map(({ address }) => address))
  const idsOf = (wanted: boolean) =>
    pictures.filter(({ address }) => found.has(address) === wanted).map(({ id }) => id)
  return { shown: idsOf(true), unused: idsOf(false) }
}
