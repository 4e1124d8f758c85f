import type { Topic } from '../../app/shop/base.ts'

/** The changes that are remembered one by one; whoever asks about older ones is told that anything may have changed. */
const remembered = 1_000

export interface ChangeLog {
  version(topic: Topic): number
  /** Notes a change of what the ids name; without ids anything of the topic may have changed. */
  note(topic: Topic, ids?: string[]): void
  since(topic: Topic, version: number): string[] | undefined
}

export function openChangeLog(topics: readonly Topic[]): ChangeLog {
  const versions = new Map(topics.map((topic) => [topic, 0]))
  const changes = new Map(topics.map((topic) => [topic, [] as (string[] | undefined)[]]))
  const versionOf = (topic: Topic) => versions.get(topic) ?? 0
  return {
    version: versionOf,
    note(topic, ids) {
      const kept = changes.get(topic) ?? []
      versions.set(topic, versionOf(topic) + 1)
      kept.push(ids)
      if (kept.length > remembered) kept.shift()
    },
    since(topic, version) {
      const kept = changes.get(topic) ?? []
      const news = versionOf(topic) - version
      if (news > kept.length) return undefined
      const ids = new Set<string>()
      for (const change of kept.slice(kept.length - news)) {
        if (!change) return undefined
        for (const id of change) ids.add(id)
      }
      return [...ids]
    },
  }
}
