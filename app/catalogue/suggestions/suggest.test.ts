import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { addVehicle } from '../../../test/harness/vehicles.ts'
import type { Suggestion } from './contract.ts'
import { inTurnOf, matchesBeginnings } from './order.ts'

let shop: TestShop
let corso: string

beforeAll(async () => {
  shop = await openTestShop()
  const row = { image: '', description: 'Not for saddles.', available: 3, minimum: 1, priceCents: 100 }
  const add = (values: object) =>
    shop.shop.db
      .insertInto('products')
      .values({ ...row, name: '', ...values })
      .execute()
  await add({ name: 'Spanner set', partNumber: 'HB-C-0819', category: 'Workshop tools', brand: 'Hallebeck' })
  await add({ name: 'Chain, 11-speed', partNumber: 'TH-1111', brand: 'Tarnholt', category: 'Drivetrain' })
  await add({ name: 'Oil for chains', category: 'Fluids', brand: 'Oddvik', available: 0 })
  await add({ name: 'Chain tool', category: 'Workshop tools', numbers: 'oem|Kestrel|KSL 10 7601' })
  await add({ name: 'Chain whip', removedAt: new Date(), partNumber: 'TH-1119' })
  const make = await addVehicle(shop, 'Kestrel')
  corso = await addVehicle(shop, 'Corso', make, { fromYear: 2004, toYear: 2012 })
})
afterAll(() => shop?.close())

const suggest = async (q: string) => {
  const { status, body } = await ask<Suggestion[]>(shop, `GET /suggestions?${new URLSearchParams({ q })}`)
  expect(status).toBe(200)
  return body
}
const texts = async (q: string) => (await suggest(q)).map(({ kind, text }) => `${kind}: ${text}`)

describe('GET /suggestions', () => {
  it.each([
    ['cha', ['product: Chain tool', 'product: Chain, 11-speed', 'product: Oil for chains']],
    ['chain to', ['product: Chain tool']],
    ['ch', ['product: Chain tool', 'product: Chain, 11-speed', 'product: Oil for chains']],
    ['11-speed ch', ['product: Chain, 11-speed']],
    ['wrench s', ['product: Spanner set']],
    ['th11', ['number: Tarnholt TH-1111']],
    ['TH-11', ['number: Tarnholt TH-1111']],
    ['ksl10', ['number: Kestrel KSL 10 7601']],
    ['Kestrel KSL 10', ['number: Kestrel KSL 10 7601']],
    ['works', ['category: Workshop tools']],
    ['tools wo', ['category: Workshop tools']],
    ['hallebe', ['brand: Hallebeck']],
    ['corso', ['vehicle: Kestrel Corso']],
    ['kestrel', ['vehicle: Kestrel Corso']],
    ['corso 2010', ['vehicle: Kestrel Corso']],
    ['corso 1990', []],
    ['chain corso', ['vehicle: chain for: Kestrel Corso']],
    ['chains for kestrel corso 2010', ['vehicle: chains for: Kestrel Corso']],
    ['chain corso 1990', []],
    ['sails corso', []],
    ['saddle', []],
    ['hain', []],
    ['zzz', []],
  ])('for %s suggests %j', async (typed, expected) => {
    expect(await texts(typed)).toEqual(expected)
  })

  it('leads to the part, the category, the brand, and all that fits the vehicle', async () => {
    expect(await suggest('ksl10')).toEqual([
      { kind: 'number', text: 'Kestrel KSL 10 7601', detail: 'Chain tool', address: '/parts/chain-tool' },
    ])
    expect((await suggest('fluids'))[0]?.address).toBe('/catalogue?category=Fluids')
    expect((await suggest('oddvik'))[0]?.address).toBe('/catalogue?brand=Oddvik')
    expect((await suggest('corso'))[0]).toMatchObject({
      address: `/catalogue?fits=${corso}`,
      detail: '2004–2012',
    })
  })

  it('leads from a part and a vehicle to those of the parts that fit it', async () => {
    expect((await suggest('Chain Corso'))[0]).toMatchObject({
      address: `/catalogue?q=chain&fits=${corso}`,
      detail: '2004–2012',
    })
  })

  it('suggests nothing for nothing, nor for signs', async () => {
    for (const typed of ['', '   ', '%%', '"\'\\', '((((', '::*&|!'] as const)
      expect(await suggest(typed)).toEqual([])
    expect((await ask(shop, 'GET /suggestions')).body).toEqual([])
    expect((await ask(shop, 'GET /suggestions?q=a&q=b')).status).toBe(400)
  })

  it('bears whatever is typed', async () => {
    const scripts = [
      'тормоз',
      '刹车片',
      'פלוג',
      'ก้าน',
      '🔧',
      '\u202egpj',
      'a\0b',
      '(a+)+$',
      '%_',
      "' or 1=1 --",
      '\\',
    ]
    for (const typed of [
      ...scripts,
      'chain '.repeat(2_000),
      '９'.repeat(10_000),
      "'; drop table products --",
    ])
      expect(Array.isArray(await suggest(typed))).toBe(true)
  })

  it('never suggests more than there is room for', async () => {
    expect((await suggest('c')).length).toBeLessThanOrEqual(15)
  })
})

describe('the order of names', () => {
  it('has those that begin so first, then what can be ordered, then the shorter ones', () => {
    const named = (name: string, orderable = true) => ({ name, orderable })
    const found = [named('Oil for chains'), named('Chain whip', false), named('Chain lube'), named('Chain')]
    expect(inTurnOf('Chai', found).map(({ name }) => name)).toEqual([
      'Chain',
      'Chain lube',
      'Chain whip',
      'Oil for chains',
    ])
  })

  it('takes a name whose words begin so, in any order', () => {
    expect(matchesBeginnings('tyr whe', 'Wheels & tyres')).toBe(true)
    expect(matchesBeginnings('yres', 'Wheels & tyres')).toBe(false)
    expect(matchesBeginnings('Ä', 'aerial')).toBe(true)
  })
})
