import type { Told } from '../basics/outcome.ts'
import type { AnsweredCall } from './answer-call.server.ts'
import type { ShownImages } from './database.ts'
import type { PersonalRecords } from './personal-records.ts'
import type { Shop } from './shop.ts'

/** All that the server has to know of a feature (`feature.server.ts`); `app/features.server.ts` lists them. */
export interface Feature {
  name: string
  /** Its lists are calls, too (`answerList`). */
  calls?: readonly AnsweredCall[]
  jobs?: readonly Job[]
  /** A `RefusalTable` of its own. */
  refusals?: Readonly<Record<string, (refusal: never) => Told>>
  personalRecords?: PersonalRecords
  shownImages?: readonly ShownImages[]
}

/** In the background, by any process (`server/jobs.ts`). Bears being run twice, also at once, and being broken off. */
export interface Job {
  /** In kebab case; also names its queue. */
  name: string
  /** When, in cron's five fields: `* * * * *` is each minute. It also runs once at each start. */
  every: string
  /** Other occasions than the clock: calls `again` at each; gives how to end that. */
  also?(shop: Shop, again: () => void): () => void
  run(shop: Shop): Promise<void>
}
