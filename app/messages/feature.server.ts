import { after, DAY } from '../basics/clock.ts'
import { madeBefore, purge } from '../basics/purge.server.ts'
import type { Feature } from '../shop/feature.ts'
import type { Shop } from '../shop/shop.ts'
import { messagesCalls } from './http.server.ts'

export const messages: Feature = {
  name: 'messages',
  calls: messagesCalls,
  jobs: [
    {
      name: 'purge-messages',
      every: '57 3 * * *',
      run: async ({ db, now, keepMessagesDays }: Pick<Shop, 'db' | 'now' | 'keepMessagesDays'>) => {
        await purge(db, 'messages', madeBefore(after(now(), -keepMessagesDays * DAY)))
      },
    },
  ],
  /** What somebody wrote through the contact form. It has nothing but an address: whoever has not proven it has none. */
  personalRecords: {
    name: 'messages',
    async gather(db, { email, emailVerified }) {
      if (!emailVerified) return []
      return await db
        .selectFrom('messages')
        .select(['name', 'email', 'subject', 'message', 'sentAt'])
        .where('email', '=', email)
        .orderBy('id')
        .execute()
    },
    async forget({ db }, { email, emailVerified }) {
      if (emailVerified) await db.deleteFrom('messages').where('email', '=', email).execute()
    },
  },
}
