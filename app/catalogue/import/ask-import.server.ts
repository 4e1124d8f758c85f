import type { AnyCallRefusal } from '../../basics/call.ts'
import { type Outcome, ok, refuse } from '../../basics/outcome.ts'
import type { Admin } from '../../basics/viewer.ts'
import { patiently } from '../../shop/patiently.server.ts'
import type { Shop } from '../../shop/shop.ts'
import { conflictsOf } from './conflicts.server.ts'
import { type ImportConflicts, type ImportState, stateOf } from './import.ts'
import { decideOn, type ImportRow, isUnderWay } from './import-row.server.ts'
import { keepConflicts } from './keep-conflicts.server.ts'
import type { ApplyRefusal, StateRefusal, UndoRefusal } from './refusals.ts'
import { type Warning, warnings } from './warnings.ts'

type Asked<R extends { refusal: string }> = Outcome<object, R | StateRefusal | AnyCallRefusal>

/** What an admin has looked at: the preview by its time, and the warnings ticked in it. */
interface Seen {
  preview: string
  warnings: Warning[]
}

/**
 * Has an import applied in the background, exactly as its preview shows it. Refuses one that is not ready, an older
 * preview, warnings that were not ticked, a second import at the same time, and, naming its lines, one that the shop has
 * changed under; that one gets a new preview.
 */
export function applyImport(
  shop: Pick<Shop, 'db' | 'now' | 'importer' | 'listFiles'>,
  admin: Admin,
  id: string,
  seen: Seen,
): Promise<Asked<ApplyRefusal>> {
  return decide<ApplyRefusal>(shop, {
    id,
    of: 'apply',
    from: 'ready',
    check: (found) => decideSeen(found, seen),
    conflicting: (conflicts) => ({ refusal: 'shop-changed', ...conflicts }),
    facts: { applyAskedAt: shop.now(), applyAskedBy: admin.userId },
  })
}

/** Has an import undone in the background. Refuses, naming the lines, where something newer has changed the same. */
export function undoImport(
  shop: Pick<Shop, 'db' | 'now' | 'importer' | 'listFiles'>,
  admin: Admin,
  id: string,
): Promise<Asked<UndoRefusal>> {
  return decide<UndoRefusal>(shop, {
    id,
    of: 'undo',
    from: 'applied',
    check: () => ok({}),
    conflicting: (conflicts) => ({ refusal: 'import-conflict', ...conflicts }),
    facts: { undoAskedAt: shop.now(), undoAskedBy: admin.userId },
  })
}

function decideSeen({ checkedAt, warnings: raised }: ImportRow, seen: Seen): Outcome<object, ApplyRefusal> {
  if (checkedAt?.toISOString() !== seen.preview) return refuse({ refusal: 'preview-old' })
  const all = Object.keys(raised ?? {}) as Warning[]
  const unseen = all.filter((warning) => !seen.warnings.includes(warning))
  if (unseen.length === 0) return ok({})
  return refuse({ refusal: 'warnings-unconfirmed', warnings: unseen.map((warning) => warnings[warning]) })
}

interface Deciding<R extends { refusal: string }> {
  id: string
  of: ImportConflicts['of']
  from: ImportState
  check(found: ImportRow): Outcome<object, R>
  conflicting(conflicts: ImportConflicts): R
  facts: object
}

async function decide<R extends { refusal: string }>(
  shop: Pick<Shop, 'db' | 'importer' | 'listFiles'>,
  { id, of, from, check, conflicting, facts }: Deciding<R | { refusal: 'import-under-way' }>,
): Promise<Asked<R | { refusal: 'import-under-way' }>> {
  // It compares as many lines as the import has.
  return await patiently(shop.db, async (db) => {
    const found = await decideOn(db, id)
    if (!found) return refuse({ refusal: 'not-found' })
    const state = stateOf(found)
    if (state !== from) return refuse({ refusal: 'import-not-ready', state })
    const checked = check(found)
    if (!checked.ok) return checked
    if (await isUnderWay(db)) return refuse({ refusal: 'import-under-way' })
    const conflicts = await conflictsOf({ ...shop, db }, id, of)
    shop.importer.wake()
    if (conflicts) {
      await keepConflicts(db, id, conflicts)
      return refuse(conflicting(conflicts))
    }
    const fresh = { ...facts, conflicts: null, done: 0 }
    await db.updateTable('imports').set(fresh).where('id', '=', id).execute()
    return ok({})
  })
}
