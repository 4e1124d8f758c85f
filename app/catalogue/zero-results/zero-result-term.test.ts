import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_SEARCH_LENGTH } from '../search/read-query.ts'
import { zeroResultTerm } from './count-searches.server.ts'

describe('what is counted of a search without a result', () => {
  it.each([
    ['  Tubeless   Sealant ', 'tubeless sealant'],
    ['Kühlmittel', 'kuhlmittel'],
    ['700 × 32C', '700 x 32c'],
    ['CN-6800/11', 'cn-6800/11'],
    ['<script>alert(1)</script>', 'script alert 1 /script'],
    ['=HYPERLINK("http://evil.example")', 'hyperlink http //evil.example'],
    ['チェーン', 'チェーン'.normalize('NFKD').replace(/\p{M}/gu, '')],
    ['a\u202Egnp.exe', 'a gnp.exe'],
    ['null\u0000byte', 'null byte'],
    ['\uD800 half', 'half'],
  ])('%j counts as %j', (search, term) => {
    expect(zeroResultTerm(search)).toBe(term)
  })

  it.each(['', '   ', '!?', '/-.', 'nora@example.com', 'where is nora@example.com'])(
    '%j does not count',
    (search) => {
      expect(zeroResultTerm(search)).toBeUndefined()
    },
  )

  it('is short, of letters, digits and what part numbers have between them, and counts as itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (search) => {
        const term = zeroResultTerm(search)
        if (term === undefined) return
        expect(term.length).toBeGreaterThan(0)
        expect(term.length).toBeLessThanOrEqual(MAX_SEARCH_LENGTH)
        expect(term).not.toMatch(/[^\p{L}\p{N} ./-]/u)
        expect(zeroResultTerm(term)).toBe(term)
      }),
    )
  })
})
