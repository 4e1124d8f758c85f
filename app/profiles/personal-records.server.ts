import type { PersonalRecords } from '../shop/personal-records.ts'

export const profileRecords: PersonalRecords = {
  name: 'profile',
  async gather(db, { userId }) {
    const found = await db.selectFrom('profiles').selectAll().where('userId', '=', userId).executeTakeFirst()
    if (!found) return null
    const { userId: _own, ...details } = found
    return details
  },
  async forget({ db }, { userId }) {
    await db.deleteFrom('profiles').where('userId', '=', userId).execute()
  },
}
