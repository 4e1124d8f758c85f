import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

const atOnce = 50_000

interface Summing {
  table: string
  /** What a row is about; of each such group one row is left. */
  by: string[]
  /** The others, in their order in `by` and these, each as it is summed: `sum(products)`. */
  sums: Record<string, RawBuilder<unknown>>
}

/**
 * Makes one row of the many of each group, some thousands at a time: one statement for a million would outlast its limit, each time
 * anew. Two at once count nothing twice: each sums what it deletes.
 */
export async function sumRows(db: QueryExecutorProvider, { table, by, sums }: Summing): Promise<void> {
  const groups = sql.join(by.map((name) => sql.ref(name)))
  const columns = sql.join([...by, ...Object.keys(sums)].map((name) => sql.ref(name)))
  const summed = sql.join([...by.map((name) => sql.ref(name)), ...Object.values(sums)])
  for (;;) {
    const { rows } = await sql<{ taken: number; left: number }>`
      with taken as (
        delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)} limit ${sql.lit(atOnce)}))
        returning ${columns}),
      put as (
        insert into ${sql.table(table)} (${columns}) select ${summed} from taken group by ${groups}
        returning 1)
      select (select count(*) from taken)::integer as taken, (select count(*) from put)::integer as left`.execute(
      db,
    )
    const { taken = 0, left = 0 } = rows[0] ?? {}
    if (taken < atOnce || left === taken) return
  }
}
