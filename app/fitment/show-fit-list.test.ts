import { afterAll, beforeAll, expect, it } from 'vitest'
import { stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { addVehicle } from '../../test/harness/vehicles.ts'
import { showFitList } from './show-fit-list.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop?.close())

const row = {
  kind: null,
  fromYear: null,
  toYear: null,
  builtFrom: null,
  builtTo: null,
  chassisFrom: null,
  chassisTo: null,
  position: null,
  quantity: null,
  checkedOn: null,
  source: 'Our list',
}

it('a product’s list has what it is for, then what it is not for, each by vehicle', async () => {
  const make = await addVehicle(shop, 'Kestrel')
  const [merlin, corso] = [await addVehicle(shop, 'Merlin', make), await addVehicle(shop, 'Corso', make)]
  const productId = await stockProduct(shop)
  await shop.shop.db
    .insertInto('fitRows')
    .values([
      { ...row, productId, says: 'not', vehicleId: null, kind: 'motorbike', notes: ['Too wide.'] },
      {
        ...row,
        productId,
        says: 'for',
        vehicleId: merlin,
        builtFrom: '2008-03',
        position: 'front axle',
        quantity: 2,
      },
      { ...row, productId, says: 'for', vehicleId: corso, fromYear: 2004, toYear: 2012 },
    ])
    .execute()
  const { rows, more } = await showFitList(shop.shop.db, productId)
  expect(rows).toEqual([
    { says: 'for', vehicle: 'Kestrel Corso', which: 'built 2004 to 2012', notes: [], source: 'Our list' },
    {
      says: 'for',
      vehicle: 'Kestrel Merlin',
      which: 'built from 2008-03',
      source: 'Our list',
      notes: ['front axle', '2 pieces per vehicle'],
    },
    { says: 'not', vehicle: 'any motorbike', which: '', notes: ['Too wide.'], source: 'Our list' },
  ])
  expect(more).toBe(0)
})

it('is no longer than a page bears, and says how many more there are', async () => {
  const make = await addVehicle(shop, 'Norrland')
  const productId = await stockProduct(shop)
  const values = { ...row, productId, says: 'for' as const, vehicleId: make }
  await shop.shop.db
    .insertInto('fitRows')
    .values(Array.from({ length: 230 }, () => values))
    .execute()
  const { rows, more } = await showFitList(shop.shop.db, productId)
  expect([rows.length, more]).toEqual([200, 30])
})

it('of a bicycle’s part is the measures by which it is compared, and what it meets', async () => {
  const productId = await stockProduct(shop)
  const port = (family: string, value: string) => ({ productId, kind: 'cassette', family, value })
  await shop.shop.db
    .insertInto('productPorts')
    .values([port('splines', 'hg'), port('speeds', '11')])
    .execute()
  const { rows, measures, meets } = await showFitList(shop.shop.db, productId)
  expect(rows).toEqual([])
  expect(measures.map(({ name }) => name)).toHaveLength(2)
  expect(meets.join()).toMatch(/chain/)
})

it('of a part of which nobody has said anything is empty', async () => {
  expect(await showFitList(shop.shop.db, await stockProduct(shop))).toEqual({
    rows: [],
    more: 0,
    measures: [],
    meets: [],
  })
})
