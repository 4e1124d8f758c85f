import { sql } from 'kysely'
import type { Database } from '../../shop/database.ts'
import type { NumberHit } from './number-hit.ts'
import { type Succession, successorsOf } from './succession.ts'

interface Step {
  formerBrand: string
  formerKey: string
  formerNumber: string
  nextBrand: string
  nextKey: string
  nextNumber: string
  /** The product on sale that has the next number as its own. */
  productId: string | null
}

/**
 * What is on sale in the place of a number by now (`successorsOf`). A number of another brand is another number; of all that
 * have it, where no `brand` is said.
 */
export async function findSuccessors(db: Database, keys: string[], brand?: string): Promise<NumberHit[]> {
  const steps = await stepsFrom(db, keys)
  const successions: Succession[] = steps.map((step) => ({
    former: nodeOf(step.formerBrand, step.formerKey),
    next: nodeOf(step.nextBrand, step.nextKey),
  }))
  const numberOf = new Map(
    steps.flatMap((step) => [
      [nodeOf(step.formerBrand, step.formerKey), step.formerNumber],
      [nodeOf(step.nextBrand, step.nextKey), step.nextNumber],
    ]),
  )
  const products = new Map(
    steps.flatMap(({ nextBrand, nextKey, productId, nextNumber }) =>
      productId ? [[nodeOf(nextBrand, nextKey), { productId, brand: nextBrand, number: nextNumber }]] : [],
    ),
  )
  const asked = new Set(
    steps
      .filter(({ formerKey }) => keys.includes(formerKey))
      .filter(({ formerBrand }) => brand === undefined || formerBrand.toLowerCase() === brand.toLowerCase())
      .map((step) => nodeOf(step.formerBrand, step.formerKey)),
  )
  return [...asked].flatMap((node) =>
    successorsOf(node, successions, (one) => products.has(one)).flatMap((end) => {
      const product = products.get(end.node)
      const over = end.way.map((one) => numberOf.get(one) ?? one)
      return product ? { ...product, kind: 'own' as const, way: 'succeeds' as const, pieces: null, over } : []
    }),
  )
}

function nodeOf(brand: string, key: string): string {
  return `${brand.toLowerCase()}|${key}`
}

/** All steps that can be reached from some keys; by keys alone here, so more than there are of one brand. */
async function stepsFrom(db: Database, keys: string[]): Promise<Step[]> {
  const { rows } = await sql<Step>`
    with recursive reached (key, depth) as (
      select unnest(${keys}::text[]) collate "C", 0
      union
      select step.key, reached.depth + 1 from reached cross join lateral (
        select own.key0 as key from product_numbers as said
        join product_numbers as own on own.product_id = said.product_id and own.kind = 'own'
        where said.kind = 'supersedes' and said.key0 = reached.key
        union all
        select said.key0 from product_numbers as own
        join product_numbers as said on said.product_id = own.product_id and said.kind = 'superseded-by'
        where own.kind = 'own' and own.key0 = reached.key
      ) as step where reached.depth < 16
    ), steps as (
      select distinct said.product_id, said.place, own.place as own_place from (select distinct key from reached) as of
      join product_numbers as said on said.kind = 'supersedes' and said.key0 = of.key
      join product_numbers as own on own.product_id = said.product_id and own.kind = 'own'
      union
      select said.product_id, said.place, own.place from (select distinct key from reached) as of
      join product_numbers as own on own.kind = 'own' and own.key0 = of.key
      join product_numbers as said on said.product_id = own.product_id and said.kind = 'superseded-by'
    ), told as (
      select said.kind, coalesce(nullif(said.brand, ''), own.brand) as said_brand, said.key0 as said_key,
        said.number as said_number, own.brand as own_brand, own.key0 as own_key, own.number as own_number
      from steps join product_numbers as said using (product_id, place)
      join product_numbers as own on own.product_id = steps.product_id and own.place = own_place
      limit 500
    ), directed as (
      select said_brand as "formerBrand", said_key as "formerKey", said_number as "formerNumber",
        own_brand as "nextBrand", own_key as "nextKey", own_number as "nextNumber"
      from told where kind = 'supersedes'
      union
      select own_brand, own_key, own_number, said_brand, said_key, said_number from told where kind = 'superseded-by'
    )
    select directed.*, (
      select own.product_id from product_numbers as own
      join products on products.id = own.product_id and removed_at is null
      where own.kind = 'own' and own.key0 = "nextKey" and lower(own.brand) = lower("nextBrand") limit 1
    ) as "productId" from directed`.execute(db)
  return rows
}
