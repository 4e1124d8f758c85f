import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { addVehicle } from '../../test/harness/vehicles.ts'
import type { Viewer } from '../basics/viewer.ts'
import * as ours from '../content/our-messages.ts'
import type { WireGarageVehicle } from './contract.ts'
import { deviceGarageCookie } from './device-garage.ts'
import { garage } from './feature.server.ts'
import type { GarageVehicle } from './garage.ts'
import { changeOpenGarage, openGarage } from './open-garage.server.ts'
import { askAbout, chooseFrom, showVehicle } from './show-garage.server.ts'

let shop: TestShop
let person: TestPerson
let [make, model, petrol, diesel, bolt] = ['', '', '', '', '']

beforeAll(async () => {
  shop = await openTestShop()
  make = await addVehicle(shop, 'Kestrel')
  model = await addVehicle(shop, 'Corso', make)
  const second = await addVehicle(shop, 'II', model, { fromYear: 2004, toYear: 2012 })
  const years = { fromYear: 2004, toYear: 2012 }
  petrol = await addVehicle(shop, '2.0', second, { ...years, fuel: 'petrol' })
  diesel = await addVehicle(shop, '2.0 D', second, { ...years, fuel: 'diesel' })
  bolt = await stockProduct(shop, {})
  const row = { productId: bolt, says: 'for' as const, kind: null, vehicleId: diesel, source: 'Our list' }
  await shop.shop.db
    .insertInto('fitRows')
    .values({
      ...row,
      ...{
        fromYear: null,
        toYear: null,
        builtFrom: '2008-03',
        builtTo: null,
        chassisFrom: null,
        chassisTo: null,
      },
      position: null,
      quantity: null,
      checkedOn: null,
      conditions: JSON.stringify([{ key: 'wheels', op: '=', values: ['alloy'] }]) as never,
    })
    .execute()
})
afterAll(() => shop?.close())

async function somebody(): Promise<Viewer> {
  person = await signUp(shop)
  const { userId } = person
  return { userId, email: 'a@example.com', name: 'A', role: 'user', emailVerified: true }
}

async function garageOf({ userId }: Viewer) {
  return await shop.shop.db.selectFrom('garages').selectAll().where('userId', '=', userId).executeTakeFirst()
}

/** Somebody at a device that has these vehicles of before. */
function at(viewer: Viewer | undefined, device: GarageVehicle[] = []) {
  const [cookie = ''] = deviceGarageCookie(shop.shop.url, device).split(';')
  return { viewer, headers: new Headers({ cookie }) }
}

const car = (id: string, facts = {}): GarageVehicle => ({ id, name: 'Kestrel Corso', facts })
const use = (id: string, facts = {}) => ({ act: 'use', id, facts }) as const
const ids = (vehicles: { id: string }[]) => vehicles.map(({ id }) => id)

const wordyFacts = Object.fromEntries(
  ['chassis', 'option', 'trim', 'engine', 'body', 'market'].map((key) => [key, '車'.repeat(100)]),
)

describe('the garage of a visitor', () => {
  it('is kept by their device, by the name that the vehicle has', async () => {
    const used = await changeOpenGarage(shop.shop, at(undefined), use(diesel, { built: '2010-03' }))
    expect(used).toMatchObject({ ok: true, vehicles: [{ name: 'Kestrel Corso II 2.0 D' }] })
    expect(used.ok && used.cookie).toContain(`v.${diesel}?built=2010-03&name=Kestrel+Corso+II+2.0+D;`)
    expect(await shop.shop.db.selectFrom('garages').selectAll().execute()).toEqual([])
  })

  it.each([
    ['a make alone', () => use(make), { refusal: 'invalid', field: 'vehicle' }],
    ['no vehicle of the tree', () => use(crypto.randomUUID()), { refusal: 'not-found' }],
    ['what is no fact', () => use(diesel, { colour: 'red' }), { refusal: 'invalid', field: 'colour' }],
    [
      'what every object has',
      () => use(diesel, { constructor: 'x' }),
      { refusal: 'invalid', field: 'constructor' },
    ],
    ['what each has of its own', () => use(diesel, { ['__proto__']: 'x' }), { refusal: 'invalid' }],
    ['no value of a fact', () => use(diesel, { wheels: 'wood' }), { refusal: 'invalid', field: 'wheels' }],
    ['a year in which it was not built', () => use(diesel, { built: '1999' }), { refusal: 'invalid' }],
  ])('refuses %s', async (_, wish, refused) => {
    expect(await changeOpenGarage(shop.shop, at(undefined), wish())).toMatchObject({ ok: false, ...refused })
  })

  it('refuses what no cookie has room for', async () => {
    const chassis = 'X'.repeat(100)
    const option = 'Y'.repeat(100)
    const wordy = Array.from({ length: 8 }, () =>
      car(crypto.randomUUID(), { chassis, option, trim: chassis }),
    )
    const full = await changeOpenGarage(shop.shop, at(undefined, wordy), use(diesel))
    expect(full).toMatchObject({ ok: false, refusal: 'garage-full', most: 8 })
  })

  it('says so where one vehicle alone is more than a cookie has room for', async () => {
    const much = await changeOpenGarage(shop.shop, at(undefined), use(model, wordyFacts))
    expect(much).toMatchObject({ refusal: 'invalid', field: 'vehicle', message: ours.deviceFull })
    const told = { act: 'tell', id: model, facts: wordyFacts } as const
    const more = await changeOpenGarage(shop.shop, at(undefined, [car(model)]), told)
    expect(more).toMatchObject({ refusal: 'invalid', message: ours.deviceFull })
  })

  it('leaves out of a cookie what no vehicle has', async () => {
    const facts = { colour: 'red', abs: 'maybe', built: '2010', registered: 'soon', chassis: 'X1' }
    const { vehicles } = await openGarage(shop.shop, at(undefined, [car(diesel, facts)]))
    expect(vehicles).toEqual([car(diesel, { built: '2010', chassis: 'X1' })])
  })
})

