import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { addVehicle } from '../../../test/harness/vehicles.ts'
import type { WireTool } from '../contract.ts'

interface Counted {
  total: number
  at_least: boolean
  facets: { facet: string; name: string; values: { value: string; count: number }[]; more: boolean }[]
  price?: { min: number; max: number }
  in_stock: number
}

interface Row {
  name: string
  category?: string
  brand?: string
  cents: number
  available?: number
  facts?: Record<string, string>
}

let shop: TestShop

const chain = (name: string, brand: string, speeds: string, cents: number, available = 5): Row => ({
  ...{ name, brand, cents, available, category: 'Drivetrain', facts: { Speeds: speeds, Pins: 'hollow' } },
})
const shelf: Row[] = [
  chain('Chain nine', 'Tarnholt', '9', 1500),
  chain('Chain ten', 'Orvane', '10', 2000, 0),
  chain('Chain eleven', 'Tarnholt', '11', 2500),
  chain('Chain eleven, coated', 'Orvane', '11', 4000),
  { name: 'Brake pads', category: 'Brakes', brand: 'Orvane', cents: 990, facts: { Compound: 'resin' } },
  { name: 'Ärmel', cents: 700 },
]
beforeAll(async () => {
  shop = await openTestShop()
  await add(shelf)
})
afterAll(() => shop?.close())

async function add(rows: Row[]) {
  for (const { cents: priceCents, facts = {}, available = 5, ...row } of rows)
    await shop.shop.db
      .insertInto('products')
      .values({
        ...{ image: '', description: '', minimum: 1, available, priceCents, ...row },
        facts: JSON.stringify(facts),
      })
      .execute()
}

const list = (query: string) => ask<WireTool[]>(shop, `GET /tools?${query}`)
const names = async (query: string) => (await list(query)).body.map(({ name }) => name)
const count = async (query: string) => (await ask<Counted>(shop, `GET /facets?${query}`)).body
const valuesOf = ({ facets }: Counted, facet: string) =>
  Object.fromEntries(
    facets.find((one) => one.facet === facet)?.values.map(({ value, count }) => [value, count]) ?? [],
  )

