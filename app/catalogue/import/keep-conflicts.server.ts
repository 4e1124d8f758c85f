import type { Database } from '../../shop/database.ts'
import type { ImportConflicts } from './import.ts'

/** One that was not applied is sent back to be read again: the shop is not what its preview shows. */
export async function keepConflicts(db: Database, id: string, conflicts: ImportConflicts): Promise<void> {
  const kept = db
    .updateTable('imports')
    .set({ conflicts: JSON.stringify(conflicts) })
    .where('id', '=', id)
  if (conflicts.of === 'undo') {
    await kept.set({ undoAskedAt: null, undoAskedBy: null }).where('undoneAt', 'is', null).execute()
    return
  }
  await kept
    .set({ applyAskedAt: null, applyAskedBy: null, checkedAt: null, done: 0 })
    .set(({ ref }) => ({ todo: ref('bytes') }))
    .where('appliedAt', 'is', null)
    .execute()
}
