import { sql } from 'kysely'
import type { Database, ShownImages } from '../../shop/database.ts'
import type { Cells } from './read-line.ts'

export interface AppliedLine {
  line: number
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
      .select(['line', 'productId', 'before', 'after'])
      .where('importId', '=', importId)
      .where('kind', '=', kind)
      .where('line', '>', last)
      .orderBy('line')
      .limit(batchSize)
      .execute()
    if (rows.length === 0) return
    last = rows.at(-1)?.line ?? last
    yield rows.map(({ line, productId, before, after }) => ({
      line,
      productId: productId ?? '',
      before: before ?? {},
      after: after ?? {},
    }))
  }
}

/** The pictures that imports have put in place of others, or will: undoing one shows them again. */
export const shownByImports: ShownImages = (db) =>
  db
    .selectFrom('importLines')
    .select(sql<string>`unnest(array_remove(array[before ->> 'image', after ->> 'image'], null))`.as('image'))
    .where(sql<boolean>`before ? 'image' or after ? 'image'`)