describe('GET /tools', () => {
  it.each([
    ['category=Brakes', ['Brake pads']],
    ['brand=Tarnholt', ['Chain eleven', 'Chain nine']],
    ['brand=Tarnholt|Orvane&category=Drivetrain&fact.Speeds=11', ['Chain eleven, coated', 'Chain eleven']],
    ['fact.Speeds=9|10', ['Chain ten', 'Chain nine']],
    ['fact.Speeds=9&fact.Pins=hollow', ['Chain nine']],
    ['fact.Speeds=9&fact.Compound=resin', []],
    ['fact.Speeds=1', []],
    ['fact.Teeth=11', []],
    ['brand=tarnholt', []],
    ['min_price=20&max_price=25', ['Chain eleven', 'Chain ten']],
    ['max_price=9.90', ['Ärmel', 'Brake pads']],
    ['in_stock=true&category=Drivetrain', ['Chain eleven, coated', 'Chain eleven', 'Chain nine']],
    [
      'sort=price',
      ['Ärmel', 'Brake pads', 'Chain nine', 'Chain ten', 'Chain eleven', 'Chain eleven, coated'],
    ],
    ['sort=-price&limit=2', ['Chain eleven, coated', 'Chain eleven']],
    ['sort=name&limit=3', ['Ärmel', 'Brake pads', 'Chain eleven']],
    ['q=chain&brand=Orvane&sort=-price', ['Chain eleven, coated', 'Chain ten']],
    ['category=&brand=&min_price=&sort=&limit=1', ['Ärmel']],
  ])('narrows and sorts by %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('keeps the order of a search among what is chosen', async () => {
    expect(await names('q=chain+eleven')).toEqual(['Chain eleven', 'Chain eleven, coated'])
    expect(await names('q=chain+eleven&brand=Orvane')).toEqual(['Chain eleven, coated'])
  })

  it.each(['sort=price', 'sort=-price', 'sort=name', 'in_stock=true', 'q=chain', 'category=Drivetrain'])(
    'leads through all pages of %s, with their number, and misses nothing',
    async (query) => {
      const whole = await list(query)
      expect(whole.headers.get('x-total-count')).toBe(String(whole.body.length))
      expect(whole.headers.get('link')).toBeNull()
      const seen: string[] = []
      for (let next: string | undefined = `/tools?${query}&limit=2`; next; ) {
        const { body, headers }: Awaited<ReturnType<typeof list>> = await ask(shop, `GET ${next}`)
        expect(headers.get('x-total-count')).toBe(String(whole.body.length))
        seen.push(...body.map(({ _id }) => _id))
        next = headers.get('link')?.match(/<([^>]+)>; rel="next"/)?.[1]
      }
      expect(seen).toEqual(whole.body.map(({ _id }) => _id))
    },
  )

  it('goes on behind a product that has been removed meanwhile', async () => {
    await add([{ name: 'Fleeting', cents: 1600 }])
    const before = (await list('sort=price')).body
    const fleeting = before.find(({ name }) => name === 'Fleeting')
    await shop.shop.db
      .updateTable('products')
      .set({ removedAt: new Date() })
      .where('name', '=', 'Fleeting')
      .execute()
    expect((await names(`sort=price&cursor=${fleeting?._id}`))[0]).toBe('Chain ten')
    expect(await names('sort=price')).not.toContain('Fleeting')
  })

  it('follows what is sold out, dearer, renamed and told otherwise', async () => {
    await add([{ name: 'Changing', cents: 3333, brand: 'Vell', available: 1 }])
    const change = (values: object) =>
      shop.shop.db.updateTable('products').set(values).where('brand', '=', 'Vell').execute()
    expect(await names('brand=Vell&in_stock=true&max_price=33.33')).toEqual(['Changing'])
    await change({ available: 0 })
    expect(await names('brand=Vell&in_stock=true')).toEqual([])
    await change({ available: 2, minimum: 2 })
    expect(await names('brand=Vell&in_stock=true')).toEqual(['Changing'])
    await change({ minimum: 3, priceCents: 5000, facts: JSON.stringify({ Colour: 'blue' }) })
    expect(await names('brand=Vell&in_stock=true')).toEqual([])
    expect(await names('brand=Vell&min_price=50&fact.Colour=blue')).toEqual(['Changing'])
    await change({ removedAt: new Date() })
    expect(await names('brand=Vell')).toEqual([])
  })

  it.each([
    ['min_price=cheap', 'min_price', 'Give the lowest price as an amount, such as 12.50.'],
    ['min_price=-1', 'min_price', 'Give the lowest price as an amount, such as 12.50.'],
    ['max_price=1e9', 'max_price', 'Give the highest price as an amount, such as 80.'],
    ['max_price=99999999999', 'max_price', 'Give the highest price as an amount, such as 80.'],
    ['min_price=5&max_price=4', 'min_price', 'The lowest price has to be no more than the highest.'],
    ['in_stock=perhaps', 'in_stock', 'in_stock has to be true or false.'],
    ['sort=best', 'sort', 'Sort by newest, price, -price or name.'],
    ['fits=golf', 'fits', 'Give the id of a vehicle.'],
    [`brand=${'a'.repeat(201)}`, 'brand', 'Give at most 200 characters.'],
    [
      `brand=${Array.from({ length: 21 }, (_, n) => n).join('|')}`,
      'brand',
      'Choose at most 20 values of one facet.',
    ],
    [Array.from({ length: 9 }, (_, n) => `fact.F${n}=1`).join('&'), 'fact.F8', 'Choose of at most 8 facets.'],
    ['brand=a%00b', 'facets', undefined],
    ['fact.a%1fb=c', 'facets', undefined],
    ['limit=0', 'limit', undefined],
  ])('refuses %s, names the parameter and says why', async (query, field, message) => {
    for (const path of [
      '/tools',
      ...(query.startsWith('limit') || query.startsWith('sort') ? [] : ['/facets']),
    ]) {
      const { status, body } = await ask<{ message: string; error: { field: string } }>(
        shop,
        `GET ${path}?${query}`,
      )
      expect([status, body.error.field]).toEqual([422, field])
      if (message) expect(body.message).toBe(message)
    }
  })

  it('takes one value that is named 21 times as one', async () => {
    for (const path of ['/tools', '/facets'])
      expect((await ask(shop, `GET ${path}?category=${'a|'.repeat(21)}`)).status).toBe(200)
  })

  it('refuses what is given twice: 400', async () => {
    expect((await list('brand=Orvane&brand=Vell')).status).toBe(400)
  })
})

