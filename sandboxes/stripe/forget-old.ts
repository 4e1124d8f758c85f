import type { Books } from './database.ts'
import { after, DAY } from './wire.ts'

/** As long as Stripe does at least. */
const keepAnswers = DAY
const keepEvents = 30 * DAY
/** Payments that came to nothing. Money that moved stays: the shop's books are compared with it. */
const keepCancelled = 30 * DAY

/** Clears away what the sandbox need not keep. */
export async function forgetOld({ db, now }: Pick<Books, 'db' | 'now'>): Promise<void> {
  const ago = (time: number) => after(now(), -time)
  await db.deleteFrom('sandbox.answers').where('createdAt', '<', ago(keepAnswers)).execute()
  await db.deleteFrom('sandbox.events').where('createdAt', '<', ago(keepEvents)).execute()
  await db
    .deleteFrom('sandbox.intents')
    .where('status', '=', 'canceled')
    .where('canceledAt', '<', ago(keepCancelled))
    .execute()
}
