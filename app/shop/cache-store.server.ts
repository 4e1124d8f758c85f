import type { Tag } from './cache-tags.server.ts'

export interface Entry {
  value: unknown
  tags: ReadonlySet<Tag>
  /** What it takes by itself, without what keeping it takes. */
  bytes: number
}

/** What an entry, and each of its tags, takes in the maps beside its own bytes (measured, rounded up). */
const ENTRY_BYTES = 512
const TAG_BYTES = 160
/** No single answer takes a larger share of the budget: it would push out all the others. */
const MAX_SHARE = 1 / 4

export interface CacheStore {
  /** All that is kept, in bytes; never above the budget. */
  readonly bytes: number
  get(key: string): Entry | undefined
  put(key: string, entry: Entry): void
  /** An entry takes so many bytes more; one that is not kept any more is none to count. */
  grow(key: string, entry: Entry, bytes: number): void
  drop(tag: Tag): void
  dropWhere(isStale: (tag: Tag) => boolean): void
}

/** Keeps entries within a budget of bytes; whoever was asked for longest ago goes first. */
export function openStore(budget: number): CacheStore {
  const entries = new Map<string, Entry>()
  const keysOf = new Map<Tag, Set<string>>()
  let bytes = 0

  function remove(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= sizeOf(key, entry)
    for (const tag of entry.tags) {
      const keys = keysOf.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysOf.delete(tag)
    }
  }

  function evict(): void {
    for (const key of entries.keys()) {
      if (bytes <= budget) return
      remove(key)
    }
  }

  function drop(tag: Tag): void {
    for (const key of [...(keysOf.get(tag) ?? [])]) remove(key)
  }

  return {
    get bytes() {
      return bytes
    },
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      // A map keeps the order in which its keys were set: the first is the one that was asked for longest ago.
      entries.delete(key)
      entries.set(key, entry)
      return entry
    },
    put(key, entry) {
      remove(key)
      const size = sizeOf(key, entry)
      if (size > budget * MAX_SHARE) return
      entries.set(key, entry)
      bytes += size
      for (const tag of entry.tags) keysOf.set(tag, (keysOf.get(tag) ?? new Set()).add(key))
      evict()
    },
    grow(key, entry, more) {
      if (entries.get(key) !== entry) return
      entry.bytes += more
      bytes += more
      if (sizeOf(key, entry) > budget * MAX_SHARE) remove(key)
      else evict()
    },
    drop,
    dropWhere(isStale) {
      for (const tag of [...keysOf.keys()]) if (isStale(tag)) drop(tag)
    },
  }
}

function sizeOf(key: string, { bytes, tags }: Entry): number {
  return bytes + 2 * key.length + ENTRY_BYTES + TAG_BYTES * tags.size
}
