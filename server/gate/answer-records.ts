import { sql } from 'kysely'
import type { PersonalRecords } from '../../app/shop/personal-records.ts'

/** Answers that are kept for a day in case a person asks again: they repeat what the features tell. */
export const answerRecords: PersonalRecords = {
  name: 'keptAnswers',
  async forget({ db }, { userId }) {
    await db
      .deleteFrom('idempotencyKeys')
      .where(sql<boolean>`starts_with(scope, ${`${userId} `})`)
      .execute()
  },
}
