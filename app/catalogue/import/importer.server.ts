import { sql } from 'kysely'
import { SECOND } from '../../basics/clock.ts'
import { isDatabaseAwayForNow } from '../../shop/database-away.server.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Importer } from '../needs.server.ts'
import { applyLines } from './apply-lines.server.ts'
import { checkImport } from './check-import.server.ts'
import { keepConflicts } from './keep-conflicts.server.ts'
import { undoLines } from './undo-lines.server.ts'

/** One piece of work: `signal` breaks it off between two batches. */
export type ImportWork = (shop: Shop, id: string, signal: AbortSignal) => Promise<void>

const soon = SECOND / 5
/** When to look again at what another process is working on: it may have been killed. */
const later = 3 * SECOND

/** Opens the importer. No request waits for it: what a wake has missed, or a kill broken off, is the job's. */
export function openImporter(shopOf: () => Shop): Importer {
  const closing = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()

  function wakeIn(milliseconds: number): void {
    if (closing.signal.aborted) return
    timer ??= setTimeout(() => {
      timer = undefined
      void work().catch(() => undefined)
    }, milliseconds).unref()
  }

  async function round(): Promise<void> {
    if ((await workAlone(shopOf(), closing.signal)) === 'elsewhere') wakeIn(later)
  }

  function work(): Promise<void> {
    const next = running.then(round)
    running = next.catch((error: Error) => {
      if (!closing.signal.aborted)
        shopOf().log.warn({ error: error.message }, 'imports were left where they are')
    })
    return next
  }

  return {
    wake: () => wakeIn(soon),
    work,
    async close() {
      clearTimeout(timer)
      closing.abort()
      await running
    },
  }
}

/** How long a process may be silent, in milliseconds, frozen say or cut off, before another one goes on. */
const lease = 30 * SECOND
const beat = 5 * SECOND

/**
 * Only one process works at a time. The lock is a transaction's: behind a pooler nothing else stays with one connection. So it
 * goes with the connection of a process that is killed, and after its lease from one that is silent.
 */
async function workAlone(shop: Shop, closing: AbortSignal): Promise<'done' | 'elsewhere'> {
  return await shop.db.transaction().execute(async (held) => {
    const lock = sql<{ won: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('work on imports', 0)) as won,
        set_config('idle_in_transaction_session_timeout', ${String(lease)}, true)`
    const { rows } = await lock.execute(held)
    if (!rows[0]?.won) return 'elsewhere'
    const lost = new AbortController()
    const signal = AbortSignal.any([closing, lost.signal])
    const beating = setInterval(() => sql`select`.execute(held).catch((error) => lost.abort(error)), beat)
    try {
      for (let due = await nextDue(shop); due; due = await nextDue(shop)) await perform(shop, due, signal)
      return 'done'
    } finally {
      clearInterval(beating)
    }
  })
}

interface Due {
  id: string
  kind: 'check' | 'apply' | 'undo'
}

const kinds: Record<Due['kind'], ImportWork> = { check: checkImport, apply: applyLines, undo: undoLines }

/** What is to be applied or undone goes before what is to be read. */
async function nextDue({ db }: Pick<Shop, 'db'>): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select id, kind from imports cross join lateral (
      select case
        when undo_asked_at is not null and undone_at is null then 'undo'
        when apply_asked_at is not null and applied_at is null then 'apply'
        when received_at is not null and checked_at is null and failed_at is null then 'check'
      end as kind
    ) as due where kind is not null order by kind = 'check', id limit 1`.execute(db)
  return rows[0]
}

async function perform(shop: Shop, { id, kind }: Due, signal: AbortSignal): Promise<void> {
  try {
    signal.throwIfAborted()
    await kinds[kind](shop, id, signal)
  } catch (error) {
    // The job begins it anew.
    if (signal.aborted || isDatabaseAwayForNow(error as Error)) throw error
    const still = await shop.db.selectFrom('imports').select('id').where('id', '=', id).executeTakeFirst()
    // Somebody has discarded it while it was read.
    if (!still) return
    shop.log.error({ import: id, kind, error: (error as Error).message }, 'an import could not be worked on')
    await letGo(shop, { id, kind })
  }
}

/** A fault of ours must not be met again and again: whoever wants it asks anew. */
async function letGo({ db, now }: Pick<Shop, 'db' | 'now'>, { id, kind }: Due): Promise<void> {
  if (kind !== 'check') return await keepConflicts(db, id, { of: kind, count: 0, lines: [] })
  await db.updateTable('imports').set({ failedAt: now() }).where('id', '=', id).execute()
}
