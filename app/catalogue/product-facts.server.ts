import { sql } from 'kysely'
import { anyOf } from '../basics/sql.server.ts'
import type { Database } from '../shop/database.ts'

/** One of a product’s facts, in their order: `Weight`, `257 g`. */
interface Fact {
  name: string
  value: string
}

/** The facts of some products, in their order; those that there are not are not among them. */
export async function readFacts(db: Database, productIds: readonly string[]): Promise<Map<string, Fact[]>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'facts'])
    .where('id', '=', anyOf('uuid', productIds))
    .execute()
  return new Map(
    rows.map(({ id, facts }) => [
      id,
      Object.entries(facts).map(([name, value]) => ({ name, value: String(value) })),
    ]),
  )
}

/** Writes facts of some products, in the caller’s transaction; searches, facets and versions follow by the database itself. */
export async function writeFacts(
  db: Database,
  changes: readonly { productId: string; facts: readonly Fact[] }[],
): Promise<void> {
  const ids = changes.map(({ productId }) => productId)
  const documents = changes.map(({ facts }) =>
    JSON.stringify(Object.fromEntries(facts.map(({ name, value }) => [name, value]))),
  )
  await sql`
    update products set facts = said.facts::json
    from unnest(${ids}::uuid[], ${documents}::text[]) as said (id, facts)
    where products.id = said.id`.execute(db)
}
