import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUp } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { addCar } from '../../test/harness/vehicles.ts'
import type { Viewer } from '../basics/viewer.ts'
import { deviceGarageCookie } from './device-garage.ts'
import type { GarageVehicle } from './garage.ts'
import { changeOpenGarage, openGarage } from './open-garage.server.ts'
import { fitsInUse } from './public.server.ts'

let shop: TestShop
let [corso, bolt] = ['', '']

beforeAll(async () => {
  shop = await openTestShop()
  corso = await addCar(shop)
  bolt = await stockProduct(shop, {})
  const open = { kind: null, fromYear: null, toYear: null, builtFrom: null, builtTo: null, chassisFrom: null }
  const rest = { chassisTo: null, position: null, quantity: null, checkedOn: null, source: 'Our list' }
  const conditions = JSON.stringify([{ key: 'wheels', op: '=', values: ['alloy'] }]) as never
  const row = { ...open, ...rest, conditions, productId: bolt, says: 'for' as const, vehicleId: corso }
  await shop.shop.db.insertInto('fitRows').values(row).execute()
})
afterAll(() => shop?.close())

async function somebody(): Promise<Viewer> {
  const { userId } = await signUp(shop)
  return { userId, email: 'a@example.com', name: 'A', role: 'user', emailVerified: true }
}

function at(viewer: Viewer | undefined, device: GarageVehicle[] = []) {
  const [cookie = ''] = deviceGarageCookie(shop.shop.url, device).split(';')
  return { viewer, headers: new Headers({ cookie }) }
}

const car = (id: string, facts = {}): GarageVehicle => ({ id, name: 'Kestrel Corso', facts })

async function garageOf({ userId }: Viewer) {
  return await shop.shop.db.selectFrom('garages').selectAll().where('userId', '=', userId).executeTakeFirst()
}

describe('the garage of somebody signed in', () => {
  it('is not written again by a device that brings nothing new', async () => {
    const viewer = await somebody()
    const device = [car(corso, { built: '2010' })]
    await openGarage(shop.shop, at(viewer, device))
    const written = await garageOf(viewer)
    await openGarage(shop.shop, at(viewer, device))
    expect(await garageOf(viewer)).toEqual(written)
    expect(written?.vehicles).toEqual(device)
  })

  it('is looked into by pages, with what the device brings, and not written', async () => {
    const viewer = await somebody()
    const device = [car(corso, { built: '2010', wheels: 'alloy' })]
    const { fits } = await fitsInUse(shop.shop, at(viewer, device), [bolt])
    expect(fits[bolt]?.verdict).toBe('fits')
    expect(await garageOf(viewer)).toBeUndefined()
  })

  it('has facts taken back that can’t be so, and says until then why nothing is said of parts', async () => {
    const viewer = await somebody()
    const vehicles = JSON.stringify([car(corso, { colour: 'red', abs: 'maybe' })])
    const values = { userId: viewer.userId, vehicles, changedAt: shop.shop.now() }
    await shop.shop.db.insertInto('garages').values(values).execute()
    const faulty = await fitsInUse(shop.shop, at(viewer), [bolt])
    expect(faulty).toMatchObject({
      fits: {},
      vehicleFault: expect.stringMatching(/^We can’t say what fits your Kestrel Corso\. Give yes or no/),
    })
    for (const fact of ['colour', 'abs']) {
      const back = { act: 'tell', id: corso, facts: { [fact]: '' } } as const
      expect(await changeOpenGarage(shop.shop, at(viewer), back)).toMatchObject({ ok: true })
    }
    expect(await fitsInUse(shop.shop, at(viewer), [bolt])).toMatchObject({
      fits: { [bolt]: { verdict: 'unknown' } },
      vehicleFault: undefined,
    })
  })

  it('says of a vehicle in use that is gone that nothing is said of parts', async () => {
    const gone = await fitsInUse(shop.shop, at(undefined, [car(crypto.randomUUID())]), [bolt])
    expect(gone).toMatchObject({
      fits: {},
      vehicleFault: expect.stringMatching(/^Your Kestrel Corso is no longer in our list/),
    })
  })
})
