import type { SelectQueryBuilder } from 'kysely'
import type { AnsweredCall } from './answer-call.ts'
import type { Database, Tables } from './database.ts'
import type { Shop } from './shop.ts'

/**
 * All that the server has to know of a feature: each says it in its `feature.server.ts`, and `app/features.server.ts`
 * lists them.
 */
export interface Feature {
  /** As its folder is called. */
  name: string
  /** Its lists are calls, too (`answerList`). */
  calls?: readonly AnsweredCall[]
  jobs?: readonly Job[]
  personalRecords?: PersonalRecords
  shownImages?: readonly ShownImages[]
}

/**
 * Work that is done in the background, by whichever process takes it (`server/jobs.ts`). It has to bear being run twice,
 * also at once, and being broken off anywhere: the next run takes up what is left.
 */
export interface Job {
  /** In kebab case; also names its queue. */
  name: string
  /** When, in cron's five fields: `* * * * *` is each minute. It also runs once at each start. */
  every: string
  /** Other occasions than the clock: calls `again` at each; gives how to end that. */
  also?(shop: Shop, again: () => void): () => void
  run(shop: Shop): Promise<void>
}

export interface RecordedPerson {
  userId: string
  identityId: string
  email: string
  /** Whether the address is proven: only then is what is kept under the address alone theirs. */
  emailVerified: boolean
  createdAt: Date
}

/**
 * What one feature keeps about people, so that a person can take it along and the shop can let go of it. Each feature
 * that keeps anything has one.
 */
export interface PersonalRecords {
  /** What it is called in the file that a person downloads. */
  name: string
  /** All of it, as the person may read it: JSON, money in dollars, no secrets. Absent where another's tells it. */
  gather?(db: Database, person: RecordedPerson): Promise<unknown>
  /**
   * Lets go of it, or of the person in it, in the transaction that deletes the account (`shop.db`). The person's row in
   * the shop stays, without name and address. Absent where nothing names them, or all of it goes with their identity.
   */
  forget?(shop: Shop, person: RecordedPerson): Promise<void>
}

/** Asks for the address of every picture that a feature shows somewhere; none of them is swept away. */
export type ShownImages = (db: Database) => SelectQueryBuilder<Tables, keyof Tables, { image: string }>
