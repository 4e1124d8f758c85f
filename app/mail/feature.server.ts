import { sql } from 'kysely'
import { after, DAY } from '../basics/clock.ts'
import type { RefusalTable } from '../basics/outcome.ts'
import { madeBefore, purge } from '../basics/purge.server.ts'
import * as ours from '../content/our-messages.ts'
import type { Feature } from '../shop/feature.ts'
import type { Shop } from '../shop/shop.ts'
import { mailCalls } from './http.server.ts'
import { withoutProof } from './queued-mail.ts'

const refusals: RefusalTable<{ refusal: 'mail-expired' }> = {
  'mail-expired': () => ({ status: 409, message: ours.mailExpired }),
}

export const mail: Feature = {
  name: 'mail',
  calls: mailCalls,
  refusals,
  /**
   * Empties the outbox every minute: what a nudge has missed, and what a mail server has put off. Files of mails that are
   * forgotten go within the hour, also when the shop was killed before it could remove them. One that waits is never old.
   */
  jobs: [
    {
      name: 'deliver-mail',
      every: '* * * * *',
      run: async (shop: Pick<Shop, 'postman'>) => {
        await shop.postman.deliver()
      },
    },
    {
      name: 'sweep-mail-files',
      every: '41 * * * *',
      run: async (shop: Pick<Shop, 'postman'>) => {
        await shop.postman.sweep()
      },
    },
    {
      name: 'purge-mails',
      every: '53 3 * * *',
      run: async ({ db, now, keepMailsDays }: Pick<Shop, 'db' | 'now' | 'keepMailsDays'>) => {
        const old = madeBefore(after(now(), -keepMailsDays * DAY))
        await purge(db, 'outbox', sql`${old} and state not in ('waiting', 'trying')`)
      },
    },
  ],
  /**
   * The mails to a person, since they have had this account: an address may have been somebody else's before. All of them
   * go with a proven one, and their files once the goodbye has left; with one that nobody has proven none, since they may be
   * somebody else's. Those that they wrote through the contact form are told by messages; their copies here go with them.
   */
  personalRecords: {
    name: 'mails',
    async gather(db, { email, emailVerified, createdAt }) {
      if (!emailVerified) return []
      const mails = await db
        .selectFrom('outbox')
        .select(['subject', 'textBody', 'queuedAt', 'deliveredAt'])
        .where('recipient', '=', email)
        .where('queuedAt', '>=', createdAt)
        .orderBy('id')
        .execute()
      return mails.map(({ textBody, ...mail }) => ({ ...mail, text: withoutProof(textBody) }))
    },
    async forget({ db }, { email, emailVerified }) {
      if (!emailVerified) return
      await db.deleteFrom('outbox').where('recipient', '=', email).execute()
      await db.deleteFrom('outbox').where('replyTo', '=', email).execute()
    },
  },
}
