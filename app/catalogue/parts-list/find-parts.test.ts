import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import type { WireListedPart } from './contract.ts'

let shop: TestShop

const shelf: [name: string, brand: string, partNumber: string, numbers?: string, removed?: true][] = [
  ['Hub', 'Zett', 'ZK-4071-05', 'oem|Veldmann|06A 115 561 B\ngtin||4006381333931'],
  ['Hub, small', 'Zett', 'ZK-4071'],
  ['Oil filter', 'Filtrand', 'FT 1076'],
  ['Lever, left', 'Zett', 'ZK-88-L'],
  ['Seal', 'Aster', 'AB 100-7'],
  ['Ring', 'Borg', 'AB1007'],
  ['Pin', 'Aster', 'QO-1I'],
  ['Bolt', 'Rex', 'RX 12'],
  ['Bolt, long', 'Rex', 'RX 12 x 40'],
  ['Old lamp', 'Zett', 'OLD-1', 'superseded-by||NEW-3', true],
  ['New lamp', 'Zett', 'NEW-3'],
  ['Former lamp', 'Zett', 'STILL-1', 'superseded-by||NEW-3'],
  ['Chain lube, wax', 'Oddvik', 'OD-WAX'],
  ['Brake pads, set of four', 'Brakkvist', 'BKV-1'],
]

beforeAll(async () => {
  shop = await openTestShop()
  for (const [name, brand, partNumber, numbers = '', removed] of shelf) {
    const row = { name, brand, partNumber, numbers, image: '', description: '', available: 9, minimum: 1 }
    await shop.shop.db
      .insertInto('products')
      .values({ ...row, priceCents: 100, removedAt: removed ? new Date() : null })
      .execute()
  }
})
afterAll(() => shop?.close())

const send = async (text: unknown) =>
  await ask<WireListedPart[] & { message: string }>(shop, 'POST /parts-list', { body: { text } })

/** `=` for a sure one with how many, `?` for choices, each with how many if it is meant. */
async function told(text: string): Promise<string[]> {
  return (await send(text)).body.map(({ state, quantity, choices, asksQuantity }) => {
    const parts = choices.map(({ tool, quantity: each, note }) => {
      return `${tool.part_number}${each === null ? '' : ` x${each}`}${note && ` (${note})`}`
    })
    const mark = { found: '=', doubtful: '?', nothing: '-' }[state]
    return `${mark} ${parts.join(' | ')}${quantity === null ? '' : ` → ${quantity}`}${asksQuantity ? ' !' : ''}`.trim()
  })
}

describe('a pasted list', () => {
  it.each<[why: string, pasted: string, found: string[]]>([
    ['numbers in any spelling', 'zk4071/05 x2', ['= ZK-4071-05 x2 → 2']],
    ['a label before it', 'P/N: FT1076 x2', ['= FT 1076 x2 → 2']],
    ['nothing said of how many', 'FT 1076', ['= FT 1076']],
    ['an EAN', '4006381333931;2', ['= ZK-4071-05 x2 (EAN or UPC 4006381333931) → 2']],
    ['blanks where a quantity could be read', 'ZK 4071 05', ['? ZK-4071-05 | ZK-4071 x5']],
    ['a quantity without a sign', 'FT 1076 2', ['? FT 1076 x2 → 2']],
    ['one that no part’s number goes on with', 'ZK-88-L 3', ['? ZK-88-L x3 → 3']],
    ['a size, or a quantity', 'RX 12 x 40', ['? RX 12 x 40 | RX 12 x40']],
    ['a size of nothing', 'RX 12 x 50', ['? RX 12 x50 → 50']],
    ['another length than typed', 'ZK-4071-06', ['-']],
    ['two makers', 'AB100-7 x2', ['? AB 100-7 x2 | AB1007 x2 → 2']],
    ['O for 0', 'Q0-11 x1', ['? QO-1I x1 → 1']],
    ['a vehicle maker’s', '06A115561B x4', ['? ZK-4071-05 x4 (Replaces Veldmann 06A 115 561 B) → 4']],
    ['what was replaced', 'OLD-1 x2', ['? NEW-3 x2 (Replaces OLD-1) → 2']],
    [
      'what was replaced, and is still there',
      'STILL-1 x2',
      ['? NEW-3 x2 (Replaces STILL-1) | STILL-1 x2 → 2'],
    ],
    ['two numbers in one', 'FT1076/ZK-88-L x2', ['? FT 1076 x2 | ZK-88-L x2 → 2']],
    ['words', '2x chain lube', ['? OD-WAX x2 → 2']],
    ['words with a number before', '2 chain lube', ['? OD-WAX x2 → 2']],
    ['a number that is a word of a name', '4 brake pads', ['? BKV-1 !']],
    ['a number behind words', 'air filter FT 1076', ['? FT 1076']],
    ['a number behind words, and how many', 'air filter FT 1076 x2', ['? FT 1076 x2 → 2']],
    ['a number behind words that may count', 'three FT 1076', ['? FT 1076 !']],
    ['a number behind words that bundle it', 'a pair of FT 1076', ['? FT 1076 !']],
    ['a number behind words that no part has', 'oil filter FT 1099', ['-']],
    ['a number in small letters that no part has', 'hub zk 4099', ['-']],
    ['a number behind words that may be a name', 'chain lube 6962', ['? OD-WAX !']],
    ['a bare number behind words', 'chain lube 2', ['? OD-WAX !']],
    ['a bare number behind words in a cell', 'ZZ-9\tchain lube 2', ['? OD-WAX !']],
    ['a long bare number before words', '1076 chain lube', ['? OD-WAX !']],
    ['no clear quantity', '2 pairs FT 1076', ['? FT 1076 !']],
    ['a number beside its name', 'FT 1076\tOil filter\t2', ['= FT 1076 x2 → 2']],
    ['two parts in one row', 'FT 1076\tZK-88-L\t2', ['? FT 1076 x2 | ZK-88-L x2 → 2']],
    ['none of it', 'FT 1076\t0', ['? FT 1076 !']],
    ['three, or three thousand', 'FT 1076\t3,000', ['? FT 1076 !']],
    ['rows that may be numbered', '1;FT 1076\n2;ZK-88-L', ['? FT 1076 !', '? ZK-88-L !']],
    ['a comma that a number swallows', 'FT 107,6\nZK-88-L', ['? FT 1076', '= ZK-88-L']],
    ['nothing there is', 'QQ 99 x2', ['-']],
    ['signs', '%_ x2; (((', ['-', '-']],
    ['what SQL would take for more', "'; drop table products", ['-', '-']],
  ])('with %s', async (_why, pasted, found) => {
    expect(await told(pasted)).toEqual(found)
  })

  it.each<[text: unknown, message: RegExp]>([
    ['', /^Paste at least one part number\.$/],
    ['FT 1076\n'.repeat(51), /^That list has 51 parts/],
    ['x'.repeat(10_001), /^Give at most 10000 characters\.$/],
    [undefined, /./],
    [['FT 1076'], /./],
  ])('is refused with a sentence: %.20j', async (text, message) => {
    const { status, body } = await send(text)
    expect(status).toBe(422)
    expect(body.message).toMatch(message)
  })

  it('changes nothing, and is the same each time', async () => {
    const before = await shop.shop.db.selectFrom('products').selectAll().execute()
    expect(await told('FT 1076 x2')).toEqual(await told('FT 1076 x2'))
    expect(await shop.shop.db.selectFrom('products').selectAll().execute()).toEqual(before)
  })
})
