import { type AnswerCache, type Changes, type Made, type Topic, topics } from './base.ts'
import { openStore } from './cache-store.server.ts'
import { collectTags, dependsOn, type Tag, tagsOf, topicOf } from './cache-tags.server.ts'
import { noteWait } from './one-wait.server.ts'

/** What a process may keep, in bytes, whatever the size of the catalogue. */
export const CACHE_BUDGET = 24 * 1024 * 1024

type Versions = Record<Topic, number>

interface Making {
  /** What had been heard when it began. */
  began: Versions
  result: Promise<Result>
  /** The one that begins when this one ends, for those who come after a change was heard. */
  next?: Promise<Result>
}

interface Result {
  value: unknown
  tags: ReadonlySet<Tag>
}

/** The one place where answers are kept (docs/decisions/040). */
export function openAnswerCache(
  changes: Pick<Changes, 'version' | 'since'>,
  budget: number = CACHE_BUDGET,
): AnswerCache {
  const store = openStore(budget)
  const underWay = new Map<string, Making>()
  const lookups = { hit: 0, miss: 0 }
  let seen: Versions | undefined

  /** Drops what the changes heard since the last look have made stale; `undefined` while none can be heard. */
  function catchUp(): Versions | undefined {
    if (seen && isCurrent(seen)) return seen
    const now = versionsOf(changes)
    if (!now) return undefined
    for (const topic of topics) if (seen?.[topic] !== now[topic]) dropStale(topic, seen?.[topic])
    seen = now
    return now
  }

  function dropStale(topic: Topic, since: number | undefined): void {
    const ids = since === undefined ? undefined : changes.since(topic, since)
    if (ids) for (const tag of ids.flatMap((id) => tagsOf(topic, id))) store.drop(tag)
    else store.dropWhere((tag) => topicOf(tag) === topic)
  }

  function isCurrent(versions: Versions): boolean {
    return topics.every((topic) => changes.version(topic) === versions[topic])
  }

  function isStale(tags: ReadonlySet<Tag>, { began, now }: { began: Versions; now: Versions }): boolean {
    return topics.some((topic) => {
      if (began[topic] === now[topic]) return false
      const ids = changes.since(topic, began[topic])
      if (!ids) return [...tags].some((tag) => topicOf(tag) === topic)
      return ids.some((id) => tagsOf(topic, id).some((tag) => tags.has(tag)))
    })
  }

  async function makeAndKeep<T>(key: string, began: Versions, make: () => Promise<Made<T>>): Promise<Result> {
    const { made, tags } = await collectTags(make)
    const now = catchUp()
    if (now && made.value !== undefined && !isStale(tags, { began, now })) {
      const entry = { value: made.value, tags, bytes: made.bytes }
      store.put(key, entry)
      made.onGrowth?.((bytes) => store.grow(key, entry, bytes))
    }
    return { value: made.value, tags }
  }

  function begin<T>(key: string, began: Versions, make: () => Promise<Made<T>>): Promise<Result> {
    const making: Making = { began, result: makeAndKeep(key, began, make) }
    underWay.set(key, making)
    lookups.miss += 1
    const end = () => {
      if (underWay.get(key) === making) underWay.delete(key)
    }
    making.result.then(end, end)
    return making.result
  }

  function lookUp(key: string) {
    const kept = store.get(key)
    if (kept) lookups.hit += 1
    return kept
  }

  async function find<T>(key: string, make: () => Promise<Made<T>>): Promise<Result> {
    const now = catchUp()
    if (!now) {
      lookups.miss += 1
      return await makeUnkept(make)
    }
    const kept = lookUp(key)
    if (kept) return kept
    const making = underWay.get(key)
    if (!making) return await begin(key, now, make)
    if (isSame(making.began, now)) return await waitFor(making.result)
    // What is under way may lack what was heard since; a second one at the same time would be one more for each change.
    making.next ??= waitFor(making.result).then(
      () => find(key, make),
      () => find(key, make),
    )
    return await waitFor(making.next)
  }

  return {
    get bytes() {
      return store.bytes
    },
    peek<T>(key: string) {
      return catchUp() && (lookUp(key)?.value as T | undefined)
    },
    lookups,
    hears: () => versionsOf(changes) !== undefined,
    async get<T>(key: string, make: () => Promise<Made<T>>): Promise<T> {
      const { value, tags } = await find(key, make)
      // What an answer within an answer is made of, the outer one is made of, too.
      dependsOn(...tags)
      return value as T
    },
  }
}

/** Whoever has waited for a making that was stuck has waited already: with a server that is silent, both would take twice as long as one may. */
async function waitFor(result: Promise<Result>): Promise<Result> {
  const since = performance.now()
  try {
    return await result
  } finally {
    noteWait(since)
  }
}

async function makeUnkept<T>(make: () => Promise<Made<T>>): Promise<Result> {
  const { made, tags } = await collectTags(make)
  return { value: made.value, tags }
}

function versionsOf(changes: Pick<Changes, 'version'>): Versions | undefined {
  const versions = topics.map((topic) => [topic, changes.version(topic)] as const)
  const all = versions.every(([, version]) => version !== undefined)
  return all ? (Object.fromEntries(versions) as Versions) : undefined
}

function isSame(one: Versions, other: Versions): boolean {
  return topics.every((topic) => one[topic] === other[topic])
}
