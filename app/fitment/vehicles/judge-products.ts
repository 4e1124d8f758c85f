import { inTurns } from '../../basics/in-turns.ts'
import type { Part } from '../rule.ts'
import type { ToldFit } from '../told-fit.ts'
import type { FitList } from './judge-fit.ts'
import { judgeProduct } from './judge-product.ts'
import type { KnownVehicle } from './vehicle.ts'

export interface Judged {
  id: string
  list: FitList
  part: Part | undefined
}

/**
 * What is said of products and somebody's vehicle, by their ids. Those of which the very same is known are judged once: a shop has
 * thousands of parts, and some hundreds that differ in what they are compared by.
 */
export async function judgeProducts(
  products: readonly Judged[],
  known: KnownVehicle,
): Promise<Map<string, ToldFit>> {
  const alike = Map.groupBy(products, ({ list, part }) => JSON.stringify([part, list]))
  const told = new Map<string, ToldFit>()
  await inTurns(alike.values(), (same) => {
    const [first] = same
    if (!first) return
    const fit = judgeProduct(first.list, first.part, known)
    for (const { id } of same) told.set(id, fit)
  })
  return told
}
