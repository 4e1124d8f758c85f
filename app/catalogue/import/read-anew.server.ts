import type { Database } from '../../basics/database.ts'
import type { Refused } from './import.ts'
import './tables.server.ts'

/** Sends an import back to be read again, since the shop is not what its preview shows any more; keeps why. */
export async function readAnew(db: Database, id: string, refused: Refused): Promise<void> {
  await db
    .updateTable('imports')
    .set({
      refused: JSON.stringify(refused),
      applyAskedAt: null,
      applyAskedBy: null,
      checkedAt: null,
      done: 0,
    })
    .set(({ ref }) => ({ todo: ref('bytes') }))
    .where('id', '=', id)
    .where('appliedAt', 'is', null)
    .execute()
}
