import { answerCall } from '../basics/call.ts'
import { csvAnswer } from '../basics/csv.server.ts'
import { countsHeader } from '../basics/list.ts'
import { ok } from '../basics/outcome.ts'
import { exportMessagesCall, listMessagesCall, markMessageCall, sendMessageCall } from './contract.ts'
import { exportMessages, listMessages, messageColumns } from './list-messages.server.ts'
import { markMessage } from './mark-message.server.ts'
import { sendMessage } from './send-message.server.ts'
import { toWire } from './wire.ts'

/** The calls of messages. */
export const messagesCalls = [
  answerCall(sendMessageCall, async (shop, { network, body }) => {
    const sent = await sendMessage(shop, network, body)
    return sent.ok ? ok({ answer: { acknowledged: true, insertedId: sent.id } }) : sent
  }),
  answerCall(listMessagesCall, async (shop, { viewer, query }) => {
    const { messages, counts } = await listMessages(shop, viewer, query)
    return ok({ answer: messages.map(toWire), headers: countsHeader(counts) })
  }),
  answerCall(exportMessagesCall, async (shop, { viewer, query }) => ({
    ok: true,
    response: csvAnswer('messages', messageColumns, exportMessages(shop, viewer, query)),
  })),
  answerCall(markMessageCall, async (shop, { viewer, params, body }) => {
    const marked = await markMessage(shop, viewer, params.id, body)
    if (!marked.ok) return marked
    return ok({ answer: { modifiedCount: marked.changed ? 1 : 0, message: toWire(marked.message) } })
  }),
]
