import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { untilSomebodyWaits } from '../../../test/harness/locks.ts'
import { signUp, type TestPerson } from '../../../test/harness/people.ts'
import { stockProduct } from '../../../test/harness/products.ts'
import { ID_OF_NONE } from '../../../test/harness/requests.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import type { WireVehicle } from '../contract.ts'
import type { WireFitList } from '../fit-list/contract.ts'
import { holdVehicles } from '../fit-list/read-list.server.ts'
import type { WireKeptVehicle } from './contract.ts'

type Answer = WireKeptVehicle & {
  message: string
  error: { code: string; field?: string; now?: WireKeptVehicle; below?: number; fitRows?: number }
}

let shop: TestShop
let admin: TestPerson
let make: WireKeptVehicle
let model: WireKeptVehicle

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
  make = (await add({ kind: 'car', name: 'Kestrel', aliases: ['KST'] })).body
  model = (await add({ parentId: make.id, name: 'Corso', fromYear: 1998 })).body
})
afterAll(() => shop?.close())

const add = (body: object) => ask<Answer>(shop, 'POST /vehicles', { as: admin, body })
const show = (id: string) => ask<Answer>(shop, `GET /vehicles/${id}`, { as: admin })
const remove = (id: string) =>
  ask<Answer & { deletedCount: number }>(shop, `DELETE /vehicles/${id}`, { as: admin })
const find = async (q: string) =>
  (await ask<WireVehicle[]>(shop, `GET /vehicles?q=${encodeURIComponent(q)}`)).body.map(
    ({ fullName }) => fullName,
  )
const edit = async (id: string, changes: object) => {
  const { version, name } = (await show(id)).body
  return await ask<Answer>(shop, `PUT /vehicles/${id}`, { as: admin, body: { version, name, ...changes } })
}
const onRecord = async (action: string, fullName: string) => {
  const rows = await shop.shop.db
    .selectFrom('auditLog')
    .select(['actorId', 'before', 'after'])
    .where('action', '=', action)
    .execute()
  return rows.filter(({ before, after }) => `${JSON.stringify([before, after])}`.includes(`"${fullName}"`))
}

/** Lists a product for a vehicle. */
async function list(vehicleId: string) {
  const product = await stockProduct(shop)
  const { version } = (await ask<WireFitList>(shop, `GET /fit-rows/${product}`, { as: admin })).body
  const rows = [{ says: 'for', vehicleId, source: 'Our list' }]
  const body = { version, complete: false, rows }
  return await ask<Answer>(shop, `PUT /fit-rows/${product}`, { as: admin, body })
}

