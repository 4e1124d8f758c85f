import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { addCar } from '../../../test/harness/vehicles.ts'
import { knowVehicle, questionsAbout } from './know-vehicle.server.ts'

let shop: TestShop
let car: string

beforeAll(async () => {
  shop = await openTestShop()
  car = await addCar(shop)
})
afterAll(() => shop?.close())

async function asked(said: Record<string, string>, wanted: string[]): Promise<string[]> {
  const read = await knowVehicle(shop.shop.db, { vehicle: car, said })
  if (!read.ok) throw new Error(read.refusal)
  return (await questionsAbout(shop.shop.db, read, wanted)).map(({ field }) => field)
}

it('asks what a part waits for, also where no row of the model does: one for every car may', async () => {
  expect(await asked({}, ['abs', 'version'])).toEqual(['abs'])
})

it('asks for the month of who has told a year, where a part waits for it', async () => {
  expect(await asked({ built: '2008' }, [])).toEqual([])
  expect(await asked({ built: '2008' }, ['built'])).toEqual(['built'])
})
