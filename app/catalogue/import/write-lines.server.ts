import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../basics/sql.server.ts'
import type { Shop } from '../../shop/shop.ts'
import { productFields } from '../product-fields.ts'
import { type CellField, cellFields } from './columns.ts'
import { unitsOfLine } from './conflicts.server.ts'
import { cellsOfProducts, columnOf } from './known-products.server.ts'
import type { AppliedLine } from './lines-of-import.server.ts'
import { listChanges } from './lists.ts'

/** What a product's column becomes where the line has a cell for it. */
function setting(field: CellField, cells: 'before' | 'after', value?: RawBuilder<unknown>) {
  const column = sql.ref(columnOf(field))
  const type = productFields[field].kind === 'number' ? sql`int` : sql`text`
  const cell = value ?? sql`(import_lines.${sql.ref(cells)} ->> ${sql.lit(field)})::${type}`
  return sql`${column} = case when import_lines.after ? ${sql.lit(field)} then ${cell} else products.${column} end`
}

const settings = {
  apply: sql.join(cellFields.map((field) => setting(field, 'after'))),
  // Pieces that were ordered since stay ordered.
  undo: sql.join(
    cellFields.map((field) =>
      setting(field, 'before', field === 'available' ? sql`products.available - ${unitsOfLine}` : undefined),
    ),
  ),
}

const unchanged = {
  apply: sql<boolean>`${cellsOfProducts} @> import_lines.before`,
  undo: sql<boolean>`${cellsOfProducts} @> (import_lines.after - 'available')
    and (not import_lines.after ? 'available' or products.available >= ${unitsOfLine})`,
}

/**
 * Sets the cells of some products to what an import's lines say, or back to what they were. One conditional update: a
 * product that is not as the lines know it stays as it is.
 * @returns how many products were written
 */
export async function writeLines(
  { db, listFiles }: Pick<Shop, 'db' | 'listFiles'>,
  importId: string,
  { lines, of }: { lines: AppliedLine[]; of: 'apply' | 'undo' },
): Promise<number> {
  const changed = listChanges(lines, of)
  if (changed) return await listFiles[changed.field].write(db, changed.changes)
  const numbers = lines.map(({ line }) => line)
  const written = await sql`
    update products set ${settings[of]}
    from import_lines
    where import_id = ${importId} and line = ${anyOf('integer', numbers)}
      and products.id = product_id and products.removed_at is null and ${unchanged[of]}`.execute(db)
  return Number(written.numAffectedRows ?? 0)
}
