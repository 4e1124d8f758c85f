import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apply, onSale, preview } from '../../../test/harness/imports.ts'
import type { Refused } from '../../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { damageOf, withoutZeros } from './spreadsheet-damage.ts'

describe('what a spreadsheet may have done to a text', () => {
  it.each([
    ['1234567890123456789', '1.23456789012346E+018', 'number-cut'],
    ['1234567890123456789', '1.23E+18', 'number-cut'],
    ['1234567890123456789', '1,23E+18', 'number-cut'],
    ['1234567890123456789', '1234567890123450000', 'number-cut'],
    [undefined, '1.23E+18', 'number-cut'],
    ['00123', '123', 'zeros-lost'],
    ['1.50', '1.5', 'zeros-lost'],
    ['1,50', '1.5', 'zeros-lost'],
    ['+5', '5', 'zeros-lost'],
    ['1/2', '01/02/26', 'became-date'],
    ['1/2', '1/2/2026', 'became-date'],
    ['1-2', '02.01.2026', 'became-date'],
    ['1-2', '2-Jan', 'became-date'],
    ['1-2', '02. Jan', 'became-date'],
    ['1-2', '02. Jän', undefined],
    ['3/4', '4-Mrz', 'became-date'],
    ['3/4', '03-mars-26', 'became-date'],
    ['8-2026', 'Aug-26', 'became-date'],
    ['1/2', '2026-01-02 00:00:00', 'became-date'],
    ['1/2', '46024', 'became-date'],
    ['MAR10', '10-Mar', 'became-date'],
    [undefined, '2-Jan', 'became-date'],
    [undefined, '#NAME?', 'cell-error'],
    ['-Süd', '#NAME?', 'cell-error'],
    ['long', '########', 'cell-error'],
    [undefined, 'Mrz 50', 'became-date'],
    [undefined, 'Mai 12', 'became-date'],
    [undefined, 'Okt 32', 'became-date'],
    [undefined, 'Dez 99', 'became-date'],
    [undefined, 'déc.-12', 'became-date'],
    ['−40 °C', '?40 °C', 'letters-lost'],
    ['١٢٣', '???', 'letters-lost'],
    ['Öl für 𝒳', 'Öl f?r ??', 'letters-lost'],
    ['𝒳-1', '?-1', 'letters-lost'],
  ])('%j → %j: %s', (before, after, expected) => {
    expect(damageOf(before, after)).toBe(expected)
  })

  it.each([
    [undefined, '00123'],
    [undefined, '10E4'],
    [undefined, '46024'],
    [undefined, 'Set 12'],
    [undefined, 'Gen 2'],
    [undefined, '?40 °C'],
    ['Which chain?', 'What chain?'],
    ['−40 °C', '?50 °C'],
    ['A 40', '?40'],
    [undefined, '3/4'],
    [undefined, 'Chain 11-speed'],
    ['46023', '46024'],
    ['124', '123'],
    ['1.23E+18', '1.24E+18'],
    ['01/02/26', '01/03/26'],
    ['#NAME?', '#REF!'],
    ['1/2', '1/3'],
    ['1234567890123456789', '1234567890123456780'],
    ['00123', ''],
  ])('nothing speaks against %j → %j', (before, after) => {
    expect(damageOf(before, after)).toBeUndefined()
  })

  it('is not asked of what is a number', () => {
    expect(damageOf(undefined, 5)).toBeUndefined()
    expect(damageOf(undefined, null)).toBeUndefined()
  })
})

/** Part numbers that spreadsheets take for something else, and what Excel and LibreOffice leave of each. */
const mangled = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 999_999 }))
    .map(([zeros, rest]) => [`${'0'.repeat(zeros)}${rest}`, String(rest)] as const),
  fc
    .bigInt({ min: 10n ** 15n, max: 10n ** 20n })
    .filter((long) => long % 10n !== 0n)
    .chain((long) => {
      const exponent = Number(long).toExponential(14).replace('e+', 'E+')
      const filled = `${String(long).slice(0, 15)}${'0'.repeat(String(long).length - 15)}`
      const left = [exponent, exponent.replace('.', ','), exponent.replace('E+', 'E+0'), filled]
      return fc.constantFrom(...left).map((after) => [String(long), after] as const)
    }),
  fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }), fc.constantFrom('/', '-', '.'))
    .chain(([month, day, sign]) => {
      const at = new Date(Date.UTC(2026, month - 1, day))
      const two = (number: number) => String(number).padStart(2, '0')
      const short = at.toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' })
      const left = [
        ...[
          `${two(month)}/${two(day)}/26`,
          `${two(day)}.${two(month)}.2026`,
          `2026-${two(month)}-${two(day)}`,
        ],
        ...[`${day}-${short}`, `${short}-${two(day)}`, `${two(day)}. ${short}`],
        String(at.getTime() / 86_400_000 + 25_569),
      ]
      return fc.constantFrom(...left).map((after) => [`${month}${sign}${day}`, after] as const)
    }),
)

