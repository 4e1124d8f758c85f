import { anyOf } from '../../basics/sql.server.ts'
import { writeFacts } from '../../catalogue/public.server.ts'
import type { Database } from '../../shop/database.ts'
import { keyOf, type ProductFacts, portsOf } from './product-facts.ts'

/** So many ports go into one statement: each has 4 values, of the 65,535 that one takes. */
const batchSize = 5_000

export interface FactsChange {
  productId: string
  before: ProductFacts
  after: ProductFacts
}

/** Writes anew what is said of products, but only what differs; in the caller’s transaction, whose products are locked. */
export async function writeProductFacts(db: Database, changes: readonly FactsChange[]): Promise<void> {
  const partOf = ({ part }: ProductFacts) => keyOf({ part, facts: [] })
  const turned = changes.filter(({ before, after }) => partOf(before) !== partOf(after))
  await db
    .deleteFrom('productPorts')
    .where(
      'productId',
      '=',
      anyOf(
        'uuid',
        turned.map(({ productId }) => productId),
      ),
    )
    .execute()
  const rows = turned.flatMap(({ productId, after: { part } }) =>
    part ? portsOf(part).map(([family, value]) => ({ productId, kind: part.kind, family, value })) : [],
  )
  for (let at = 0; at < rows.length; at += batchSize)
    await db
      .insertInto('productPorts')
      .values(rows.slice(at, at + batchSize))
      .execute()
  const listOf = ({ facts }: ProductFacts) => keyOf({ part: null, facts })
  const listed = changes.filter(({ before, after }) => listOf(before) !== listOf(after))
  await writeFacts(
    db,
    listed.map(({ productId, after }) => ({ productId, facts: after.facts })),
  )
}
