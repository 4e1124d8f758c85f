import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { isGtin, isWholeSegments, lookAlikeKey, numberKey, segmentsOf, zerolessKey } from './number-key.ts'

const signs = ['-', ' ', '.', '/', '–', '‑', '−', '\u00a0', '_', '\t', '·', '(', '#']
const number = fc.string({ unit: fc.constantFrom(...'ABCXZ0123456789OI'), minLength: 3, maxLength: 14 })

describe('the key of a number', () => {
  it.each([
    ['zk4071 05', 'ZK-4071-05'],
    ['ZK–4071‑05', 'ZK-4071-05'],
    ['ZK−4071−05', 'ZK-4071-05'],
    ['ＺＫ４０７１', 'ZK4071'],
    ['ZК4071', 'ZK4071'],
    ['6804 2RS', '6804-2RS'],
    ['7pk 1605', '7PK1605'],
    ['ÖD.4', 'od 4'],
  ])('%s is %s', (typed, meant) => {
    expect(numberKey(typed)).toBe(numberKey(meant))
  })

  it.each([
    ['ZK-4071-06', 'ZK-4071-05'],
    ['B/8', '8/8'],
    ['S5', '55'],
    ['Z2', '22'],
    ['G6', '66'],
    ['7PK1615', '7PK1605'],
    ['6804-ZZ', '6804-2RS'],
    ['BKV-L', 'BKV-R'],
    ['18B5032X', '18B5032'],
  ])('%s is never %s, in no key', (one, other) => {
    for (const key of [numberKey, lookAlikeKey, zerolessKey]) expect(key(one)).not.toBe(key(other))
  })

  it('does not mind signs and case, and minds each letter and digit', () => {
    fc.assert(
      fc.property(number, fc.array(fc.constantFrom(...signs)), (digits, between) => {
        const spelled = [...digits].map((sign, place) => sign + (between[place] ?? '')).join('')
        expect(numberKey(spelled.toLowerCase())).toBe(digits)
      }),
    )
    fc.assert(
      fc.property(number, number, (one, other) => {
        expect(numberKey(one) === numberKey(other)).toBe(one === other)
      }),
    )
  })

  it('is its own key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        for (const key of [numberKey, lookAlikeKey, zerolessKey]) expect(key(key(text))).toBe(key(text))
      }),
    )
  })

  it('takes O for 0 and I for 1 where that is asked, and nothing else', () => {
    expect(lookAlikeKey('ZK-4O7I-O5')).toBe(lookAlikeKey('ZK-4071-05'))
    fc.assert(
      fc.property(number, number, (one, other) => {
        const plain = (text: string) => text.replaceAll('O', '0').replaceAll('I', '1')
        expect(lookAlikeKey(one) === lookAlikeKey(other)).toBe(plain(one) === plain(other))
      }),
    )
  })

  it('drops zeros before digits where that is asked, and none within or behind them', () => {
    expect(zerolessKey('018-B5032')).toBe('18B5032')
    expect(zerolessKey('A-0')).toBe('A0')
    expect(zerolessKey('105-B50320')).toBe('105B50320')
  })
})

describe('parts of a number', () => {
  it('are whole ones that follow one another', () => {
    const segments = segmentsOf('TH-1111-118')
    expect(segments).toEqual(['TH', '1111', '118'])
    expect(['1111118', 'TH1111', '118'].every((key) => isWholeSegments(key, segments))).toBe(true)
    expect(['111', '11118', 'TH118', ''].some((key) => isWholeSegments(key, segments))).toBe(false)
  })
})

it.each([
  ['4006381333931', true],
  ['036000291452', true],
  ['96385074', true],
  ['4006381333932', false],
  ['400638133393', false],
  ['1.23E+12', false],
])('%s as an EAN or UPC: %s', (digits, good) => {
  expect(isGtin(digits)).toBe(good)
})

describe('the database', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
  })
  afterAll(() => shop?.close())

  it('makes the same keys of the same numbers', async () => {
    const letter = fc.constantFrom(...'aZß0oIé–‑−／．ＡАкΒμ٣中Σς™№½ﬁ\u00a0\u200b(#×÷·ﾊÅ')
    const texts = fc.sample(fc.string({ unit: letter, maxLength: 12 }), 500)
    const { rows } = await sql<{ key: string }>`
      select number_key(said) as key from unnest(${texts}::text[]) with ordinality as of (said, place) order by place`.execute(
      shop.shop.db,
    )
    expect(rows.map(({ key }) => key)).toEqual(texts.map(numberKey))
  })
})
