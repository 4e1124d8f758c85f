import pLimit from 'p-limit'
import type { Shop } from '../shop/shop.ts'

/** So many at a time: most of it is waiting for the provider, and the database has ten connections. */
const atOnce = 4

/**
 * Works on each of several, a few at a time. One that can't be looked into does not keep us from the others.
 * @returns whether all of them could be looked into
 */
export async function forEachLimited<One extends { id: string }>(
  shop: Pick<Shop, 'log'>,
  what: 'payment' | 'refund' | 'event',
  all: One[],
  work: (one: One) => Promise<unknown>,
): Promise<boolean> {
  const outcomes = await pLimit(atOnce).map(all, (one) =>
    work(one).then(
      () => true,
      (error: Error) => {
        shop.log.error({ [what]: one.id, error: error.message }, `a ${what} could not be reconciled`)
        return false
      },
    ),
  )
  return outcomes.every(Boolean)
}
