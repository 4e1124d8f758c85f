import { type AnyCallRefusal, LONGEST_BODY } from '../../basics/call.ts'
import { after, DAY, HOUR } from '../../basics/clock.ts'
import { type Outcome, ok, refuse } from '../../basics/outcome.ts'
import type { Admin } from '../../basics/viewer.ts'
import { patiently } from '../../shop/patiently.server.ts'
import type { Shop } from '../../shop/shop.ts'
import { stateOf } from './import.ts'
import { decideOn } from './import-row.server.ts'
import type { StateRefusal } from './refusals.ts'

/** How long a file waits to be applied. */
const draftsWait = DAY
/** After so long an upload that has not ended has broken off: its rows are still being written for a while after its last byte. */
const uploadsTake = LONGEST_BODY + HOUR

/** Forgets an import that was never applied; one that was stays for the history. */
export async function discardImport(
  shop: Pick<Shop, 'db'>,
  _admin: Admin,
  id: string,
): Promise<Outcome<object, StateRefusal | AnyCallRefusal>> {
  return await patiently(shop.db, async (db) => {
    const found = await decideOn(db, id)
    if (!found) return refuse({ refusal: 'not-found' })
    if (found.applyAskedAt) return refuse({ refusal: 'import-not-ready', state: stateOf(found) })
    await db.deleteFrom('imports').where('id', '=', id).execute()
    return ok({})
  })
}

/** Forgets the files that nobody has applied in time, and what uploads have left behind that broke off. */
export async function clearDrafts(shop: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const now = shop.now()
  await patiently(shop.db, (db) =>
    db
      .deleteFrom('imports')
      .where('applyAskedAt', 'is', null)
      .where(({ or, and, eb }) =>
        or([
          eb('uploadedAt', '<', after(now, -draftsWait)),
          and([eb('receivedAt', 'is', null), eb('uploadedAt', '<', after(now, -uploadsTake))]),
        ]),
      )
      .execute(),
  )
}
