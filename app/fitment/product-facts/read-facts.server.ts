import { createHash } from 'node:crypto'
import { readFacts } from '../../catalogue/public.server.ts'
import type { Database } from '../../shop/database.ts'
import { findParts } from '../product-parts.server.ts'
import { keyOf, type ProductFacts } from './product-facts.ts'

/** What is written down, and what tells it from anything else that it has been. */
export interface KeptFacts extends ProductFacts {
  version: string
}

/** Of each product that there is. */
export async function readProductFacts(
  db: Database,
  productIds: readonly string[],
): Promise<Map<string, KeptFacts>> {
  const [facts, parts] = await Promise.all([readFacts(db, productIds), findParts(db, productIds)])
  return new Map(
    [...facts].map(([id, own]) => {
      const said = { part: parts.get(id) ?? null, facts: own }
      return [id, { ...said, version: versionOf(said) }]
    }),
  )
}

/** The same for the same facts, whoever has written them: what was changed and changed back needs no second look. */
export function versionOf(facts: ProductFacts): string {
  return createHash('sha256').update(keyOf(facts)).digest('base64url').slice(0, 22)
}
