import { recordAudit } from '../audit/public.server.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Admin } from '../basics/viewer.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { decideMark, type Mark } from './mark-message.ts'
import type { Message } from './message.ts'
import { selectMessages } from './message-list.server.ts'

type Marked = Outcome<{ message: Message; changed: boolean }, { refusal: 'not-found' }>

/** Notes on a message that an admin has read or answered it; what was so before keeps its time and its person. */
export async function markMessage(
  shop: Pick<Shop, 'db' | 'now'>,
  admin: Admin,
  id: string,
  mark: Mark,
): Promise<Marked> {
  return await inTransaction(shop.db, async (db) => {
    // Locked by itself and read after it: the name that is joined to it would be of the moment before the lock.
    await db.selectFrom('messages').select('id').where('id', '=', id).forUpdate().execute()
    const one = selectMessages(db).where('messages.id', '=', id)
    const message = await one.executeTakeFirst()
    if (!message) return refuse({ refusal: 'not-found' })
    const { read, answered } = decideMark(message, mark)
    if (!read && answered === undefined) return ok({ message, changed: false })
    const [at, by] = [shop.now(), admin.userId]
    await db
      .updateTable('messages')
      .set({
        ...(read && { readAt: at, readBy: by }),
        ...(answered && { answeredAt: at, answeredBy: by }),
        ...(answered === false && { answeredAt: null, answeredBy: null }),
      })
      .where('id', '=', id)
      .execute()
    const entry = { actor: by, subject: id }
    if (read) {
      await recordAudit(db, {
        ...entry,
        action: 'read-message',
        before: { read: false },
        after: { read: true },
      })
    }
    if (answered !== undefined) {
      const change = { before: { answered: !answered }, after: { answered } }
      await recordAudit(db, { ...entry, action: answered ? 'answer-message' : 'reopen-message', ...change })
    }
    return ok({ message: await one.executeTakeFirstOrThrow(), changed: true })
  })
}
