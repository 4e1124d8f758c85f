import { expect, it } from 'vitest'
import type { WireMessage } from '../contract.ts'
import type { Mark } from '../mark-message.ts'
import { anticipate } from './anticipate.ts'

const written = { _id: '1', name: 'N', email: 'n@example.com', subject: 'S', message: 'M', sentAt: 'sent' }
const read = { ...written, readAt: 'then' }
const answered = { ...read, answeredAt: 'then', answeredBy: 'Bo' }

it.each<[string, WireMessage, Mark, object]>([
  ['reading a new one', written, { read: true }, { ...written, readAt: 'now' }],
  ['reading it again', answered, { read: true }, answered],
  [
    'answering a new one',
    written,
    { answered: true },
    { ...written, readAt: 'now', answeredAt: 'now', answeredBy: 'Ada' },
  ],
  ['answering it again', answered, { answered: true }, answered],
  ['taking an answer back', answered, { answered: false }, read],
  ['nothing', read, {}, read],
])('%s is shown as the shop will have it', (_, message, mark, after) => {
  expect(anticipate(message, mark, 'Ada', 'now')).toEqual(after)
})
