import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { addVehicle } from '../../../test/harness/vehicles.ts'
import { searchVehicles } from './find-vehicles.server.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  const peugeot = await addVehicle(shop, 'Peugeot')
  const model = await addVehicle(shop, '2008', peugeot, { fromYear: 2013 })
  await addVehicle(shop, 'I', model, { fromYear: 2013, toYear: 2019 })
  await addVehicle(shop, '207', peugeot, { fromYear: 2006, toYear: 2014 })
  await addVehicle(shop, '3008', peugeot, { fromYear: 2009 })
  const bmw = await addVehicle(shop, 'BMW')
  const old = await addVehicle(shop, '02 series', bmw, { aliases: ['2002'], fromYear: 1966, toYear: 1977 })
  await addVehicle(shop, 'tii', old, { fromYear: 1971, toYear: 1975 })
  await addVehicle(shop, '3 series E46', bmw, { fromYear: 1998, toYear: 2006 })
  const golf = await addVehicle(shop, 'Golf')
  await addVehicle(shop, 'VI', golf, { fromYear: 2008, toYear: 2012 })
  await addVehicle(shop, 'VII, 2012 to 2019', golf, { fromYear: 2012, toYear: 2019 })
})
afterAll(() => shop?.close())

const found = async (text: string) =>
  (await searchVehicles(shop.shop.db, text)).map(({ fullName }) => fullName)

describe('a vehicle whose name is like a year', () => {
  it.each([
    ['peugeot 2008', ['Peugeot 2008']],
    ['2008', ['Peugeot 2008']],
    ['peugeot 2008 2008', ['Peugeot 2008']],
    ['peugeot 2008 2015', ['Peugeot 2008', 'Peugeot 2008 I']],
    ['2015 peugeot 2008', ['Peugeot 2008', 'Peugeot 2008 I']],
    ['peugeot 3008', ['Peugeot 3008']],
    ['bmw 2002', ['BMW 02 series']],
    ['bmw 2002 tii', ['BMW 02 series tii']],
  ])('is found by %s: %j', async (text, names) => {
    expect(await found(text)).toEqual(names)
  })

  it('is what is suggested, and no other one of that year', async () => {
    const { body } = await ask<{ text: string }[]>(shop, 'GET /suggestions?q=peugeot+2008')
    expect(body.map(({ text }) => text)).toEqual(['Peugeot 2008'])
  })
})

describe('a number that no vehicle is called by', () => {
  it.each([
    ['peugeot 2010', ['Peugeot 207', 'Peugeot 3008']],
    ["peugeot '08", ['Peugeot 207']],
    ['bmw 2003', ['BMW 3 series E46']],
    ['2010', []],
  ])('is the year in which it was built, in %s: %j', async (text, names) => {
    expect(await found(text)).toEqual(names)
  })

  it('leads where a name has it among others, before what was built in that year', async () => {
    expect(await found('golf 2012')).toEqual(['Golf VII, 2012 to 2019', 'Golf VI'])
  })
})
