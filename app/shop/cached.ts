import type { Changes, Topic } from './base.ts'
import type { Shop } from './shop.ts'

export interface Before<T> {
  value: T
  changed: string[]
}

/**
 * Keeps what `load` makes in this process's memory for as long as nobody announces a change of `topic`; whoever
 * comes first after one loads it anew, and is given what was kept `before` where it is known what has changed since.
 * Never from memory while this process can't hear of changes, nor inside a transaction, whose own changes nobody has
 * heard of yet.
 */
export function cachedPer<T>(
  topic: Topic,
  load: (shop: Shop, before?: Before<T>) => Promise<T>,
): (shop: Shop) => Promise<T> {
  const shelves = new WeakMap<Changes, { version: number; value: Promise<T> }>()

  async function renew(shop: Shop, known: { value: Promise<T> }, changed: string[]): Promise<T> {
    const value = await known.value.catch(() => undefined)
    return await load(shop, value && { value, changed })
  }

  return (shop) => {
    // The version comes before the loading: what changes in between makes the next caller load again.
    const version = shop.changes.version(topic)
    if (version === undefined || shop.db.isTransaction) return load(shop)
    const known = shelves.get(shop.changes)
    if (known?.version === version) return known.value
    const changed = known && shop.changes.since(topic, known.version)
    const fresh = { version, value: known && changed ? renew(shop, known, changed) : load(shop) }
    shelves.set(shop.changes, fresh)
    fresh.value.catch(() => {
      if (shelves.get(shop.changes) === fresh) shelves.delete(shop.changes)
    })
    return fresh.value
  }
}

/**
 * What a route's `handle` says of a page that is the same for everybody, and so is kept in memory: the query parameters
 * that its loader reads. An address with any of these is rendered; whatever else stands in a query changes nothing.
 */
export interface CachedPage {
  reads: readonly string[]
}

/** What a route's `handle` says of a page that works before React for somebody signed in too (as all kept pages do). */
export interface HtmlFirst {
  htmlFirst: true
}
