import pg from 'pg'

/** A table of the shop's, with those of its columns that are written and not computed. */
export interface ShopTable {
  /** As the shop's SQL has it: `orders`, `sandbox.intents`. */
  name: string
  columns: string[]
}

/** A counter of the shop's, where it stands. */
export interface ShopSequence {
  name: string
  last: string
  called: boolean
}

/** Where migrations write to, in the words of a query that has `pg_namespace` as `n`. */
export const inOurSchemas = `n.nspname in (current_schema(), 'sandbox', 'hosted')`

/** What lies in the schemas that the migrations write to, but for Kysely's own notes and what an extension brought. */
const ours = `
  ${inOurSchemas} and c.relname not like 'kysely\\_migration%'
  and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')`

/** An outside server may have the shop in a schema of any name; the backup does not say which. */
const nameOf = `case when n.nspname = current_schema() then c.relname::text else n.nspname || '.' || c.relname end`

/** The shop's tables in the database of `client`, by their names. */
export async function listTables(client: pg.ClientBase): Promise<ShopTable[]> {
  const { rows } = await client.query<ShopTable>(`
    select ${nameOf} as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
       where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${ours} order by 1`)
  return rows
}

export async function listSequences(client: pg.ClientBase): Promise<ShopSequence[]> {
  const { rows } = await client.query<{ name: string }>(`
    select ${nameOf} as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${ours} order by 1`)
  const all: ShopSequence[] = []
  for (const { name } of rows) {
    const state = await client.query<Omit<ShopSequence, 'name'>>(
      `select last_value::text as last, is_called as called from ${quoted(name)}`,
    )
    all.push(...state.rows.map((each) => ({ name, ...each })))
  }
  return all
}

/** Whether there is anything in the schemas that the shop would write to. */
export async function holdsAnything(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and (n.nspname = 'jobs' or ${ours}) limit 1`)
  return rowCount !== 0
}

/** A table's or counter's name for SQL. */
export function quoted(name: string): string {
  return name.split('.').map(pg.escapeIdentifier).join('.')
}

/** What follows `copy`: the table and its columns. */
export function copied({ name, columns }: ShopTable): string {
  return `${quoted(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`
}
