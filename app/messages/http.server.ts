import { answerCall } from '../basics/call.ts'
import { made } from '../basics/outcome.ts'
import { listMessagesCall, markMessageCall, sendMessageCall } from './contract.ts'
import { listMessages } from './list-messages.server.ts'
import { markMessage } from './mark-message.server.ts'
import { sendMessage } from './send-message.server.ts'
import { toWire } from './wire.ts'

/** The calls of messages. */
export const messagesCalls = [
  answerCall(sendMessageCall, async (shop, { network, body }) => {
    const sent = await sendMessage(shop, network, body)
    return sent.ok ? made({ answer: { acknowledged: true, insertedId: sent.id } }) : sent
  }),
  answerCall(listMessagesCall, async (shop, { viewer, query }) => {
    const listed = await listMessages(shop, viewer, query.cursor)
    return listed.ok ? made({ answer: listed.messages.map(toWire) }) : listed
  }),
  answerCall(markMessageCall, async (shop, { viewer, params, body }) => {
    const marked = await markMessage(shop, viewer, params.id, body)
    if (!marked.ok) return marked
    return made({ answer: { modifiedCount: marked.changed ? 1 : 0, message: toWire(marked.message) } })
  }),
]