describe('the garage of somebody signed in', () => {
  it('has what their device had, once, however many tabs bring it at the same time', async () => {
    const viewer = await somebody()
    await changeOpenGarage(shop.shop, at(viewer), use(petrol, { wheels: 'steel' }))
    const device = [car(diesel), car(petrol, { built: '2010' })]
    await Promise.all(Array.from({ length: 6 }, () => openGarage(shop.shop, at(viewer, device))))
    const { vehicles, cookie } = await openGarage(shop.shop, at(viewer))
    expect(vehicles.map(({ id, facts }) => [id, facts])).toEqual([
      [diesel, {}],
      [petrol, { wheels: 'steel', built: '2010' }],
    ])
    expect(cookie).toMatch(new RegExp(`^garage=a\\.${diesel}\\?name=Kestrel\\+Corso; `))
  })

  it('is told to pages in a cookie that browsers keep, without the longest facts', async () => {
    const viewer = await somebody()
    const used = await changeOpenGarage(shop.shop, at(viewer), use(model, { ...wordyFacts, abs: 'yes' }))
    const cookie = used.ok ? used.cookie : ''
    expect(cookie.length).toBeLessThan(4_000)
    expect(cookie).toMatch(/abs=yes&name=Kestrel\+Corso;/)
    expect(cookie).toContain('market=')
    expect((await garageOf(viewer))?.vehicles[0]?.facts).toEqual({ ...wordyFacts, abs: 'yes' })
  })

  it('loses nothing of what two devices add at once', async () => {
    const viewer = await somebody()
    await Promise.all([model, petrol, diesel].map((id) => changeOpenGarage(shop.shop, at(viewer), use(id))))
    expect(new Set(ids((await openGarage(shop.shop, at(viewer))).vehicles))).toEqual(
      new Set([model, petrol, diesel]),
    )
  })

  it('is theirs alone, is handed out to them, and goes with them', async () => {
    const [one, other] = [await somebody(), await somebody()]
    await changeOpenGarage(shop.shop, at(one), use(diesel, { wheels: 'alloy' }))
    expect((await openGarage(shop.shop, at(other))).vehicles).toEqual([])
    const recorded = { userId: one.userId } as never
    expect(await garage.personalRecords?.gather?.(shop.shop.db, recorded)).toEqual([
      { name: 'Kestrel Corso II 2.0 D', facts: { wheels: 'alloy' } },
    ])
    await garage.personalRecords?.forget?.(shop.shop, recorded)
    expect((await openGarage(shop.shop, at(one))).vehicles).toEqual([])
  })

  it('is changed by programs, too', async () => {
    await somebody()
    const put = (id: string, body?: object) =>
      ask<WireGarageVehicle[]>(shop, `PUT /garage/vehicles/${id}`, { as: person, body })
    await put(petrol)
    const used = await put(diesel, { facts: { wheels: 'alloy' } })
    expect(used.body.map(({ id, inUse, facts }) => [id, inUse, facts])).toEqual([
      [diesel, true, { wheels: 'alloy' }],
      [petrol, false, {}],
    ])
    expect((await ask(shop, 'GET /garage/vehicles', { as: person })).body).toEqual(used.body)
    expect((await put(crypto.randomUUID())).status).toBe(404)
    expect((await put('nonsense')).status).toBe(404)
    expect((await put(diesel, { facts: { wheels: 'wood' } })).status).toBe(422)
    const remove = () => ask(shop, `DELETE /garage/vehicles/${diesel}`, { as: person })
    expect([(await remove()).body, (await remove()).body]).toMatchObject([
      { deletedCount: 1 },
      { deletedCount: 0 },
    ])
  })

  it.each(['A\0B', 'A\ud800B', 'A\nB'])(
    'keeps no fact of a program that is not one line: %j',
    async (chassis) => {
      await somebody()
      const { status, body } = await ask<{ message: string }>(shop, `PUT /garage/vehicles/${diesel}`, {
        as: person,
        body: { facts: { chassis } },
      })
      expect([status, body.message]).toEqual([422, ours.unprintable])
    },
  )

  it('is open also where the device brings what can’t be kept', async () => {
    const viewer = await somebody()
    const cookie = `garage=v.${diesel}?chassis=a%00&built=2010&name=Corso/${petrol}?name=a%00b`
    const { vehicles } = await openGarage(shop.shop, { viewer, headers: new Headers({ cookie }) })
    expect(vehicles).toEqual([{ id: diesel, name: 'Corso', facts: { built: '2010' } }])
  })

  it('says of a program’s 21st vehicle that it is full', async () => {
    const viewer = await somebody()
    const many = Array.from({ length: 20 }, () => JSON.stringify(car(crypto.randomUUID()))).join()
    const values = { userId: viewer.userId, vehicles: `[${many}]`, changedAt: shop.shop.now() }
    await shop.shop.db.insertInto('garages').values(values).execute()
    const full = await ask(shop, `PUT /garage/vehicles/${diesel}`, { as: person })
    expect([full.status, full.body]).toEqual([
      409,
      {
        message: 'You can keep up to 20 vehicles here. Remove one first.',
        error: { code: 'garage-full', most: 20 },
      },
    ])
  })
})

