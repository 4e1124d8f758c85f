import fc from 'fast-check'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProducts } from '../../../database/demo/add-products.server.ts'
import { readDemoProducts } from '../../../database/demo/products.server.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import type { Tables } from '../../shop/database.ts'
import type { Shop } from '../../shop/shop.ts'
import { findFitting } from './find-fitting.server.ts'
import { fitProducts } from './fit-products.server.ts'
import { vehicleKinds } from './vehicle.ts'

let shop: TestShop
let products: string[]
let vehicles: string[]

beforeAll(async () => {
  shop = await openTestShop()
  await addProducts(shop.shop, await readDemoProducts(), [])
  const ids = async (table: 'products' | 'vehicles') =>
    (await shop.shop.db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
  products = await ids('products')
  vehicles = await ids('vehicles')
})
afterAll(() => shop?.close())

const orNothing = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null, freq: 2 })
const told = fc.dictionary(
  fc.constantFrom('abs', 'start-stop', 'sport-chassis'),
  fc.constantFrom('yes', 'no'),
  {
    maxKeys: 2,
  },
)
const condition = fc.oneof(
  fc.record({
    key: fc.constantFrom('abs', 'start-stop', 'sport-chassis'),
    op: fc.constantFrom('=', '!='),
    values: fc.constantFrom(['yes'], ['no']),
  }),
  fc.record({
    key: fc.constant('fuel'),
    op: fc.constant('='),
    values: fc.constantFrom(['petrol'], ['diesel']),
  }),
  fc.record({
    key: fc.constant('cc'),
    op: fc.constantFrom('>=', '<='),
    values: fc.constantFrom(['1400'], ['1900']),
  }),
)
const row = fc.record({
  product: fc.nat(20),
  vehicle: orNothing(fc.nat(400)),
  says: fc.constantFrom('for', 'for', 'for', 'not'),
  kind: orNothing(fc.constantFrom(...vehicleKinds)),
  fromYear: orNothing(fc.constantFrom(2004, 2010)),
  toYear: orNothing(fc.constantFrom(2010, 2015)),
  conditions: fc.array(condition, { maxLength: 2 }),
})

const anew: Shop['cache']['get'] = async (_key, make) => (await make()).value
const at = (list: string[], place: number) => list[place % list.length] ?? ''

it('lists of all that is on sale what is judged one by one to fit, and nothing else', async () => {
  const { db } = shop.shop
  const asked = fc.array(fc.tuple(fc.nat(400), told), { minLength: 3, maxLength: 6 })
  let found = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 60 }),
      fc.nat(20),
      asked,
      async (rows, removed, questions) => {
        await db.deleteFrom('fitRows').execute()
        await db.updateTable('products').set({ removedAt: null }).execute()
        const gone = { removedAt: shop.shop.now() }
        await db.updateTable('products').set(gone).where('id', '=', at(products, removed)).execute()
        const written = rows.map(({ product, vehicle, conditions, ...own }) => ({
          ...own,
          yearBasis: 'built',
          source: 'List',
          notes: [],
          quantity: null,
          position: null,
          productId: at(products, product),
          conditions: JSON.stringify(conditions),
          vehicleId: vehicle === null ? null : at(vehicles, vehicle),
        }))
        if (written.length > 0)
          await db
            .insertInto('fitRows')
            .values(written as unknown as Insertable<Tables['fitRows']>[])
            .execute()
        // What is kept goes by notices, which these rows did not send.
        const fresh = { ...shop.shop, cache: { ...shop.shop.cache, get: anew } }
        for (const [place, said] of questions) {
          const vehicle = at(vehicles, place)
          const facts = Object.entries(said).map(([fact, value]) => `${fact}=${value}`)
          const listed = await findFitting(fresh, [vehicle, ...facts].join(' '))
          const judged = await fitProducts(fresh, { vehicle, said, products })
          expect(listed.ok).toBe(judged.ok)
          if (!listed.ok || !judged.ok) continue
          const fitting = products.filter((id) => judged.fits.get(id)?.verdict === 'fits')
          expect(listed.ids.toSorted()).toEqual(fitting)
          found += fitting.length
        }
      },
    ),
    { numRuns: 80 },
  )
  expect(found).toBeGreaterThan(100)
})
