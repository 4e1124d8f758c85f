import { type Insertable, sql } from 'kysely'
import { recordAudit } from '../../audit/public.server.ts'
import { anyOf } from '../../basics/sql.server.ts'
import type { Database, Tables } from '../../shop/database.ts'
import type { Shop } from '../../shop/shop.ts'
import { cellFields } from './columns.ts'
import { columnOf } from './known-products.server.ts'
import { type AppliedLine, linesOfImport, lockProducts } from './lines-of-import.server.ts'
import { recordLines } from './record-lines.server.ts'
import { ImportConflict, runUnderWay, type UnderWay } from './under-way.server.ts'
import { writeLines } from './write-lines.server.ts'

/** Whole, or not at all. The ledgers come first and the products last, so that orders wait for as short as may be. */
export async function applyLines(shop: Shop, id: string, signal: AbortSignal): Promise<void> {
  await runUnderWay(shop, { id, of: 'apply', signal }, async (underWay) => {
    const { actor, facts } = underWay
    await underWay.checkFree()
    await addNew(underWay)
    await change(underWay)
    await finish(underWay)
    const { db } = underWay.shop
    await recordAudit(db, { actor, action: 'apply-import', subject: id, after: facts })
    await shop.changes.publish(db, 'catalogue')
  })
}

async function addNew({ shop, id, actor, advance }: UnderWay): Promise<void> {
  for await (const fresh of linesOfImport(shop.db, id, 'new')) {
    const lines = await giveIds(shop.db, id, fresh)
    await shop.db
      .insertInto('products')
      .values(lines.map((line) => productOf(line, shop.now())))
      .execute()
    await recordLines(shop, actor, { lines, of: 'apply' })
    await advance(lines.length)
  }
}

/** A line keeps the id of the product that it has added. Ids grow with the lines: the catalogue has what is new by its id. */
async function giveIds(db: Database, importId: string, lines: AppliedLine[]): Promise<AppliedLine[]> {
  const numbers = anyOf(
    'integer',
    lines.map(({ line }) => line),
  )
  const { rows } = await sql<{ line: number; productId: string }>`
    with given as materialized (
      select line, uuidv7() as id
      from (select line from import_lines where import_id = ${importId} and line = ${numbers} order by line) as sorted
    )
    update import_lines set product_id = given.id from given
    where import_lines.import_id = ${importId} and import_lines.line = given.line
    returning import_lines.line, import_lines.product_id`.execute(db)
  const ids = new Map(rows.map(({ line, productId }) => [line, productId]))
  return lines.map((line) => ({ ...line, productId: ids.get(line.line) ?? '' }))
}

/** A new product has all its columns from its line: the check has seen to that. */
function productOf({ productId, after }: AppliedLine, createdAt: Date): Insertable<Tables['products']> {
  const cells = Object.fromEntries(cellFields.map((field) => [columnOf(field), after[field]]))
  return { ...(cells as unknown as Insertable<Tables['products']>), id: productId, createdAt }
}

async function change({ shop, id, actor, advance }: UnderWay): Promise<void> {
  for await (const lines of linesOfImport(shop.db, id, 'changed')) {
    await recordLines(shop, actor, { lines, of: 'apply' })
    await advance(lines.length)
  }
  await lockProducts(shop.db, id)
  for await (const lines of linesOfImport(shop.db, id, 'changed')) {
    const written = await writeLines(shop, id, { lines, of: 'apply' })
    if (written !== lines.length) throw new ImportConflict()
    await advance(lines.length)
  }
}

async function finish({ shop, id }: UnderWay): Promise<void> {
  const { numUpdatedRows } = await shop.db
    .updateTable('imports')
    .set({ appliedAt: shop.now() })
    .where('id', '=', id)
    .where('applyAskedAt', 'is not', null)
    .where('appliedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new ImportConflict()
  await shop.db.deleteFrom('importParts').where('importId', '=', id).execute()
}
