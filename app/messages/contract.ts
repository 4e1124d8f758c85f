import { z } from 'zod'
import { defineCall } from '../basics/call.ts'
import { listCalls } from '../basics/list-calls.ts'
import { listQuery } from '../basics/list-query.ts'
import { isId } from '../basics/text-checks.ts'
import * as ours from '../content/our-messages.ts'
import { messageSorts, messageStates } from './message.ts'

const text = z.string({ error: ours.required })

/** Counted when a message is kept, at whichever door: five an hour from one network. */
export const sendMessageCall = defineCall({
  operationId: 'sendMessage',
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

const message = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    sentAt: z.string(),
    readAt: z.string().optional(),
    answeredAt: z.string().optional(),
    answeredBy: z.string().optional(),
  })
  .meta({ id: 'Message' })

export type WireMessage = z.infer<typeof message>

export const [listMessagesCall, exportMessagesCall] = listCalls('/messages', {
  operationIds: ['listMessages', 'exportMessages'],
  summaries: [
    'List the messages to the shop, or those that are searched for',
    'List the messages to the shop, or those that are searched for, as CSV',
  ],
  tag: 'messages',
  scope: 'read',
  query: {
    ...listQuery(messageSorts, messageStates),
    cursor: z.string().refine(isId, 'Give the _id of a message.').optional(),
  },
  row: message,
})

export const markMessageCall = defineCall({
  operationId: 'markMessage',
  method: 'patch',
  path: '/messages/{id}',
  summary: 'Mark a message as read or answered',
  tag: 'messages',
  proof: 'bearer',
  who: 'admin',
  params: z.object({ id: z.string().refine(isId).describe('The `_id` of a message.') }),
  body: z.object({ read: z.literal(true).optional(), answered: z.boolean().optional() }),
  answer: z.object({ modifiedCount: z.int(), message }),
  refusals: [],
})
