import { sql } from 'kysely'
import type { Database } from '../../shop/database.ts'
import type { Verdict } from './compare-line.ts'
import type { ParsedBatch } from './parse-file.server.ts'

const json = (value: object | undefined) => (value ? JSON.stringify(value) : null)

/** Keeps the lines that change something or are wrong; the others are only counted. */
export async function keepVerdicts(db: Database, importId: string, verdicts: Verdict[]): Promise<void> {
  const rows = verdicts.flatMap((verdict) => {
    if (verdict.kind === 'same') return []
    const { line, label, kind } = verdict
    const faulty = verdict.kind === 'faulty'
    return {
      importId,
      line,
      label,
      kind,
      productId: verdict.kind === 'changed' ? verdict.productId : null,
      before: json(verdict.kind === 'changed' ? verdict.before : undefined),
      after: json(faulty ? undefined : verdict.after),
      warnings: faulty ? [] : verdict.warnings,
      faults: json(faulty ? verdict.faults : undefined),
    }
  })
  if (rows.length > 0) await db.insertInto('importLines').values(rows).execute()
}

/** @returns how many lines are wrong that were not before */
export async function keepFaults(
  db: Database,
  importId: string,
  faults: ParsedBatch['faults'],
): Promise<number> {
  const byLine = Map.groupBy(faults, ({ line }) => line)
  let more = 0
  for (const [line, found] of byLine) {
    const row = found.map(({ column, message }) => ({ column, message }))
    const { rows } = await sql<{ added: boolean }>`
      insert into import_lines (import_id, line, kind, label, faults)
      values (${importId}, ${line}, 'faulty', '', ${JSON.stringify(row)}::jsonb)
      on conflict (import_id, line) do update set
        kind = 'faulty', faults = coalesce(import_lines.faults, '[]') || excluded.faults,
        product_id = null, before = null, after = null, warnings = '{}'
      returning xmax = 0 as added`.execute(db)
    if (rows[0]?.added) more += 1
  }
  return more
}
