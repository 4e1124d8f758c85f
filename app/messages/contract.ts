import { z } from 'zod'
import { defineCall } from '../basics/call.ts'
import { ours } from '../content/messages.ts'

const text = z.string({ error: ours.required })

/** Counted when a message is kept, at whichever door: five an hour from one network (contract, `POST /sendmessage`). */
export const sendMessageCall = defineCall({
  method: 'post',
  path: '/sendmessage',
  summary: 'Write to the shop',
  tag: 'messages',
  proof: 'none',
  who: 'anyone',
  body: z.object({ name: text, email: text, subject: text, message: text }),
  answer: z.object({ acknowledged: z.literal(true), insertedId: z.string() }),
  refusals: ['too-many'],
})

/** What the verbs of messages may refuse. */
export type MessagesRefusal = never
