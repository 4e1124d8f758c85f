import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { addVehicle } from '../../../test/harness/vehicles.ts'
import { findVehicleInText } from './find-in-text.server.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  const kestrel = await addVehicle(shop, 'Kestrel', null, { aliases: ['KSL'] })
  const corso = await addVehicle(shop, 'Corso', kestrel)
  await addVehicle(shop, 'I', corso, { fromYear: 1998, toYear: 2004 })
  const two = await addVehicle(shop, 'II', corso, { fromYear: 2004, toYear: 2012 })
  await addVehicle(shop, '1.6', two, { fromYear: 2004, toYear: 2012 })
  await addVehicle(shop, 'Merlin', kestrel, { fromYear: 2013 })
  await addVehicle(shop, '2008', await addVehicle(shop, 'Peugeot'), { fromYear: 2013 })
})
afterAll(() => shop?.close())

const found = async (text: string) => {
  const one = await findVehicleInText(shop.shop.db, text, 3)
  return one && `${one.rest} for ${one.vehicles.map(({ name }) => name).join(', ')}`
}

it.each([
  ['brake pads corso', 'brake pads for Kestrel Corso I, Kestrel Corso II'],
  ['brake pads kestrel corso 2010', 'brake pads for Kestrel Corso II'],
  ['KSL corso brake pads', 'brake pads for Kestrel Corso I, Kestrel Corso II'],
  ['brake pads corso ii 1.6', 'brake pads for Kestrel Corso II 1.6'],
  ['brake pads kestrel', 'brake pads for Kestrel Corso, Kestrel Merlin'],
  ['brake pads merlin', 'brake pads for Kestrel Merlin'],
  ['brake pads peugeot 2008', 'brake pads for Peugeot 2008'],
  ['brake pads corso 2020', 'brake pads 2020 for Kestrel Corso I, Kestrel Corso II'],
])('in %s are %s', async (text, expected) => {
  expect(await found(text)).toBe(expected)
})

it.each([
  'brake pads',
  'corso',
  'kestrel corso 2010',
  'brake pads cors',
  '',
  '%',
  "pads '; drop table vehicles --",
  'pads \\ _ %',
])('in %j is no vehicle beside something else', async (text) => {
  expect(await found(text)).toBeUndefined()
})
