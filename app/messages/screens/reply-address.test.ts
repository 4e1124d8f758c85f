import { describe, expect, it } from 'vitest'
import { replyAddress } from './reply-address.ts'

const written = { email: 'nora@example.com', subject: 'A chain', message: 'Does it fit?\nNora' }

describe('the answer to a message', () => {
  it('goes to who wrote, with the subject and the words quoted', () => {
    const address = new URL(replyAddress(written))
    expect(address.pathname).toBe('nora@example.com')
    expect(address.searchParams.get('subject')).toBe('Re: A chain')
    expect(address.searchParams.get('body')).toBe('\r\n\r\n> Does it fit?\r\n> Nora')
  })

  it('says “Re:” once', () => {
    expect(new URL(replyAddress({ ...written, subject: 'RE: a chain' })).searchParams.get('subject')).toBe(
      'RE: a chain',
    )
  })

  it('can not be given further recipients by what was written', () => {
    const address = new URL(
      replyAddress({ email: 'a?bcc=all@example.com', subject: 'x&bcc=all@example.com', message: '' }),
    )
    expect([...address.searchParams.keys()]).toEqual(['subject', 'body'])
    expect(address.pathname).toBe('a%3Fbcc%3Dall@example.com')
  })

  it('quotes the first thousand characters of a long one, and cuts none in half', () => {
    const body = new URL(replyAddress({ ...written, message: '🔧'.repeat(1001) })).searchParams.get('body')
    expect(body).toBe(`\r\n\r\n> ${'🔧'.repeat(1000)} …`)
  })
})
