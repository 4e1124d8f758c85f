import { sql } from 'kysely'
import { ROWS_A_PAGE } from '../basics/list.ts'
import type { Database } from '../shop/database.ts'
import { defineList } from '../shop/define-list.server.ts'
import type { WireMessage } from './contract.ts'
import { type Message, messageStates, stateOf } from './message.ts'

export const messageList = defineList({
  rows: selectMessages,
  id: 'messages.id',
  searched: sql.ref('foundBy'),
  state: sql.ref('state'),
  states: messageStates,
  sorts: { sent: 'messages.id', name: 'messages.name', subject: 'messages.subject' },
  sort: '-sent',
  limit: ROWS_A_PAGE,
  toWire,
  csv: {
    name: 'messages',
    columns: {
      Message: ({ id }) => id,
      Sent: ({ sentAt }) => sentAt.toISOString(),
      State: stateOf,
      Name: ({ name }) => name,
      Email: ({ email }) => email,
      Subject: ({ subject }) => subject,
      Text: ({ message }) => message,
      Answered: ({ answeredAt }) => answeredAt?.toISOString() ?? null,
      'Answered by': ({ answeredBy }) => answeredBy,
    },
  },
})

/** Messages with the name of who answered; the network they came from is nobody's business here. */
export function selectMessages(db: Database) {
  return db
    .selectFrom('messages')
    .leftJoin('users', 'users.id', 'messages.answeredBy')
    .select(['messages.id', 'messages.name', 'messages.email', 'messages.subject', 'messages.message'])
    .select(['messages.sentAt', 'messages.readAt', 'messages.answeredAt', 'users.name as answeredBy'])
}

export function toWire({ id, sentAt, readAt, answeredAt, answeredBy, ...written }: Message): WireMessage {
  return {
    _id: id,
    ...written,
    sentAt: sentAt.toISOString(),
    ...(readAt && { readAt: readAt.toISOString() }),
    ...(answeredAt && { answeredAt: answeredAt.toISOString() }),
    ...(answeredBy !== null && { answeredBy }),
  }
}
