import { sql } from 'kysely'
import { ROWS_A_PAGE } from '../basics/list.ts'
import { defineList } from '../shop/define-list.server.ts'
import { selectMails } from './open-mail.server.ts'
import { mailStates, stateOf } from './queued-mail.ts'
import { toWire } from './wire.ts'

export const mailList = defineList({
  rows: selectMails,
  id: 'id',
  searched: sql.ref('foundBy'),
  state: sql.ref('state'),
  states: mailStates,
  sorts: { queued: 'id', recipient: 'recipient', subject: 'subject' },
  sort: '-queued',
  limit: ROWS_A_PAGE,
  toWire: (mail, shop) => toWire(mail, shop.now()),
  csv: {
    name: 'mails',
    columns: {
      Mail: ({ id }) => id,
      Queued: ({ queuedAt }) => queuedAt.toISOString(),
      State: stateOf,
      To: ({ recipient }) => recipient,
      Subject: ({ subject }) => subject,
      Delivered: ({ deliveredAt }) => deliveredAt?.toISOString() ?? null,
      Tries: ({ attempts }) => attempts,
      Expires: ({ expiresAt }) => expiresAt?.toISOString() ?? null,
      'Last problem': ({ lastError }) => lastError,
    },
  },
})
