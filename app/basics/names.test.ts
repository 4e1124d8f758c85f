import { describe, expect, it } from 'vitest'
import { isName, seenOf } from './names.ts'

describe('a name', () => {
  it.each([
    ['Persian, with what keeps two letters apart', 'محمد علی\u200cرضا'],
    ['Sinhala, with what joins them', 'ශ්\u200dරීමාලි'],
    ['with an emoji made of several', 'Zoë 👩🏽\u200d🔧 🏳️\u200d🌈'],
  ])('%s is one', (_, name) => {
    expect([isName(name), seenOf(name)]).toEqual([true, name])
  })

  it.each([
    ['a mark of direction', '\u202eevil', 'evil'],
    ['a joiner between letters that it does not join', 'Ad\u200da Lé\u200dé', 'Ad a Lé é'],
    ['joiners on end', 'علی\u200c\u200cرضا', 'علی رضا'],
    ['a joiner with nothing behind it', 'علی\u200c', 'علی'],
    ['a joiner before a word', 'علی \u200cرضا', 'علی رضا'],
    ['a second line', 'Ada\nAxle', 'Ada Axle'],
    ['half a letter', 'Ada\ud800', 'Ada'],
  ])('with %s is none, and has as much of it as is seen', (_, name, seen) => {
    expect([isName(name), seenOf(name)]).toEqual([false, seen])
  })
})