describe('what the garage’s page shows', () => {
  it('leads from a make by model and generation to its versions, or by a search', async () => {
    const { db } = shop.shop
    const makes = await chooseFrom({ db }, { at: null, q: null })
    expect(ids(makes.nodes)).toContain(make)
    const models = await chooseFrom({ db }, { at: make, q: null })
    expect(models.nodes.map(({ fullName }) => fullName)).toEqual(['Kestrel Corso', 'Kestrel Corso II'])
    const versions = await chooseFrom({ db }, { at: models.nodes[1]?.id ?? '', q: null })
    expect(ids(versions.versions)).toEqual([petrol, diesel])
    const found = await chooseFrom({ db }, { at: null, q: 'corso d 2010' })
    expect(ids(found.nodes)).toEqual([diesel])
    expect(await chooseFrom({ db }, { at: 'nonsense', q: null })).toMatchObject({ at: undefined })
  })

  it('says of a vehicle what its model’s rows ask, until it is said', async () => {
    const shown = await showVehicle(shop.shop, car(diesel))
    const asked = await askAbout(shop.shop, shown)
    expect(asked?.questions.map(({ field }) => field).toSorted()).toEqual(['built', 'wheels'])
    const told = await showVehicle(shop.shop, car(diesel, { built: '2010', wheels: 'steel' }))
    expect(await askAbout(shop.shop, told)).toBeUndefined()
  })

  it('says whether a part fits each vehicle', async () => {
    const verdict = async (id: string, facts = {}) =>
      (await showVehicle(shop.shop, car(id, facts), { id: bolt })).fit?.verdict
    expect(await verdict(diesel)).toBe('unknown')
    expect(await verdict(diesel, { built: '2010', wheels: 'alloy' })).toBe('fits')
    expect(await verdict(diesel, { wheels: 'steel' })).toBe('does-not-fit')
    expect(await verdict(petrol)).toBe('does-not-fit')
  })

  it('knows a vehicle by its new name, and says what it was called; of one that is gone, that it is', async () => {
    expect(await showVehicle(shop.shop, car(diesel))).toMatchObject({
      name: 'Kestrel Corso II 2.0 D',
      was: 'Kestrel Corso',
      gone: false,
    })
    expect(await showVehicle(shop.shop, car(crypto.randomUUID()))).toMatchObject({
      name: 'Kestrel Corso',
      gone: true,
    })
    const shown = await showVehicle(shop.shop, car(diesel, { built: '2010', registered: '2004' }))
    expect(shown.fault).toMatch(/registered/)
  })
})
