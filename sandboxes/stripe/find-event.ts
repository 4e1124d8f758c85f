import type { Books } from './database.ts'
import { replies } from './replies.ts'
import type { Reply } from './wire.ts'

/** One event, by its id. */
export async function findEvent({ db }: Books, id: string): Promise<Reply> {
  const event = await db.selectFrom('sandbox.events').select('body').where('id', '=', id).executeTakeFirst()
  return event ? replies.done(JSON.parse(event.body) as object) : replies.missing('event', id, 'id')
}
