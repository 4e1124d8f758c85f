import { sql } from 'kysely'
import { recordAudit } from '../../audit/public.server.ts'
import { anyOf } from '../../basics/sql.server.ts'
import type { Shop } from '../../shop/shop.ts'
import { unitsOfLine } from './conflicts.server.ts'
import { linesOfImport, lockProducts } from './lines-of-import.server.ts'
import { recordLines } from './record-lines.server.ts'
import { ImportConflict, runUnderWay, type UnderWay } from './under-way.server.ts'
import { writeLines } from './write-lines.server.ts'

/** Whole, or not at all. The products are locked before anything is decided about what is newer. */
export async function undoLines(shop: Shop, id: string, signal: AbortSignal): Promise<void> {
  await runUnderWay(shop, { id, of: 'undo', signal }, async (underWay) => {
    const { actor, facts } = underWay
    await lockProducts(underWay.shop.db, id)
    await underWay.checkFree()
    await putBack(underWay)
    await takeOffSale(underWay)
    const { db, now } = underWay.shop
    await db.updateTable('imports').set({ undoneAt: now() }).where('id', '=', id).execute()
    await recordAudit(db, { actor, action: 'undo-import', subject: id, before: facts })
    await shop.changes.publish(db, 'catalogue')
  })
}

async function putBack({ shop, id, actor, advance }: UnderWay): Promise<void> {
  for await (const lines of linesOfImport(shop.db, id, 'changed')) {
    const written = await writeLines(shop, id, { lines, of: 'undo' })
    if (written !== lines.length) throw new ImportConflict()
    await advance(lines.length)
    await recordLines(shop, actor, { lines, of: 'undo' })
    await advance(lines.length)
  }
}

async function takeOffSale({ shop, id, actor, advance }: UnderWay): Promise<void> {
  for await (const lines of linesOfImport(shop.db, id, 'new')) {
    const ids = lines.map(({ productId }) => productId)
    await sql`
      update products set removed_at = ${shop.now()}, removed_by = ${actor}, available = available - ${unitsOfLine}
      from import_lines
      where import_id = ${id} and products.id = product_id and product_id = ${anyOf('uuid', ids)}`.execute(
      shop.db,
    )
    await recordLines(shop, actor, { lines, of: 'undo' })
    await advance(lines.length)
  }
}
