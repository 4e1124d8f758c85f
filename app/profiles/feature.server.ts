import type { Feature } from '../shop/feature.ts'
import { profilesCalls } from './http.server.ts'

export const profiles: Feature = {
  name: 'profiles',
  calls: profilesCalls,
  personalRecords: {
    name: 'profile',
    async gather(db, { userId }) {
      const found = await db
        .selectFrom('profiles')
        .selectAll()
        .where('userId', '=', userId)
        .executeTakeFirst()
      if (!found) return null
      const { userId: _own, ...details } = found
      return details
    },
    async forget({ db }, { userId }) {
      await db.deleteFrom('profiles').where('userId', '=', userId).execute()
    },
    async disown(db, { userId }) {
      await db.deleteFrom('profiles').where('userId', '=', userId).execute()
    },
  },
}