describe('the vehicles of a shop', () => {
  it('are added level by level, and are there for customers at once', async () => {
    const two = { parentId: model.id, name: ' II ', fromYear: 2004, toYear: 2012 }
    const generation = (await add(two)).body
    expect(generation).toMatchObject({
      ...{ kind: 'car', level: 'generation', parentId: model.id, name: 'II', fullName: 'Kestrel Corso II' },
      ...{ fromYear: 2004, toYear: 2012, aliases: [], below: 0, fitRows: 0 },
    })
    const facts = { engine: 'KD20', cc: 1968, kw: 110, fuel: 'diesel', body: 'estate', market: 'EU' }
    const version = await add({ parentId: generation.id, name: '2.0 D', ...facts })
    expect(version.body).toMatchObject({ level: 'version', ...facts })
    expect(await find('corso 2.0')).toEqual(['Kestrel Corso II 2.0 D'])
    const { body } = await ask<WireVehicle[]>(shop, `GET /vehicles?parent=${model.id}`)
    expect(body.map(({ name }) => name)).toEqual(['II'])
    expect((await show(model.id)).body).toMatchObject({ below: 1, fitRows: 0 })
    const [record] = await onRecord('add-vehicle', 'Kestrel Corso II')
    expect(record).toMatchObject({ actorId: admin.userId, after: { fullName: 'Kestrel Corso II' } })
  })

  it('that are called otherwise take with them all that stands below', async () => {
    const other = (await add({ kind: 'car', name: 'Merle' })).body
    const below = (await add({ parentId: other.id, name: 'Vito' })).body
    await add({ parentId: below.id, name: 'Mk 1' })
    const edited = await edit(other.id, { name: 'Blackbird', aliases: ['Amsel'] })
    expect(edited.body).toMatchObject({ name: 'Blackbird', fullName: 'Blackbird', aliases: ['Amsel'] })
    expect(await find('blackbird mk')).toEqual(['Blackbird Vito Mk 1'])
    expect(await find('amsel mk')).toEqual(['Blackbird Vito Mk 1'])
    expect(await find('merle')).toEqual([])
    const [record] = await onRecord('edit-vehicle', 'Blackbird')
    expect(record).toMatchObject({
      before: { fullName: 'Merle' },
      after: { fullName: 'Blackbird', aliases: 'Amsel' },
    })
  })

  it('may be called as something below them was, and after such a thing', async () => {
    const kia = (await add({ kind: 'car', name: 'Linnet' })).body
    const below = (await add({ parentId: kia.id, name: 'Motors' })).body
    await add({ parentId: below.id, name: 'One' })
    expect((await edit(kia.id, { name: 'Linnet Motors' })).body.fullName).toBe('Linnet Motors')
    expect(await find('linnet one')).toEqual(['Linnet Motors Motors One'])
    const aria = (await add({ kind: 'car', name: 'Wren' })).body
    for (const name of ['X', 'Sport X']) await add({ parentId: aria.id, name })
    expect((await edit(aria.id, { name: 'Wren Sport' })).status).toBe(200)
    expect(await find('wren x')).toEqual(['Wren Sport Sport X', 'Wren Sport X'])
    expect((await add({ parentId: aria.id, name: 'Every' })).body.fullName).toBe('Wren Sport Every')
  })

  it('of two kinds may be called the same, also by a rename', async () => {
    await add({ kind: 'car', name: 'Heron' })
    const other = await add({ kind: 'motorbike', name: 'Heron' })
    expect([other.status, (await edit(other.body.id, { name: 'Kestrel' })).status]).toEqual([200, 200])
  })

  it('keep what a bicycle is built with, in the words of the vocabulary', async () => {
    const bikes = (await add({ kind: 'bicycle', name: 'Veloce' })).body
    const ports = { cassette: { speeds: '11' }, seatpost: { 'post-diameter': '27,2' } }
    const bike = await add({ parentId: bikes.id, name: 'Strada', ports })
    expect(bike.body.ports).toEqual({ cassette: { speeds: '11' }, seatpost: { 'post-diameter': '27.2' } })
    const emptied = await edit(bike.body.id, {})
    expect(emptied.body.ports).toBeUndefined()
  })

  it('are removed where nothing speaks of them', async () => {
    const alone = (await add({ parentId: model.id, name: 'III' })).body
    expect((await remove(alone.id)).body).toEqual({ deletedCount: 1 })
    expect((await show(alone.id)).status).toBe(404)
    expect(await onRecord('remove-vehicle', 'Kestrel Corso III')).toHaveLength(1)
  })

  it('stay after the demo has gone once somebody has changed them', async () => {
    const { db } = shop.shop
    const ofDemo = (await add({ kind: 'car', name: 'Demo' })).body
    await db.updateTable('vehicles').set({ ofDemo: true }).where('id', '=', ofDemo.id).execute()
    await edit(ofDemo.id, { name: 'Demo' })
    await edit(ofDemo.id, { name: 'Ours' })
    const stored = db.selectFrom('vehicles').select('ofDemo').where('id', '=', ofDemo.id)
    expect((await stored.executeTakeFirstOrThrow()).ofDemo).toBe(false)
  })
})

