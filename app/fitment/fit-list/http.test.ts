import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { signUp, type TestPerson } from '../../../test/harness/people.ts'
import { stockProduct } from '../../../test/harness/products.ts'
import { ID_OF_NONE } from '../../../test/harness/requests.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { addVehicle } from '../../../test/harness/vehicles.ts'
import { showFitList } from '../show-fit-list.server.ts'
import type { ToldFit } from '../told-fit.ts'
import type { WireFitList, WireFitRow } from './contract.ts'

type Answer = WireFitList & {
  message: string
  error: { code: string; field?: string; list?: WireFitList }
}

let shop: TestShop
let admin: TestPerson
let product: string
const ids: Record<string, string> = {}

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
  ids.make = await addVehicle(shop, 'Kestrel')
  ids.model = await addVehicle(shop, 'Corso', ids.make)
  const years = { fromYear: 2004, toYear: 2012 }
  ids.one = await addVehicle(shop, 'I', ids.model, { fromYear: 1998, toYear: 2004 })
  ids.two = await addVehicle(shop, 'II', ids.model, years)
  ids.petrol = await addVehicle(shop, '1.6', ids.two, { ...years, engine: 'K16' })
  ids.diesel = await addVehicle(shop, '2.0 D', ids.two, { ...years, engine: 'KD20' })
})
afterAll(() => shop?.close())
beforeEach(async () => {
  product = await stockProduct(shop)
})

const row = (facts: Partial<WireFitRow> = {}): WireFitRow => ({
  says: 'for',
  vehicleId: ids.two,
  source: 'Our list',
  ...facts,
})
const read = (id = product) => ask<Answer>(shop, `GET /fit-rows/${id}`, { as: admin })
const put = (body: object, id = product) => ask<Answer>(shop, `PUT /fit-rows/${id}`, { as: admin, body })
async function save(rows: WireFitRow[], complete = false) {
  const { version } = (await read()).body
  return await put({ version, complete, rows })
}
const verdict = async (vehicle = '') =>
  (await ask<ToldFit>(shop, `GET /tools/${product}/fit?vehicle=${vehicle}`)).body.verdict
const onRecord = () =>
  shop.shop.db
    .selectFrom('auditLog')
    .select(['actorId', 'before', 'after'])
    .where('action', '=', 'edit-fit')
    .where('subject', '=', product)
    .execute()

