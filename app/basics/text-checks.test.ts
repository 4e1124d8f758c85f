import { describe, expect, it } from 'vitest'
import { isBlank, normalEmail } from './text-checks.ts'

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

describe('a text', () => {
  it.each([
    ...['', ' ', '\n\t', '\u00a0', '\u3000', '\u200b', '\ufeff', '\u2060', '\u00ad', '\u3164', '\uffa0'],
    ...[
      '\u115f\u1160',
      '\u2800',
      '\u180e',
      '\u034f',
      '\u202e',
      '\ufe0f',
      '\u{e0041}',
      '\u{e0100}',
      '\u{1d159}',
    ],
    ' \u200b \u3164\n\u2800 ',
  ])('of nothing that shows (%j) is blank', (text) => {
    expect(isBlank(text)).toBe(true)
  })

  it.each(['a', '.', '\u200ba', '٣', '字', '👩🏽‍🔧', '¨', '\u00ad-', '0'])(
    'with a sign (%j) is not',
    (text) => {
      expect(isBlank(text)).toBe(false)
    },
  )
})
