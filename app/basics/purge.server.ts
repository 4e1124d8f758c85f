import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

const atOnce = 1_000

/**
 * Deletes rows of a table that are no longer kept, a thousand at a time: one statement for many would outlast its
 * limit and hold up writers. `where` should be found by an index. @returns how many there were
 */
export async function purge(
  db: QueryExecutorProvider,
  table: string,
  where: RawBuilder<boolean>,
): Promise<number> {
  let purged = 0
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${where} limit ${sql.lit(atOnce)}))`.execute(db)
    purged += Number(numAffectedRows)
    if (numAffectedRows < atOnce) return purged
  }
}

/** Rows whose `id` (UUIDv7) was made before a moment: by the primary key, which is in the order of time. */
export function madeBefore(moment: Date): RawBuilder<boolean> {
  return sql<boolean>`id < (select uuidv7(${moment}::timestamptz - clock_timestamp()))`
}
