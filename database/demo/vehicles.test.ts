import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOfRows } from '../../app/fitment/fit-list/check-rows.ts'
import { namedVehicles, readFitList } from '../../app/fitment/fit-list/read-list.server.ts'
import type { ToldFit } from '../../app/fitment/told-fit.ts'
import { yearBases } from '../../app/fitment/vehicles/fit-row.ts'
import { vehicleKinds } from '../../app/fitment/vehicles/vehicle.ts'
import { vehicleFacts } from '../../app/fitment/vehicles/vehicle-facts.ts'
import { ask } from '../../test/harness/ask.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { readDemoFitRows, readDemoVehicles } from './add-vehicles.server.ts'
import { fillDemoShop } from './fill.server.ts'
import { readDemoProducts } from './products.server.ts'

const vehicles = readDemoVehicles()
const rows = readDemoFitRows()
const names = vehicles.map(({ names }) => names.join(' '))

describe('the demo’s vehicles', () => {
  it('are 60 versions and more, each below what is named before it', () => {
    expect(vehicles.filter(({ names }) => names.length === 4).length).toBeGreaterThanOrEqual(60)
    expect(new Set(names).size).toBe(names.length)
    for (const [place, { names: own, line }] of vehicles.entries()) {
      expect(vehicleKinds).toContain(line.Kind)
      if (own.length > 1) expect(names.slice(0, place)).toContain(own.slice(0, -1).join(' '))
    }
  })
})

describe('what the demo’s parts fit', () => {
  it('is said in 400 rows and more, of parts and vehicles that there are, in words that are known', async () => {
    expect(rows.length).toBeGreaterThanOrEqual(400)
    const parts = (await readDemoProducts()).map(({ partNumber }) => partNumber)
    for (const line of rows) {
      expect(parts).toContain(line['Part number'])
      expect(['for', 'not']).toContain(line.Says)
      if (line.Vehicle) expect(names).toContain(line.Vehicle)
      if (line['Year basis']) expect(yearBases).toContain(line['Year basis'])
      for (const condition of (line.Conditions ?? '').split(';').filter(Boolean)) {
        expect(Object.keys(vehicleFacts)).toContain(condition.trim().split(/[!<>=]/)[0])
      }
    }
  })

  describe('is what a mechanic would say', () => {
    let shop: TestShop
    const products = new Map<string, string>()

    beforeAll(async () => {
      shop = await openTestShop()
      await fillDemoShop(shop.shop)
      const listed = await ask<{ _id: string; part_number: string }[]>(shop, 'GET /tools')
      for (const { _id, part_number } of listed.body) products.set(part_number, _id)
    })
    afterAll(() => shop?.close())

    it('in rows that an admin could write as they are', async () => {
      const { db } = shop.shop
      for (const productId of products.values()) {
        const { rows } = await readFitList(db, productId)
        expect(faultsOfRows(rows, await namedVehicles(db, rows)), productId).toEqual([])
      }
    })

    it.each<[string, string, string, string]>([
      ['a spark plug', 'QX1-1419-6', 'corso ii 2.0', 'fits'],
      ['a spark plug and a diesel', 'QX1-1419-6', 'corso ii 2.0 d', 'does-not-fit'],
      ['a spark plug and two engines', 'QX1-1419-6', 'corso ii', 'unknown'],
      ['a piston of another bore', 'QX9-8600-S', 'mori i 2.0', 'does-not-fit'],
      ['discs of one size', 'BKV 52-280', 'corso ii', 'fits'],
      ['discs of two sizes', 'BKV 52-280', 'corso iii', 'unknown'],
      ['a spring and an estate', 'SM-4365-F', 'merlin i 2.0 estate', 'does-not-fit'],
      ['a ball seat and a cone seat', 'OV.140.R13', 'vento i', 'does-not-fit'],
      ['a relay', 'QX7-0540-R', 'ranger ii', 'fits'],
      ['a car’s oil and a motorbike’s wet clutch', 'OD-5W30-50', 'ranger ii', 'does-not-fit'],
      ['wax and a motorbike’s chain', 'OD-WAX-012', 'wanderer', 'does-not-fit'],
      ['a bicycle’s chain', 'TH-1111-118', 'corso ii', 'unknown'],
    ])('%s: %s, %s: %s', async (_, part, vehicle, verdict) => {
      const found = await ask<{ id: string; fullName: string }[]>(
        shop,
        `GET /vehicles?q=${encodeURIComponent(vehicle)}`,
      )
      const [first] = found.body.filter(({ fullName }) => fullName.toLowerCase().endsWith(vehicle))
      const asked = await ask<ToldFit>(shop, `GET /tools/${products.get(part)}/fit?vehicle=${first?.id}`)
      expect(asked.body.verdict, asked.body.reason).toBe(verdict)
    })

    it('with two facts more, of discs in two sizes', async () => {
      const found = await ask<{ id: string }[]>(shop, 'GET /vehicles?q=corso%20iii')
      const asked = `GET /tools/${products.get('BKV 52-280')}/fit?vehicle=${found.body[0]?.id}`
      const unknown = await ask<ToldFit>(shop, asked)
      expect(unknown.body.asks.map(({ field }) => field)).toEqual(['front-disc'])
      expect((await ask<ToldFit>(shop, `${asked}&front-disc=280`)).body.verdict).toBe('fits')
      expect((await ask<ToldFit>(shop, `${asked}&front-disc=288`)).body.verdict).toBe('does-not-fit')
    })
  })
})