it('whatever a spreadsheet makes of a part number is told', () => {
  fc.assert(
    fc.property(mangled, ([before, after]) => {
      expect(damageOf(before, after), `${before} → ${after}`).toBeDefined()
    }),
    { numRuns: 1000 },
  )
})

it('a text that says more than a number or a date is never suspected', () => {
  const words = fc.stringMatching(/^[A-Z]{2,6}[- ][A-Z0-9]{3,8}[-/][A-Z]{1,3}$/)
  fc.assert(
    fc.property(fc.option(words, { nil: undefined }), words, (before, after) => {
      expect(damageOf(before, after)).toBeUndefined()
    }),
    { numRuns: 1000 },
  )
})

it.each([
  ['00123', '123'],
  ['0', '0'],
  ['000', '0'],
  ['A1', undefined],
  ['1.0', undefined],
])('%j without zeros is %j', (text, bare) => {
  expect(withoutZeros(text)).toBe(bare)
})

describe('the preview of a file that went through a spreadsheet', () => {
  let shop: TestShop
  let admin: TestPerson
  beforeAll(async () => {
    shop = await openTestShop()
    admin = await signUp(shop, { role: 'admin' })
  })
  afterAll(() => shop?.close())

  it('raises a warning for each kind of damage; it is applied by who has ticked them all', async () => {
    const was = ['00123', '1/2', '1234567890123456789']
    const products = await Promise.all(was.map((part_number) => onSale(shop, admin, { part_number })))
    // Through LibreOffice 7.4, as CSV and back.
    const now = ['123', '01/02/26', '1.23456789012346E+018']
    const lines = products.map(({ id }, at) => `${id},${now[at]}`)
    const seen = await preview(shop, admin, `Product,Part number\n${lines.join('\n')}\n`)
    expect(seen).toMatchObject({
      state: 'ready',
      counts: { changed: 3, warned: 3 },
      warnings: { 'zeros-lost': 1, 'became-date': 1, 'number-cut': 1 },
    })
    const refused = await apply<Refused>(shop, admin, { ...seen, warnings: { 'zeros-lost': 1 } })
    expect([refused.status, refused.body.error.code]).toEqual([409, 'warnings-unconfirmed'])
    expect(await apply(shop, admin, seen)).toMatchObject({ status: 200 })
  })

  it('raises it, too, for a new product with a number that the shop has with zeros before it', async () => {
    await onSale(shop, admin, { part_number: '00777' })
    await onSale(shop, admin, { part_number: '888' })
    const cells = 'Chain,Eleven speeds.,/pictures/products/spoke-key.jpg,19.99,24,1'
    const titles = 'Part number,Name,Description,Image,Price,Stock,Minimum'
    const file = `${titles}\n777,${cells}\n778,${cells}\n0888,${cells}\n`
    const seen = await preview(shop, admin, file)
    expect(seen).toMatchObject({ counts: { new: 3, warned: 1 }, warnings: { 'zeros-lost': 1 } })
    expect(seen.listed.map(({ warnings }) => warnings)).toEqual([['zeros-lost'], [], []])
  })

  it('raises one for a number that differs from one on sale in its spelling alone, and for that of another brand', async () => {
    await onSale(shop, admin, { part_number: 'FT 5076', brand: 'Filtrand' })
    await onSale(shop, admin, { part_number: 'ZZ-1', brand: '' })
    const { id } = await onSale(shop, admin, { part_number: 'QQ 1', brand: 'Filtrand' })
    const cells = 'Chain,Eleven speeds.,/pictures/products/spoke-key.jpg,19.99,24,1'
    const titles = 'Part number,Brand,Name,Description,Image,Price,Stock,Minimum'
    const numbers = ['ft5076,filtrand', 'ft-5076,', 'FT.5076,Borg', 'FT 5077,Filtrand', 'FT 5076,Borg']
    const others = ['FT 5076,FILTRAND', 'ZZ-1,Borg']
    const file = [titles, ...[...numbers, ...others].map((one) => `${one},${cells}`)].join('\n')
    const seen = await preview(shop, admin, file)
    expect(seen.listed.map(({ warnings }) => warnings.filter((one) => !/name/.test(one)))).toEqual([
      ...[['number-alike'], ['number-alike'], [], [], ['other-brand'], [], []],
    ])
    const byId = await preview(shop, admin, `Product,Part number,Brand\n${id},qq1,Borg\n`)
    expect(byId.listed[0]?.warnings).toEqual([])
  })

  it('looks at names, brands, categories and descriptions, too', async () => {
    const { id } = await onSale(shop, admin, { name: '3/4', brand: '007', category: '-Rahmen' })
    const seen = await preview(shop, admin, `Product,Name,Brand,Category\n${id},4-Mar,7,#NAME?\n`)
    expect(seen.listed[0]?.warnings).toEqual(['zeros-lost', 'became-date', 'cell-error'])
  })
})
