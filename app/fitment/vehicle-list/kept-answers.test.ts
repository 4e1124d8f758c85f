import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { signUp, type TestPerson } from '../../../test/harness/people.ts'
import { stockProduct } from '../../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import type { WireFitList } from '../fit-list/contract.ts'
import type { WireKeptVehicle } from './contract.ts'

let shop: TestShop
let admin: TestPerson
let generation: WireKeptVehicle
let only: WireKeptVehicle
let product: string

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
  const make = await add({ kind: 'car', name: 'Kestrel' })
  const model = await add({ parentId: make.id, name: 'Corso' })
  generation = await add({ parentId: model.id, name: 'II' })
  only = await add({ parentId: generation.id, name: '1.4', fromYear: 2004, toYear: 2012 })
  product = await stockProduct(shop)
  const { version } = (await ask<WireFitList>(shop, `GET /fit-rows/${product}`, { as: admin })).body
  const rows = [{ says: 'for', vehicleId: only.id, fromYear: 2004, toYear: 2012, source: 'Our list' }]
  const body = { version, complete: false, rows }
  const listed = await ask(shop, `PUT /fit-rows/${product}`, { as: admin, body })
  expect(listed.status).toBe(200)
})
afterAll(() => shop?.close())

async function add(body: object): Promise<WireKeptVehicle> {
  return (await ask<WireKeptVehicle>(shop, 'POST /vehicles', { as: admin, body })).body
}

async function edit(id: string, changes: object) {
  const { version, name } = (await ask<WireKeptVehicle>(shop, `GET /vehicles/${id}`, { as: admin })).body
  return await ask(shop, `PUT /vehicles/${id}`, { as: admin, body: { version, name, ...changes } })
}

/** What certainly fits the generation: while it is not known which of several versions it is, only what fits them all. */
const fitting = async () =>
  (await ask<{ _id: string }[]>(shop, `GET /tools?fits=${generation.id}`)).body.map(({ _id }) => _id)

it('what fits a vehicle is found anew after each change of the list of vehicles', async () => {
  expect(await fitting()).toEqual([product])
  const another = await add({ parentId: generation.id, name: '1.9', fromYear: 2004, toYear: 2012 })
  expect(await fitting()).toEqual([])
  await ask(shop, `DELETE /vehicles/${another.id}`, { as: admin })
  expect(await fitting()).toEqual([product])
  await edit(only.id, { fromYear: 1998, toYear: 2012 })
  expect(await fitting()).toEqual([])
  await edit(only.id, { fromYear: 2004, toYear: 2012 })
  expect(await fitting()).toEqual([product])
  const file = 'Kind,Make,Model,Generation,Version\ncar,Kestrel,Corso,II,2.0'
  await ask(shop, 'POST /vehicles/file', { as: admin, body: { file, apply: true } })
  expect(await fitting()).toEqual([])
})
