import { describe, expect, it } from 'vitest'
import * as ours from './our-messages.ts'
import { textFault } from './text-fault.ts'

describe('a typed text', () => {
  it.each([
    ['', ours.required],
    [' \n ', ours.required],
    ['\u200b\u3164\u2800', ours.required],
    ['🔧🔧🔧🔧🔧🔧', ours.tooLong],
    ['a\r\nb', ours.unprintable],
    ['a\u2028b', ours.unprintable],
    ['a\0b', ours.unprintable],
    ['a\ud800b', ours.unprintable],
    ['🔧🔧🔧🔧🔧', undefined],
    [' five5 ', undefined],
  ])('%j of one line and five characters: %s', (text, fault) => {
    expect(textFault(text, { most: 5 })).toBe(fault)
  })

  it('may have lines where they are allowed, but nothing else that can’t be seen', () => {
    expect(textFault('a\r\n\tb', { most: 9, lines: true })).toBeUndefined()
    expect(textFault('a\0b', { most: 9, lines: true })).toBe(ours.unprintable)
    expect(textFault('a\ud800b', { most: 9, lines: true })).toBe(ours.unprintable)
  })

  it('may be missing where it is optional', () => {
    expect(textFault('', { most: 5, optional: true })).toBeUndefined()
  })
})
