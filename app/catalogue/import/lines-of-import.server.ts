import { sql } from 'kysely'
import { anyRow } from '../../basics/sql.server.ts'
import type { Database, ShownImages } from '../../shop/database.ts'
import { hasInLines } from '../find-products.server.ts'
import type { Cells } from './read-line.ts'

export interface AppliedLine {
  line: number
  label: string
  productId: string
  before: Cells
  after: Cells
}

/** So many lines are written at once: few enough to stay far from the time that a statement is given. */
const batchSize = 500

/** The lines of an import that change products, or add them, batch by batch in the order of the file. */
export async function* linesOfImport(
  db: Database,
  importId: string,
  kind: 'changed' | 'new',
): AsyncGenerator<AppliedLine[]> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('importLines')
      .select(['line', 'label', 'productId', 'before', 'after'])
      .where('importId', '=', importId)
      .where('kind', '=', kind)
      .where('line', '>', last)
      .orderBy('line')
      .limit(batchSize)
      .execute()
    if (rows.length === 0) return
    last = rows.at(-1)?.line ?? last
    yield rows.map(({ line, label, productId, before, after }) => ({
      line,
      label,
      productId: productId ?? '',
      before: before ?? {},
      after: after ?? {},
    }))
  }
}

/**
 * Locks every product that an import's lines change or have added, in the order of their ids as an order does
 * (`../stock.server.ts`): in the order of the file the two could wait for each other. One statement, of patient work.
 */
export async function lockProducts(db: Database, importId: string): Promise<void> {
  await sql`
    select count(*) from (
      select from products where id in (
        select product_id from import_lines where import_id = ${importId} and kind in ('changed', 'new')
      ) order by id for update
    ) as locked`.execute(db)
}

const pictures = sql`
  coalesce(before ->> 'image', '') || e'\\n' || coalesce(before ->> 'morePictures', '') || e'\\n' ||
  coalesce(after ->> 'image', '') || e'\\n' || coalesce(after ->> 'morePictures', '')`

/** The pictures that imports have put in place of others, or will: undoing one shows them again. As an index has it (migration 023). */
export const shownByImports: ShownImages = (db, address) =>
  db
    .selectFrom('importLines')
    .where(hasInLines(pictures, address))
    .where(
      sql<boolean>`(before ?| array['image', 'morePictures'] or after ?| array['image', 'morePictures'])`,
    )
    .having(anyRow)
