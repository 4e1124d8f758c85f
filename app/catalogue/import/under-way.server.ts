import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Tables } from '../../basics/database.ts'
import type { Shop } from '../../basics/shop.ts'
import type { Refused } from './import.ts'
import { obstaclesOf } from './obstacles.server.ts'
import { patiently } from './patient.server.ts'
import './tables.server.ts'

/** Thrown where the shop turns out to be otherwise than the lines have it: it takes the transaction back. */
export class Overtaken extends Error {
  override name = 'Overtaken'
}

/** An import whose lines are being written: all of them in one transaction, or none. */
export interface UnderWay {
  /** The shop in that transaction. Its clock stands still, so that all of it has happened at one moment. */
  shop: Shop
  id: string
  /** Ends it where anything stands in the way. */
  checkFree(): Promise<void>
  /** Tells how many lines more are done, also to those outside the transaction, and lets others have their turn. */
  advance(lines: number): Promise<void>
}

interface Running {
  id: string
  of: Refused['of']
  /** How many lines there are to be written, each as often as it is. */
  todo: number
  signal: AbortSignal
}

/**
 * Runs the writing of an import.
 * @returns what stood in the way, with nothing changed; `undefined` when it is done
 */
export async function runUnderWay(
  shop: Shop,
  { id, of, todo, signal }: Running,
  write: (underWay: UnderWay) => Promise<void>,
): Promise<Refused | undefined> {
  const moment = shop.now()
  let done = 0
  const tell = (facts: { done: number; todo?: number }) =>
    shop.db.updateTable('imports').set(facts).where('id', '=', id).execute()
  await tell({ done, todo })

  async function everyLine(db: Transaction<Tables>): Promise<void> {
    await write({
      shop: { ...shop, db, now: () => moment },
      id,
      async checkFree() {
        if (await obstaclesOf(db, id, of)) throw new Overtaken()
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
    return undefined
  } catch (error) {
    if (!(error instanceof Overtaken) && !isNumberTaken(error)) throw error
    return (await obstaclesOf(shop.db, id, of)) ?? { of, count: 0, lines: [] }
  }
}

/** A number that somebody else has given to a product a moment ago. */
function isNumberTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'products_part_number'
}
