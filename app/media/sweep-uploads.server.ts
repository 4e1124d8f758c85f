import { after, DAY, HOUR } from '../basics/clock.ts'
import type { Shop } from '../shop/shop.ts'
import { clearWorkplaces } from './workplace.server.ts'

const formsStayOpen = DAY
/** No upload takes this long; and between the last form that may bring a picture and its going lies as much. */
const grace = HOUR
/** So many in one run; the rest is the next one's. */
const most = 200

/**
 * Takes away what uploads have left behind: those that broke off, those that no product, order or review shows, and
 * files that a killed process was working on. A picture that nothing shows is first marked, so that no form can bring it
 * any more, and goes an hour later if still nothing shows it: whoever accepted it a moment before the mark keeps it.
 */
export async function sweepUploads(
  shop: Pick<Shop, 'db' | 'now' | 'dataDir' | 'imageHost' | 'shownImages'>,
): Promise<void> {
  const longAgo = after(shop.now(), -grace)
  await clearWorkplaces(shop.dataDir, longAgo)
  await unmarkShown(shop)
  await removeDue(shop, longAgo)
  await markUnused(shop)
}

async function unmarkShown(shop: Pick<Shop, 'db' | 'shownImages'>): Promise<void> {
  await shop.db
    .updateTable('uploads')
    .set({ unusedSince: null })
    .where('unusedSince', 'is not', null)
    .where(({ or, eb }) => or(shop.shownImages.map((shown) => eb('address', 'in', shown(shop.db)))))
    .execute()
}

/** Rows whose files never came, and marks that stand long enough. A host that can't remove keeps the latter. */
async function removeDue(shop: Pick<Shop, 'db' | 'imageHost'>, before: Date): Promise<void> {
  const { kind, remove } = shop.imageHost
  const due = await shop.db
    .selectFrom('uploads')
    .select(['id', 'key'])
    .where('host', '=', kind)
    .where(({ or, and, eb }) =>
      or([
        and([eb('keptAt', 'is', null), eb('createdAt', '<', before)]),
        ...(remove ? [eb('unusedSince', '<', before)] : []),
      ]),
    )
    .limit(most)
    .execute()
  for (const { id, key } of due) {
    const gone = key === null || (await remove?.(key))
    if (gone) await shop.db.deleteFrom('uploads').where('id', '=', id).execute()
  }
}

async function markUnused(shop: Pick<Shop, 'db' | 'now' | 'shownImages'>): Promise<void> {
  const now = shop.now()
  const unused = shop.db
    .updateTable('uploads')
    .set({ unusedSince: now })
    .where('keptAt', '<', after(now, -formsStayOpen))
    .where('unusedSince', 'is', null)
  await shop.shownImages
    .reduce((query, shown) => query.where('address', 'not in', shown(shop.db)), unused)
    .execute()
}