describe('refused, with what is wrong', () => {
  const refused: [string, object, string, string][] = [
    ['no name', { name: '  ' }, 'name', 'Give its name.'],
    ['a long name', { name: 'x'.repeat(61) }, 'name', 'Give at most 60 characters.'],
    ['a name that turns round what follows', { name: 'Cor\u202Eso' }, 'name', 'Write its name on one line.'],
    ['a name that nobody sees', { name: '\u3164' }, 'name', 'Give its name.'],
    ['an id', { name: `${ID_OF_NONE} x` }, 'name', 'A vehicle can’t be called that.'],
    [
      'too many other names',
      { aliases: Array.from({ length: 21 }, (_, at) => `a${at}`) },
      'aliases',
      'Give at most 20 other names.',
    ],
    ['a bar', { aliases: ['a|b'] }, 'aliases', 'Another name can’t have “|” in it.'],
    ['a year of two digits', { fromYear: 98 }, 'fromYear', 'Give a year of four digits.'],
    ['an end alone', { toYear: 2010 }, 'fromYear', 'Give the year since which it was built, too.'],
    [
      'years turned round',
      { fromYear: 2010, toYear: 2008 },
      'toYear',
      'It can’t be built from 2010 to 2008.',
    ],
    ['no displacement', { cc: 0 }, 'cc', 'Give a whole number up to 30,000.'],
    ['too many kW', { kw: 5001 }, 'kw', 'Give a whole number up to 5,000.'],
    ['two lines', { fuel: 'die\u0000sel' }, 'fuel', 'Write it on one line.'],
    [
      'measures of a car',
      { ports: { cassette: { speeds: '11' } } },
      'ports',
      'Only a bicycle is told by what it is built with.',
    ],
  ]
  it.each(refused)('%s', async (_, facts, field, message) => {
    const { status, body } = await add({ parentId: model.id, name: 'IV', ...facts })
    expect([status, body.error.field, body.message]).toEqual([422, field, message])
  })

  it('years of a make', async () => {
    const { status, body } = await add({ kind: 'car', name: 'Heron', fromYear: 1990 })
    expect([status, body.message]).toEqual([422, 'A make has none of its own: say it of its models.'])
  })

  it('a make of no kind, and a kind that its parent has not', async () => {
    expect((await add({ name: 'Heron' })).body.message).toBe('Say what kind of vehicle it is.')
    const { body } = await add({ kind: 'bicycle', parentId: make.id, name: 'Heron' })
    expect(body.message).toBe('What it stands below is a car.')
  })

  it('a measure that a bicycle has not, and two that can’t be on one', async () => {
    const bikes = (await add({ kind: 'bicycle', name: 'Aria' })).body
    const none = await add({ parentId: bikes.id, name: 'One', ports: { cassette: { speeds: '99' } } })
    expect([none.status, none.body.error.field]).toEqual([422, 'ports.cassette.speeds'])
    const nowhere = await add({ parentId: bikes.id, name: 'One', ports: { __proto__x: { speeds: '11' } } })
    expect(nowhere.body.message).toBe('There is no such fact of a bicycle.')
    const both = { cassette: { speeds: '11' }, chain: { speeds: '9' } }
    expect((await add({ parentId: bikes.id, name: 'One', ports: both })).status).toBe(422)
  })

  it('one that there is already, however it is cased, also by a rename above it', async () => {
    const twice = await add({ parentId: make.id, name: 'CORSO' })
    expect([twice.status, twice.body.message]).toEqual([422, 'There is “Kestrel CORSO” already.'])
    const long = (await add({ kind: 'car', name: 'Kite A' })).body
    await add({ parentId: long.id, name: 'B' })
    const short = (await add({ kind: 'car', name: 'Kiwi' })).body
    await add({ parentId: short.id, name: 'A B' })
    const renamed = await edit(short.id, { name: 'kite' })
    expect([renamed.status, renamed.body.message]).toEqual([422, 'There is “Kite A B” already.'])
  })

  it('one that there is already by a rename, also where its signs are longer than letters', async () => {
    const emoji = (await add({ kind: 'car', name: '🚗 Owl' })).body
    await add({ parentId: emoji.id, name: 'X' })
    await add({ kind: 'car', name: 'Lark X' })
    const renamed = await edit(emoji.id, { name: 'Lark' })
    expect([renamed.status, renamed.body.message]).toEqual([422, 'There is “Lark X” already.'])
  })

  it('below a version, below none, and more than a model has', async () => {
    const { db } = shop.shop
    const many = (await add({ parentId: make.id, name: 'Many' })).body
    const one = (await add({ parentId: many.id, name: 'I' })).body
    const version = (await add({ parentId: one.id, name: '1.6' })).body
    expect((await add({ parentId: version.id, name: 'x' })).body.message).toBe(
      'Nothing stands below a version.',
    )
    expect((await add({ parentId: ID_OF_NONE, name: 'x' })).status).toBe(404)
    const none = { engine: null, cc: null, kw: null, fuel: null, body: null, market: null }
    const rows = Array.from({ length: 497 }, (_, at) => ({
      ...{ kind: 'car' as const, level: 'version' as const, parentId: one.id, name: `v${at}` },
      ...{ fromYear: null, toYear: null, ...none },
    }))
    await db.insertInto('vehicles').values(rows).execute()
    const over = await add({ parentId: one.id, name: 'over' })
    expect(over.body.message).toBe('A model has fewer than 500 generations and versions.')
  })

  it('an edit of what was changed meanwhile, with what is there now', async () => {
    const shown = (await add({ parentId: model.id, name: 'V' })).body
    await edit(shown.id, { fromYear: 2020 })
    const body = { version: shown.version, name: 'VI' }
    const late = await ask<Answer>(shop, `PUT /vehicles/${shown.id}`, { as: admin, body })
    expect([late.status, late.body.error.code]).toEqual([409, 'vehicle-changed'])
    expect(late.body.error.now).toMatchObject({ name: 'V', fromYear: 2020 })
    const none = await ask<Answer>(shop, `PUT /vehicles/${ID_OF_NONE}`, { as: admin, body })
    expect(none.status).toBe(404)
  })

  it('a removal of what something stands below, of what parts are listed for, and of none', async () => {
    const above = await remove(make.id)
    expect([above.status, above.body.error.code]).toEqual([409, 'vehicle-in-use'])
    expect(above.body.message).toBe('Remove the entries below it first.')
    const listed = (await add({ parentId: model.id, name: 'VII' })).body
    expect((await list(listed.id)).status).toBe(200)
    const kept = await remove(listed.id)
    expect(kept.body.message).toBe('Parts are listed for it. Remove it from those parts first.')
    expect(kept.body.error).toMatchObject({ below: 0, fitRows: 1 })
    expect((await remove(ID_OF_NONE)).status).toBe(404)
  })
})