describe('what a product fits, as its admins see and write it', () => {
  it('begins empty; what is saved comes back, and says what its vehicles are called', async () => {
    expect((await read()).body).toMatchObject({ complete: false, rows: [], vehicles: [] })
    const full: WireFitRow = row({
      fromYear: 2006,
      toYear: 2010,
      yearBasis: 'registered',
      builtFrom: '2006-03',
      builtTo: '2010-02',
      chassisFrom: 'KX100',
      chassisTo: 'KX900',
      position: 'front axle',
      quantity: 2,
      conditions: [{ key: 'engine', op: '!=', values: ['K14'] }],
      notes: ['With bolts.'],
      checkedOn: '2026-06-30',
    })
    const saved = await save([full, row({ says: 'not', vehicleId: undefined, kind: 'motorbike' })], true)
    expect(saved.status).toBe(200)
    const { body } = await read()
    expect(body).toEqual(saved.body)
    expect(body.complete).toBe(true)
    expect(body.rows).toEqual([
      { ...full },
      { says: 'not', kind: 'motorbike', yearBasis: 'built', source: 'Our list' },
    ])
    expect(body.vehicles).toEqual([
      { id: ids.two, name: 'Kestrel Corso II', kind: 'car', fromYear: 2004, toYear: 2012 },
    ])
  })

  it('turns verdicts, lists and the part’s page at once', async () => {
    expect(await verdict(ids.petrol)).toBe('unknown')
    const listed = () => ask<{ _id: string }[]>(shop, `GET /tools?fits=${ids.petrol}`)
    expect((await listed()).body).toEqual([])
    await save([row()])
    expect(await verdict(ids.petrol)).toBe('fits')
    expect((await listed()).body.map(({ _id }) => _id)).toEqual([product])
    await save([row(), row({ says: 'not', vehicleId: ids.petrol })])
    expect(await verdict(ids.petrol)).toBe('does-not-fit')
    expect(await verdict(ids.diesel)).toBe('fits')
    expect((await listed()).body).toEqual([])
    await save([row({ vehicleId: ids.diesel })], true)
    expect(await verdict(ids.one)).toBe('does-not-fit')
    await save([])
    expect(await verdict(ids.diesel)).toBe('unknown')
    expect((await showFitList(shop.shop.db, product)).rows).toEqual([])
  })

  it('is on record as what went and what came, in words; saving the same again is nothing', async () => {
    await save([row(), row({ vehicleId: ids.one, quantity: 2 })])
    await save([row({ position: 'front axle' }), row({ vehicleId: ids.one, quantity: 2 })])
    await save([row({ vehicleId: ids.one, quantity: 2 }), row({ position: 'front axle' })])
    const [, changed, ...others] = await onRecord()
    expect(others).toEqual([])
    expect(changed).toEqual({
      actorId: admin.userId,
      before: { rows: 'for Kestrel Corso II (Our list)' },
      after: { rows: 'for Kestrel Corso II, front axle (Our list)' },
    })
  })

  it('of two who save at once the later one is told what is there, and nothing is written over', async () => {
    const { version } = (await read()).body
    const both = await Promise.all(
      [ids.one, ids.two].map((vehicleId) => put({ version, complete: false, rows: [row({ vehicleId })] })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [won, lost] = both.toSorted((one, other) => one.status - other.status)
    expect(lost?.body.error).toMatchObject({ code: 'fit-list-changed', list: won?.body })
    expect((await read()).body).toEqual(won?.body)
    // Who has seen it may save.
    expect((await save([row()])).status).toBe(200)
  })

  it('that was changed and changed back is what was read', async () => {
    const { version } = (await read()).body
    await save([row()])
    await save([])
    expect((await put({ version, complete: false, rows: [row()] })).status).toBe(200)
  })
})

describe('refused, with a sentence, and nothing is changed', () => {
  it.each<[string, () => object[], RegExp, string]>([
    [
      'a vehicle that there is not',
      () => [row({ vehicleId: ID_OF_NONE })],
      /no such vehicle/,
      'rows.0.vehicleId',
    ],
    ['a year that it never had', () => [row({ toYear: 2014 })], /Row 1: .*not in 2014/, 'rows.0.toYear'],
    // A model has the years of all below it.
    ['of a model', () => [row({ vehicleId: ids.model, fromYear: 1997 })], /1998 to 2012/, 'rows.0.fromYear'],
    ['a row twice', () => [row(), row()], /Row 2: It says the same as row 1/, 'rows.1.vehicleId'],
    [
      'rows that overlap',
      () => [row({ toYear: 2008 }), row({ fromYear: 2008 })],
      /Row 2: It overlaps row 1/,
      'rows.1.vehicleId',
    ],
    ['what is no id', () => [row({ vehicleId: 'x' })], /id of a vehicle/, 'rows.0.vehicleId'],
    ['a kind of no vehicles', () => [{ ...row(), kind: 'boat' }], /./, 'rows.0.kind'],
    ['half a row', () => [{ says: 'for' }], /./, 'rows.0.source'],
    ['a text too long', () => [row({ source: 'x'.repeat(301) })], /at most/, 'rows.0.source'],
    ['a sign that can’t be kept', () => [row({ source: 'a\0b' })], /one line/, 'rows.0.source'],
    ['too many rows', () => Array(2001).fill(row()), /at most 2000 rows/, 'rows'],
  ])('%s', async (_, rows, sentence, field) => {
    const { version } = (await read()).body
    const { status, body } = await put({ version, complete: false, rows: rows() })
    expect(status).toBe(422)
    expect(body.message).toMatch(sentence)
    expect(body.error.field).toBe(field)
    expect((await read()).body).toMatchObject({ version, rows: [] })
    expect(await onRecord()).toEqual([])
  })

  it('a product that there is not, or that is off sale', async () => {
    const { version } = (await read()).body
    expect((await read(ID_OF_NONE)).status).toBe(404)
    expect((await put({ version, complete: false, rows: [] }, ID_OF_NONE)).status).toBe(404)
    await ask(shop, `DELETE /tools/${product}`, { as: admin })
    const { status, body } = await put({ version, complete: false, rows: [row()] })
    expect([status, body.error.code]).toEqual([409, 'product-removed'])
    expect((await read()).status).toBe(200)
  })
})
