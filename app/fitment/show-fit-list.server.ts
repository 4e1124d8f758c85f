import type { Database } from '../shop/database.ts'
import { families } from './bicycle/all.ts'
import { kinds } from './bicycle/kinds.ts'
import { findPorts } from './product-parts.server.ts'
import { type ListedFit, listedFit } from './vehicles/fit-in-words.ts'
import { readFitRows } from './vehicles/fit-products.server.ts'
import { metBy, wordsOf } from './vocabulary.ts'

/** So many rows of a product are listed; of the rest their number. */
const maxListed = 200

/** All that a product says of what it fits, for its page. */
export interface FitList {
  /** By vehicle, those that it is for first. */
  rows: ListedFit[]
  /** So many rows more there are. */
  more: number
  /** Of a part of a bicycle: the facts by which it is compared, and what it meets. */
  measures: { name: string; value: string }[]
  meets: string[]
}

export async function showFitList(db: Database, productId: string): Promise<FitList> {
  const [rows, part] = await Promise.all([
    readFitRows(db, productId, maxListed + 1),
    findPorts(db, productId),
  ])
  const { count } =
    rows.length <= maxListed
      ? { count: rows.length }
      : await db
          .selectFrom('fitRows')
          .select((row) => row.fn.countAll<number>().as('count'))
          .where('productId', '=', productId)
          .executeTakeFirstOrThrow()
  const ports = Object.entries(part?.ports ?? {})
  return {
    rows: rows.slice(0, maxListed).map(listedFit),
    more: Math.max(0, Number(count) - maxListed),
    measures: ports.map(([family, value]) => ({
      name: families[family]?.name ?? family,
      value: wordsOf(family, value),
    })),
    meets: part ? metBy(part.kind).map((kind) => kinds[kind] ?? kind) : [],
  }
}