describe('two at once', () => {
  it('of two who add the same one is told that it is there', async () => {
    const both = await Promise.all([1, 2].map(() => add({ parentId: model.id, name: 'Twice' })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('a vehicle that a part is being listed for stays', async () => {
    const { id } = (await add({ parentId: model.id, name: 'Race' })).body
    const productId = await stockProduct(shop)
    const { removed } = await shop.shop.db.transaction().execute(async (db) => {
      await holdVehicles(db, [{ vehicleId: id }])
      const removed = remove(id)
      await untilSomebodyWaits(shop)
      await db
        .insertInto('fitRows')
        .values({ productId, says: 'for', vehicleId: id, source: 'Our list' })
        .execute()
      return { removed }
    })
    expect((await removed).body.error).toMatchObject({ code: 'vehicle-in-use', fitRows: 1 })
  })

  it('who calls vehicles otherwise holds them in the order of whoever lists parts for them', async () => {
    const above = (await add({ kind: 'car', name: 'Order' })).body
    const [z, a] = [
      (await add({ parentId: above.id, name: 'Z' })).body,
      (await add({ parentId: above.id, name: 'A' })).body,
    ]
    const { renamed } = await shop.shop.db.transaction().execute(async (db) => {
      await holdVehicles(db, [{ vehicleId: z.id }])
      const renamed = edit(above.id, { name: 'Ordered' })
      await untilSomebodyWaits(shop)
      await holdVehicles(db, [{ vehicleId: a.id }])
      return { renamed }
    })
    expect((await renamed).status).toBe(200)
  })
})
