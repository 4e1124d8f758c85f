import { ok } from '../basics/outcome.ts'
import { answerCall, answerList } from '../shop/answer-call.server.ts'
import { exportMessagesCall, listMessagesCall, markMessageCall, sendMessageCall } from './contract.ts'
import { markMessage } from './mark-message.server.ts'
import { messageList, toWire } from './message-list.server.ts'
import { sendMessage } from './send-message.server.ts'

export const messagesCalls = [
  answerCall(sendMessageCall, async (shop, { network, body }) => {
    const sent = await sendMessage(shop, network, body)
    return sent.ok ? ok({ answer: { acknowledged: true, insertedId: sent.id } }) : sent
  }),
  ...answerList(listMessagesCall, exportMessagesCall, messageList),
  answerCall(markMessageCall, async (shop, { viewer, params, body }) => {
    const marked = await markMessage(shop, viewer, params.id, body)
    if (!marked.ok) return marked
    return ok({ answer: { modifiedCount: marked.changed ? 1 : 0, message: toWire(marked.message) } })
  }),
]
