import { describe, expect, it } from 'vitest'
import { decideMessage } from './send-message.ts'

const written = { name: 'Nora', email: 'nora@example.com', subject: 'A chain', message: 'Does it fit?' }

describe('a message to the shop', () => {
  it('is kept without the space around it, its e-mail in the one spelling', () => {
    const decided = decideMessage({ ...written, email: ' Nora@Example.com ', message: '\nDoes it fit?\n' })
    expect(decided).toEqual({ ok: true, message: written })
  })

  it('may have lines', () => {
    expect(decideMessage({ ...written, message: 'Does it fit?\r\n\r\nNora' }).ok).toBe(true)
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'Nora\r\nBcc: everybody@example.com' }, 'name'],
    [{ email: '' }, 'email'],
    [{ email: 'nora' }, 'email'],
    [{ email: 'nora@example.com\nBcc: everybody@example.com' }, 'email'],
    [{ email: 'nora@example.com,everybody@example.com' }, 'email'],
    [{ subject: ' ' }, 'subject'],
    [{ subject: 'A\rB' }, 'subject'],
    [{ subject: 'A\u2028B' }, 'subject'],
    [{ message: '' }, 'message'],
    [{ message: 'a'.repeat(5001) }, 'message'],
    [{ message: 'a\0b' }, 'message'],
  ])('is refused with %j', (change, field) => {
    expect(decideMessage({ ...written, ...change })).toMatchObject({ ok: false, refusal: 'invalid', field })
  })
})
