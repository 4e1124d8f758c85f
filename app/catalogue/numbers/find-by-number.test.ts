import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { findByNumber } from './find-by-number.server.ts'
import { noteOf } from './number-hit.ts'

let shop: TestShop
const names = new Map<string, string>()

const shelf: [name: string, brand: string, partNumber: string, numbers?: string, removed?: true][] = [
  ['zk5', 'Zett', 'ZK-4071-05', 'oem|Veldmann|06A 115 561 B\nequivalent|Mahler|OC 264\ngtin||4006381333931'],
  ['zkL', 'Zett', 'ZK-88-L'],
  ['zkR', 'Zett', 'ZK-88-R'],
  ['ins', 'Kett', 'KT-INS114-DRE'],
  ['b5032', 'Wok', '18B5032'],
  ['other', 'Aster', '77C6120'],
  ['px', 'Pax', 'PX55810'],
  ['same1', 'Aster', 'AB 100-7'],
  ['same2', 'Borg', 'AB1007'],
  ['io', 'Aster', 'QO-1I'],
  ['i0', 'Aster', 'Q0-11'],
  ['rival', 'Mahler', 'OC 264', 'equivalent|Third|TT-1'],
  ['old', 'Zett', 'OLD-1', 'superseded-by||MID-2||2023-01-01', true],
  ['mid', 'Zett', 'MID-2', 'superseded-by||NEW-3', true],
  ['new', 'Zett', 'NEW-3', 'supersedes||ANCIENT-0'],
  ['still', 'Zett', 'STILL-1', 'superseded-by||NEW-3'],
  ['loopA', 'Zett', 'LOOP-A1', 'superseded-by||LOOP-B1', true],
  ['loopB', 'Zett', 'LOOP-B1', 'superseded-by||LOOP-A1', true],
  ['split', 'Zett', 'SPLIT-1', 'superseded-by||ZK-88-L\nsuperseded-by||ZK-88-R', true],
  ['kit', 'Zett', 'KIT-9', 'contains||ZK-4071-05|4'],
  ['index', 'Veldmann', '1K0 615 301 AA'],
  ['belt', 'Quennox', '7PK1605'],
  ['rx12', 'Rex', 'RX 12'],
  ['rx40', 'Rex', 'RX 12 x 40'],
  ['bolt30', 'Dinn', 'DIN 912 M8 x 30'],
  ['sku', 'Own', 'SKU-1001'],
  ['thousand', 'Rex', '1001'],
]

beforeAll(async () => {
  shop = await openTestShop()
  for (const [name, brand, partNumber, numbers = '', removed] of shelf) {
    const row = { name, brand, partNumber, numbers, image: '', description: '', available: 1, minimum: 1 }
    const { id } = await shop.shop.db
      .insertInto('products')
      .values({ ...row, priceCents: 100, removedAt: removed ? new Date() : null })
      .returning('id')
      .executeTakeFirstOrThrow()
    names.set(id, name)
  }
  await shop.shop.db
    .insertInto('synonyms')
    .values([{ terms: 'WK\nWok' }, { terms: 'Pax\npx' }])
    .execute()
})
afterAll(() => shop?.close())

const found = async (typed: string) =>
  (await findByNumber(shop.shop.db, typed)).map(({ productId }) => names.get(productId) ?? '')
const told = async (typed: string) =>
  (await findByNumber(shop.shop.db, typed)).map((hit) => `${names.get(hit.productId)}: ${noteOf(hit)}`)

describe('a number', () => {
  it.each([
    ['zk4071 05', ['zk5', 'kit']],
    ['ZK–4071‑05', ['zk5', 'kit']],
    ['ＺＫ４０７１-05', ['zk5', 'kit']],
    ['ZК-4071-05', ['zk5', 'kit']],
    ['ZK-4O7I-O5', ['zk5', 'kit']],
    ['P/N ZK4071-05 x2', ['zk5', 'kit']],
    ['06a115561b', ['zk5']],
    ['RX 12 x 40', ['rx40']],
    ['RX 12 x 2', ['rx12']],
    ['2 x RX12', ['rx12']],
    ['DIN 912 M8 x 45', []],
    ['SKU-1001', ['sku']],
    ['SKU 1001 x 3', ['sku']],
    ['4006381333931', ['zk5']],
    ['04006381333931', ['zk5']],
    ['ab1007', ['same1', 'same2']],
    ['18b5032', ['b5032']],
    ['018-B5032', ['b5032']],
    ['KT-INS114', ['ins']],
    ['INS114-DRE', ['ins']],
    ['1K0615301', ['index']],
    ['zk88l', ['zkL']],
    ['ZK-88-L/ZK-88-R', ['zkL', 'zkR']],
    ['7PK 1605', ['belt']],
    ['Borg AB1007', ['same2']],
    ['kett AB1007', []],
    ['ZK-88', ['zkL', 'zkR']],
  ])('%s finds %j', async (typed, products) => {
    expect((await found(typed)).toSorted()).toEqual(products.toSorted())
  })

  it.each([
    'ZK-4071-06',
    'ZK-4071-0',
    '7PK1615',
    '7PK160',
    '18B5032X',
    '1K06153',
    'LOOP-A1',
    'TT-99',
    '',
    '--',
    'x',
  ])('that there is not finds nothing: %s', async (typed) => {
    expect(await found(typed)).toEqual([])
  })

  it('as it is typed comes before one that only looks like it', async () => {
    expect(await found('QO-1I')).toEqual(['io', 'i0'])
    expect(await found('Q0-11')).toEqual(['i0', 'io'])
  })

  it('of a rival finds its own product first, then what is comparable: one step, and no further', async () => {
    expect(await told('OC264')).toEqual(['rival: ', 'zk5: Comparable to Mahler OC 264'])
    expect(await told('TT-1')).toEqual(['rival: Comparable to Third TT-1'])
  })

  it('that was replaced leads to what is on sale, and shows the way', async () => {
    expect(await told('OLD-1')).toEqual(['new: Replaces OLD-1, then MID-2'])
    expect(await told('ancient0')).toEqual(['new: Replaces ANCIENT-0'])
    expect(await told('STILL-1')).toEqual(['new: Replaces STILL-1', 'still: '])
  })

  it('that was replaced by two finds both', async () => {
    expect((await found('SPLIT-1')).toSorted()).toEqual(['zkL', 'zkR'])
  })

  it('in a kit finds the kit, below the part', async () => {
    expect(await told('ZK-4071-05')).toEqual(['zk5: ', 'kit: Contains 4 × ZK-4071-05'])
  })

  it('is asked for behind what its brand puts before it, or has left out, and no other brand’s is', async () => {
    expect(await told('WK18B5032')).toEqual(['b5032: Did you mean Wok 18B5032?'])
    expect(await told('wk-18b 5032')).toEqual(['b5032: Did you mean Wok 18B5032?'])
    expect(await told('55810')).toEqual(['px: Did you mean Pax PX55810?'])
    for (const typed of ['WK77C6120', 'ZZ18B5032', 'WK18B5033', 'PX18B5032'])
      expect(await found(typed)).toEqual([])
  })

  it('that is hostile is no more than a number', async () => {
    for (const typed of ["1' or '1'='1", '%%%%1', '\\', '_____1', '1'.repeat(10_000), '\u0000', '\ud800'])
      expect(await found(typed)).toEqual([])
  })
})
