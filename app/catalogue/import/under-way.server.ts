import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../shop/database.ts'
import { patiently } from '../../shop/patiently.server.ts'
import type { Shop } from '../../shop/shop.ts'
import { isNumberTaken } from '../edit-product.server.ts'
import { conflictsOf } from './conflicts.server.ts'
import type { ImportConflicts, LineCounts } from './import.ts'
import { keepConflicts } from './keep-conflicts.server.ts'

/** Thrown where the shop turns out to be otherwise than the lines have it: it takes the transaction back. */
export class ImportConflict extends Error {
  override name = 'ImportConflict'
}

/** An import whose lines are being written: all of them in one transaction, or none. */
export interface UnderWay {
  /** The shop in that transaction. Its clock stands still, so that all of it has happened at one moment. */
  shop: Shop
  id: string
  actor: string
  /** What goes on record of it: the file's name and its counts. */
  facts: { file: string } & LineCounts
  checkFree(): Promise<void>
  /** Tells how many lines more are done, also to those outside the transaction, and lets others have their turn. */
  advance(lines: number): Promise<void>
}

interface Running {
  id: string
  of: ImportConflicts['of']
  signal: AbortSignal
}

/** Runs the writing of an import; where something stands in the way nothing is changed, and why is kept with it. */
export async function runUnderWay(
  shop: Shop,
  { id, of, signal }: Running,
  write: (underWay: UnderWay) => Promise<void>,
): Promise<void> {
  const { actor, facts } = await readImport(shop.db, id, of)
  const moment = shop.now()
  let done = 0
  const tell = (told: { done: number; todo?: number }) =>
    shop.db.updateTable('imports').set(told).where('id', '=', id).execute()
  await tell({ done, todo: facts.new + facts.changed * 2 })

  async function everyLine(db: Transaction<Tables>): Promise<void> {
    await write({
      shop: { ...shop, db, now: () => moment },
      id,
      actor,
      facts,
      async checkFree() {
        if (await conflictsOf({ ...shop, db }, id, of)) throw new ImportConflict()
      },
      async advance(lines) {
        signal.throwIfAborted()
        done += lines
        await tell({ done })
        await nextTurn()
      },
    })
  }

  try {
    await patiently(shop.db, everyLine)
  } catch (error) {
    if (!(error instanceof ImportConflict) && !isNumberTaken(error)) throw error
    // It compares as many lines as the import has.
    const conflicts = await patiently(shop.db, (db) => conflictsOf({ ...shop, db }, id, of))
    await keepConflicts(shop.db, id, conflicts ?? { of, count: 0, lines: [] })
  }
}

async function readImport(
  db: Database,
  id: string,
  of: ImportConflicts['of'],
): Promise<Pick<UnderWay, 'actor' | 'facts'>> {
  const { fileName, counts, actor } = await db
    .selectFrom('imports')
    .select(['fileName', 'counts', `${of}AskedBy as actor`])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { actor: actor ?? '', facts: { file: fileName, ...(counts as LineCounts) } }
}