describe('GET /facets', () => {
  it('counts each facet without its own choice, and with all others', async () => {
    const counted = await count('brand=Orvane&fact.Speeds=11')
    expect(counted).toMatchObject({ total: 1, at_least: false, in_stock: 1, price: { min: 40, max: 40 } })
    expect(valuesOf(counted, 'brand')).toEqual({ Orvane: 1, Tarnholt: 1 })
    expect(valuesOf(counted, 'fact.Speeds')).toEqual({ 10: 1, 11: 1 })
    expect(valuesOf(counted, 'category')).toEqual({ Drivetrain: 1 })
  })

  it('says what the cheapest and the dearest cost whatever price is asked for, and how many are in stock', async () => {
    const counted = await count('category=Drivetrain&max_price=20&in_stock=true')
    expect(counted).toMatchObject({ total: 1, price: { min: 15, max: 40 }, in_stock: 1 })
    expect(valuesOf(counted, 'category')).toEqual({ Drivetrain: 1, Brakes: 1 })
  })

  it('has values in their natural order, and one that is chosen though nothing has it', async () => {
    const { facets } = await count('fact.Speeds=12')
    expect(facets.find(({ facet }) => facet === 'fact.Speeds')?.values.map(({ value }) => value)).toEqual([
      '9',
      '10',
      '11',
      '12',
    ])
  })

  it('counts what a search finds', async () => {
    expect(valuesOf(await count('q=chain'), 'brand')).toEqual({ Orvane: 2, Tarnholt: 2 })
    expect(await count('q=derailleur')).toMatchObject({ total: 0, facets: [], in_stock: 0 })
  })

  it('counts as many of each value as choosing it then lists, whatever else is chosen', async () => {
    const choice = fc.record({
      brand: fc.constantFrom('', 'Orvane', 'Tarnholt|Orvane'),
      category: fc.constantFrom('', 'Drivetrain'),
      'fact.Speeds': fc.constantFrom('', '11', '9|10', '7'),
      in_stock: fc.constantFrom('', 'true'),
      max_price: fc.constantFrom('', '24.99'),
      q: fc.constantFrom('', 'chain'),
    })
    await fc.assert(
      fc.asyncProperty(choice, async (chosen) => {
        const counted = await count(String(new URLSearchParams(chosen)))
        for (const { facet, values } of counted.facets)
          for (const { value, count } of values) {
            const { headers } = await list(
              `${new URLSearchParams({ ...chosen, [facet]: value, limit: '1' })}`,
            )
            expect([facet, value, headers.get('x-total-count')]).toEqual([facet, value, String(count)])
          }
      }),
      { numRuns: 15 },
    )
  }, 60_000)
})

describe('fits=', () => {
  it('lists only what certainly fits the vehicle, and refuses one that there is not', async () => {
    const make = await addVehicle(shop, 'Kestrel')
    const model = await addVehicle(shop, 'Corso', make)
    const older = await addVehicle(shop, 'Corso I', model, { fromYear: 1998, toYear: 2004 })
    const newer = await addVehicle(shop, 'Corso II', model, { fromYear: 2005, toYear: 2012 })
    const other = await addVehicle(shop, 'Passo', make)
    const fitting = async (name: string, rows: { says: 'for' | 'not'; vehicleId: string | null }[]) => {
      await add([{ name, cents: 100, brand: 'Fitted' }])
      const { id } = await shop.shop.db
        .selectFrom('products')
        .select('id')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
      for (const row of rows)
        await shop.shop.db
          .insertInto('fitRows')
          .values({ productId: id, source: 'list', ...emptyRow, ...row })
          .execute()
      await shop.shop.changes.publish(shop.shop.db, 'catalogue', [id])
    }
    await fitting('For the model', [{ says: 'for', vehicleId: model }])
    await fitting('For the newer', [{ says: 'for', vehicleId: newer }])
    await fitting('But not the older', [
      { says: 'for', vehicleId: model },
      { says: 'not', vehicleId: older },
    ])
    await fitting('For all', [{ says: 'for', vehicleId: null }])
    await fitting('For another', [{ says: 'for', vehicleId: other }])
    expect(await names(`fits=${newer}`)).toEqual([
      'For all',
      'But not the older',
      'For the newer',
      'For the model',
    ])
    expect(await names(`fits=${older}`)).toEqual(['For all', 'For the model'])
    // Of which generation it is nobody has said: only what fits both is certain.
    expect(await names(`fits=${model}&sort=name`)).toEqual(['For all', 'For the model'])
    expect((await count(`fits=${newer}`)).total).toBe(4)
    expect(await names(`q=newer&fits=${newer}`)).toEqual(['For the newer'])
    expect((await list(`fits=${make}`)).status).toBe(422)
    expect((await list(`fits=${crypto.randomUUID()}`)).status).toBe(404)
  })
})

const emptyRow = {
  ...{ kind: null, fromYear: null, toYear: null, builtFrom: null, builtTo: null, chassisFrom: null },
  ...{ chassisTo: null, position: null, quantity: null, checkedOn: null },
}
