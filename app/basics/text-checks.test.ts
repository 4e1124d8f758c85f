import { describe, expect, it } from 'vitest'
import { normalEmail } from './text-checks.ts'

describe('an e-mail address', () => {
  it.each([
    ['Ada@Example.COM', 'ada@example.com'],
    ['ａｄａ@example.com', 'ada@example.com'],
    ['jörg@exämple.de', 'jörg@exämple.de'],
  ])('%s has one spelling', (typed, email) => {
    expect(normalEmail(typed)).toBe(email)
  })

  it.each([
    '',
    'ada',
    'ada@example',
    'a@b@example.com',
    'ada @example.com',
    'ada@example.com\r\nBcc: x@example.com',
    'a\0da@example.com',
    'ada@exam\0ple.com',
    'ada\ud800@example.com',
    'ada@example.c\udc00m',
    `${'a'.repeat(65)}@example.com`,
  ])('%j is none', (typed) => {
    expect(normalEmail(typed)).toBeUndefined()
  })
})
