import { describe, expect, it } from 'vitest'
import { decideMark } from './mark-message.ts'

const then = new Date('2026-11-01T10:00:00Z')
const fresh = { readAt: null, answeredAt: null }
const read = { readAt: then, answeredAt: null }
const answered = { readAt: then, answeredAt: then }

describe('a mark on a message', () => {
  it.each([
    ['opening a new one reads it', fresh, { read: true as const }, { read: true }],
    ['opening it again changes nothing', read, { read: true as const }, {}],
    ['answering a new one reads it too', fresh, { answered: true }, { read: true, answered: true }],
    ['answering a read one', read, { answered: true }, { answered: true }],
    ['answering twice changes nothing', answered, { answered: true }, {}],
    ['an answer can be taken back', answered, { answered: false }, { answered: false }],
    ['nothing can be taken back that was not given', read, { answered: false }, {}],
    ['a mark of nothing changes nothing', fresh, {}, {}],
  ])('%s', (_, message, mark, decided) => {
    expect(decideMark(message, mark)).toEqual(decided)
  })
})
