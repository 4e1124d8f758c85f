import type { PersonalRecords } from '../shop/personal-records.ts'
import { withoutProof } from './queued-mail.ts'

/**
 * The mails to a person, since they have had this account: an address may have been somebody else's before. All of them
 * go with a proven one, and their files once the goodbye has left. Those that they wrote through the contact form are
 * told by messages; their copies here go with them.
 */
export const mailRecords: PersonalRecords = {
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
  async forget({ db }, { email, emailVerified, createdAt }) {
    const toThem = db.deleteFrom('outbox').where('recipient', '=', email)
    if (emailVerified) {
      await toThem.execute()
      await db.deleteFrom('outbox').where('replyTo', '=', email).execute()
    } else {
      await toThem.where('queuedAt', '>=', createdAt).execute()
    }
  },
}
