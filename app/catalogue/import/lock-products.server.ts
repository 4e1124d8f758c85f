import { sql } from 'kysely'
import type { Database } from '../../shop/database.ts'

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
