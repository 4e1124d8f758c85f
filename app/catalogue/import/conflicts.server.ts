import { type RawBuilder, sql } from 'kysely'
import type { Shop } from '../../shop/shop.ts'
import { type ConflictingLine, type ImportConflicts, MAX_NAMED } from './import.ts'
import { cellsOfProducts } from './known-products.server.ts'
import { linesOfImport } from './lines-of-import.server.ts'
import { listChanges, listFields } from './lists.ts'

/** Whether another product on sale has the part number that a line's product is about to get. */
const taken = (cells: 'before' | 'after') => sql<boolean>`
  coalesce(import_lines.${sql.ref(cells)} ->> 'partNumber', '') <> '' and exists (
    select from products as other
    where other.part_number = import_lines.${sql.ref(cells)} ->> 'partNumber'
      and other.part_number <> '' and other.removed_at is null and other.id is distinct from import_lines.product_id)`

const keptApart = sql`${sql.lit(`{${listFields.join(',')}}`)}::text[]`

/** Lines that can't be applied any more as their preview shows them, and why. */
const conflictOfApplying = sql<string | null>`
  case
    when kind = 'changed' and products.removed_at is not null then 'removed'
    when kind = 'changed' and not ${cellsOfProducts} @> (import_lines.before - ${keptApart}) then 'changed'
    when ${taken('after')} then 'taken'
  end`

export const unitsOfLine = sql<number>`
  ((import_lines.after ->> 'available')::int - coalesce((import_lines.before ->> 'available')::int, 0))`

/**
 * Whether somebody has corrected or imported the stock since, all in all: nobody could say what it would have been. One
 * that was itself undone is as if it had not been.
 */
const countedSince = sql<boolean>`
  import_lines.after ? 'available' and 0 <> (
    select coalesce(sum(units), 0) from stock_movements
    where stock_movements.product_id = products.id and why in ('corrected', 'imported')
      and (at > imports.applied_at or (at = imports.applied_at and why = 'corrected')))`

/** Lines that can't be undone any more, because of something newer. */
const conflictOfUndoing = sql<string | null>`
  case
    when products.removed_at is not null then 'removed'
    when not ${cellsOfProducts} @> (import_lines.after - 'available' - ${keptApart}) then 'changed'
    when ${countedSince} then 'stock'
    when import_lines.after ? 'available' and products.available < ${unitsOfLine} then 'ordered'
    when kind = 'changed' and ${taken('before')} then 'taken'
  end`

/** What stands in the way of applying an import, or of undoing it, at this moment; `undefined` when nothing does. */
export async function conflictsOf(
  { db, listFiles }: Pick<Shop, 'db' | 'listFiles'>,
  id: string,
  of: ImportConflicts['of'],
): Promise<ImportConflicts | undefined> {
  const why: RawBuilder<string | null> = of === 'apply' ? conflictOfApplying : conflictOfUndoing
  const { rows } = await sql<ConflictingLine & { count: number }>`
    select line, label, why, count(*) over () as count
    from (
      select line, label, ${why} as why
      from import_lines join imports on imports.id = import_id left join products on products.id = product_id
      where import_id = ${id} and kind <> 'faulty'
    ) as judged
    where why is not null order by line limit ${MAX_NAMED}`.execute(db)
  const [first] = rows
  if (!first) return await conflictsOfLists({ db, listFiles }, id, of)
  return { of, count: first.count, lines: rows.map(({ line, label, why }) => ({ line, label, why })) }
}

/** The lines whose product has another list by now than they know. */
async function conflictsOfLists(
  { db, listFiles }: Pick<Shop, 'db' | 'listFiles'>,
  id: string,
  of: ImportConflicts['of'],
): Promise<ImportConflicts | undefined> {
  const found: ConflictingLine[] = []
  for await (const lines of linesOfImport(db, id, 'changed')) {
    const changed = listChanges(lines, of)
    if (!changed) continue
    const turned = new Set(await listFiles[changed.field].changedSince(db, changed.changes))
    for (const { line, label, productId } of lines)
      if (turned.has(productId)) found.push({ line, label, why: 'changed' })
  }
  return found.length > 0 ? { of, count: found.length, lines: found.slice(0, MAX_NAMED) } : undefined
}
