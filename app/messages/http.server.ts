import { answerCall } from '../basics/call.ts'
import { made } from '../basics/outcome.ts'
import { sendMessageCall } from './contract.ts'
import { sendMessage } from './send-message.server.ts'

/** The calls of messages. */
export const messagesCalls = [
  answerCall(sendMessageCall, async (shop, { network, body }) => {
    const sent = await sendMessage(shop, network, body)
    return sent.ok ? made({ answer: { acknowledged: true, insertedId: sent.id } }) : sent
  }),
]
