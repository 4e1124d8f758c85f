import type { Clock } from '../basics/clock.ts'
import type { Database } from './database.ts'

export interface ShopBase {
  db: Database
  now: Clock
  log: Log
  changes: Changes
  cache: AnswerCache
  /** Where `DATABASE_REPLICA_URL` names one (`app/shop/a-second-old.server.ts`). */
  replica?: Replica | undefined
  /** The public origin, without a slash at its end. */
  url: string
  /** The time zone that the shop's days and weeks begin in, by its name: `Europe/Berlin`. */
  timeZone: string
  demo: boolean
  /** Whether it is filled with the demo's people, whose sign-ins are offered on the sign-in page. */
  demoData: boolean
  /** What every page says at its top where the shop is not what it looks like (`server/demo-mode.ts`). */
  notice: 'demo' | 'test-cards' | undefined
}

/** Structured log lines: facts first, then a constant sentence. */
export interface Log {
  info(facts: object, sentence: string): void
  warn(facts: object, sentence: string): void
  error(facts: object, sentence: string): void
}

/** A server that copies the database, for reads that change nothing and whose answers are kept nowhere. */
export interface Replica {
  /** It, if it has all that was written up to a second ago, and all that an admin was told is done; else `undefined`. */
  young(): Database | undefined
  /** It has failed: it is not asked again before it is proved anew. */
  doubt(): void
}

/** What public pages and lists are made of, and so what a change of it makes stale. Of `desk`, what admins do, nothing is kept. */
export const topics = ['catalogue', 'reviews', 'policies', 'delivery', 'tax', 'desk'] as const
export type Topic = (typeof topics)[number]

/** A change that is announced by the statement that makes it (`announcing`). */
export interface Announcement {
  /** Known by this; `null` where nobody waits until it is heard. */
  mark: string | null
  /** Has to be told whether it was made after all: if not, nobody is waited for. */
  was(told: boolean): void
}

export interface Changes {
  /**
   * Called inside the writing transaction; heard by all processes when it commits. `ids` are those of all that has
   * changed, or say of what (`stockOf`); without them anything of the topic may have.
   */
  publish(db: Database, topic: Topic, ids?: string[]): Promise<void>
  /** What `publish` does for one change, for a statement that writes by itself: it has to have `announcing` as a part. */
  announce(): Announcement
  /** Counts up with each change heard; `undefined` while this process can't hear: then nothing may come from memory. */
  version(topic: Topic): number | undefined
  /** The ids of all that has changed since a version; `undefined` where anything may have. */
  since(topic: Topic, version: number): string[] | undefined
}

export interface Made<T> {
  value: T
  bytes: number
  /** Of a value that takes more later on: told of each further piece. */
  onGrowth?: (grown: (bytes: number) => void) => void
}

export interface AnswerCache {
  /**
   * What is kept under a key, or what `make` makes, once for all who ask at the same time; a value of `undefined` is not kept. What
   * it is made of is what was said by `dependsOn` meanwhile. Never older than a change that this process had heard of when
   * it was asked for; while it can't hear of changes, everything is made anew.
   */
  get<T>(key: string, make: () => Promise<Made<T>>): Promise<T>
  /** What is kept under a key and still fresh; `undefined` where it would have to be made. */
  peek<T>(key: string): T | undefined
  /** Whether anything may come from it: whether this process can hear of changes. */
  hears(): boolean
  readonly bytes: number
  /** How often something was there, and how often it had to be made. */
  readonly lookups: Readonly<Record<'hit' | 'miss', number>>
}
