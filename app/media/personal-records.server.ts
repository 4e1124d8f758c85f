import type { PersonalRecords } from '../shop/personal-records.ts'

/** The pictures that a person has uploaded. Those that nothing shows any more are swept away within a day or so. */
export const pictureRecords: PersonalRecords = {
  name: 'pictures',
  async gather(db, { userId }) {
    return await db
      .selectFrom('uploads')
      .select(['address', 'bytes', 'createdAt'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute()
  },
}
