import { made, type Outcome, refuse } from '../basics/outcome.ts'
import type { Shop } from '../basics/shop.ts'
import { isAdmin, type Viewer } from '../basics/viewer.ts'
import { selectMessages } from './find-messages.server.ts'
import { MESSAGES_A_PAGE, type Message } from './message.ts'

/** What people wrote to the shop, newest first, `MESSAGES_A_PAGE` at once, for an admin; older ones after `cursor`. */
export async function listMessages(
  shop: Shop,
  viewer: Viewer,
  cursor: string | undefined,
): Promise<Outcome<{ messages: Message[] }, { refusal: 'forbidden' }>> {
  if (!isAdmin(viewer)) return refuse({ refusal: 'forbidden' })
  // Ids are UUIDs of version 7: their order is the order in which they were made.
  let messages = selectMessages(shop.db).orderBy('messages.id', 'desc').limit(MESSAGES_A_PAGE)
  if (cursor !== undefined) messages = messages.where('messages.id', '<', cursor)
  return made({ messages: await messages.execute() })
}
