import { type CachedAnswer, cachedBytes } from '../basics/cached-answer.server.ts'
import type { Made, ShopBase } from './base.ts'

/** What a value that is no answer as bytes takes in memory, from how long it is as JSON: objects, and two bytes a letter. */
const MEMORY_OF_JSON = 4

/** From the cache (`AnswerCache`); in a transaction made anew, as nobody has heard of its changes yet. */
async function fromCache<T>(
  { db, cache }: Pick<ShopBase, 'db' | 'cache'>,
  key: string,
  make: () => Promise<Made<T>>,
): Promise<T> {
  return db.isTransaction ? (await make()).value : await cache.get(key, make)
}

/**
 * Keeps an answer as bytes, with its encodings, under the address that it answers, as we spell it; `undefined` is not kept.
 * Whoever asks for that address gets it from `server/kept-listener.ts`: it has to be one for everybody, that nobody counts.
 */
export async function keepAnswer<Answer extends CachedAnswer | undefined>(
  shop: Pick<ShopBase, 'db' | 'cache'>,
  key: `/${string}`,
  make: () => Promise<Answer>,
): Promise<Answer> {
  return await fromCache(shop, key, async () => madeAnswer(await make()))
}

/** An answer as the cache takes it: counted with each encoding that it is sent in. */
export function madeAnswer<Answer extends CachedAnswer | undefined>(value: Answer): Made<Answer> {
  if (!value) return { value, bytes: 0 }
  return {
    value,
    bytes: cachedBytes(value),
    onGrowth: (grown) => {
      value.grown = grown
    },
  }
}

/** Keeps a value that answers are made of: plain data, which nobody may change. */
export async function keepData<T>(
  shop: Pick<ShopBase, 'db' | 'cache'>,
  key: string,
  make: () => Promise<T>,
): Promise<T> {
  // No address: nobody can ask for it.
  return await fromCache(shop, `data ${key}`, async () => {
    const value = await make()
    return { value, bytes: MEMORY_OF_JSON * JSON.stringify(value).length }
  })
}
