import { sql } from 'kysely'
import { ROWS_A_PAGE } from '../basics/list.ts'
import { defineList } from '../shop/define-list.server.ts'
import { selectMessages } from './find-messages.server.ts'
import { messageStates, stateOf } from './message.ts'
import { toWire } from './wire.ts'

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
