import { z } from 'zod'
import { defineCall } from '../basics/call.ts'
import { isId } from '../basics/id.ts'
import { listQuery } from '../basics/list-query.ts'
import { ours } from '../content/messages.ts'
import { messageSorts, messageStates } from './message.ts'

const text = z.string({ error: ours.required })

/** Counted when a message is kept, at whichever door: five an hour from one network (contract, `POST /sendmessage`). */
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
    /** The admin's name. */
    answeredBy: z.string().optional(),
  })
  .meta({ id: 'Message' })

/** A message as an admin reads it. */
export type WireMessage = z.infer<typeof message>

const listed = listQuery(messageSorts, messageStates)

/**
 * Newest first unless sorted, 50 at a time unless told otherwise; `X-Counts` says how many there are. `cursor` is the
 * `_id` of the last one seen, for clients that walk through them all.
 */
export const listMessagesCall = defineCall({
  operationId: 'listMessages',
  scope: 'read',
  method: 'get',
  path: '/messages',
  summary: 'List the messages to the shop, or those that are searched for',
  tag: 'messages',
  proof: 'bearer',
  who: 'admin',
  query: z.object({
    ...listed,
    cursor: z.string().refine(isId, 'Give the _id of a message.').optional(),
  }),
  answer: z.array(message),
  headers: ['X-Counts'],
  refusals: [],
})

/** All rows that are asked for, newest first. */
export const exportMessagesCall = defineCall({
  operationId: 'exportMessages',
  scope: 'read',
  method: 'get',
  path: '/messages.csv',
  summary: 'List the messages to the shop, or those that are searched for, as CSV',
  tag: 'messages',
  proof: 'bearer',
  who: 'admin',
  query: z.object({ q: listed.q, state: listed.state }),
  answer: z.string(),
  answerType: 'text/csv',
  refusals: [],
})

/** A message that is answered counts as read. */
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

/** What the verbs of messages may refuse. */
export type MessagesRefusal = never
