import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { applied, apply, look, onSale, preview, undo, upload } from '../../../test/harness/imports.ts'
import { signUp, type TestPerson } from '../../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { addVehicle } from '../../../test/harness/vehicles.ts'
import type { WireFitList, WireFitRow } from '../fit-list/contract.ts'

let shop: TestShop
let admin: TestPerson
let part: { id: string; number: string }
const ids: Record<string, string> = {}

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
  ids.make = await addVehicle(shop, 'Kestrel')
  const years = { fromYear: 2004, toYear: 2012 }
  ids.corso = await addVehicle(shop, 'Corso', ids.make)
  ids.two = await addVehicle(shop, 'II', ids.corso, years)
  ids.petrol = await addVehicle(shop, '1.6 <i>', ids.two, { ...years, engine: 'K16' })
  ids.merlin = await addVehicle(shop, 'Merlin', ids.make, { fromYear: 2015 })
})
afterAll(() => shop?.close())
beforeEach(async () => {
  // No more than ten drafts may wait.
  await shop.shop.db.deleteFrom('imports').where('applyAskedAt', 'is', null).execute()
  await shop.shop.db.deleteFrom('fitRows').execute()
  await shop.shop.db.deleteFrom('completeFitLists').execute()
  part = await onSale(shop, admin)
})

const exported = async () => (await ask<string>(shop, 'GET /fit-rows.xml', { as: admin })).body
const listed = async (id = part.id) =>
  (await ask<WireFitList>(shop, `GET /fit-rows/${id}`, { as: admin })).body
async function save(rows: WireFitRow[], complete = false, id = part.id) {
  const { version } = await listed(id)
  const saved = await ask(shop, `PUT /fit-rows/${id}`, { as: admin, body: { version, complete, rows } })
  expect(saved.status).toBe(200)
}
const app = (inside: string, number = part.number) =>
  `<App action="A" id="1">${inside}<Part>${number}</Part></App>\n`
const corso = '<Make>Kestrel</Make><Model>Corso</Model><SubModel>II</SubModel>'
const merlin = '<Make>Kestrel</Make><Model>Merlin</Model>'
const file = (...apps: string[]) =>
  `<?xml version="1.0"?>\n<ACES version="4.1">\n<Header><Company>Quennox</Company></Header>\n${apps.join('')}</ACES>`

describe('what parts fit, as an ACES file', () => {
  const full: WireFitRow = {
    says: 'for',
    fromYear: 2006,
    toYear: 2010,
    yearBasis: 'registered',
    builtFrom: '2006-03',
    builtTo: '2010-02',
    chassisFrom: 'KX100',
    chassisTo: 'KX900',
    position: 'front axle',
    quantity: 2,
    source: 'Quennox & Co <2026>',
    checkedOn: '2026-06-30',
    conditions: [
      { key: 'engine', op: '!=', values: ['K14', 'K12'] },
      { key: 'cc', op: '>=', values: ['1400'] },
    ],
    notes: ['With “bolts”.', "=it's heavy"],
  }

  it('goes out and comes in as the same; changed and applied it is another, undone all is as before', async () => {
    await save([
      { ...full, vehicleId: ids.petrol },
      { says: 'not', kind: 'motorbike', source: 'List' },
    ])
    const other = await onSale(shop, admin)
    await save([], true, other.id)
    const text = await exported()
    const same = await preview(shop, admin, text)
    expect(same).toMatchObject({
      about: 'fits',
      state: 'same',
      separator: 'xml',
      unread: [],
      counts: { lines: 3, same: 2, changed: 0, faulty: 0 },
    })
    const before = await listed()
    const seen = await applied(shop, admin, text.replace('to="2010"', 'to="2011"'))
    expect(seen).toMatchObject({ state: 'applied', counts: { changed: 1, same: 1 } })
    expect((await listed()).rows.map(({ toYear }) => toYear)).toEqual([2011, undefined])
    expect((await undo(shop, admin, seen._id)).status).toBe(200)
    expect(await look(shop, admin, seen._id)).toMatchObject({ state: 'undone' })
    expect(await listed()).toEqual(before)
    expect((await listed(other.id)).complete).toBe(true)
  })

  it('is ACES 4: its head, Apps with their elements in order, their count', async () => {
    await save([{ ...full, vehicleId: ids.petrol }])
    const text = await exported()
    const order = [
      ...['<ACES version="4.1">', '<SubmissionType>FULL<', '<App action="A" id="1">', '<Years ', '<Make>'],
      ...['<Model>', '<SubModel>II 1.6 &lt;i&gt;<', '<VehicleType id="car"', '<Qual ', '<Note>', '<Qty>'],
      ...['<PartType ', '<Position id="front axle"', `<Part id="${part.id}"`, '<RecordCount>1<'],
    ]
    const places = order.map((sign) => text.indexOf(sign))
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(places).toEqual(places.toSorted((one, next) => one - next))
    const answer = await ask(shop, 'GET /fit-rows.xml', { as: admin })
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  })

  it('of whatever rows an admin can write, is the same when it comes back', async () => {
    const word = fc.stringMatching(/^[A-Za-z0-9<>&"'=+@.-]{1,10}$/)
    const row = fc.record(
      {
        says: fc.constantFrom('for' as const, 'not' as const),
        vehicleId: fc.constantFrom(...Object.values(ids)),
        position: fc.uuid(),
        yearBasis: fc.constantFrom('built' as const, 'model' as const),
        fromYear: fc.integer({ min: 2015, max: 2020 }),
        source: word,
        notes: fc.array(word, { maxLength: 2 }),
        conditions: fc.array(
          fc.record({
            key: fc.constant('trim'),
            op: fc.constant('=' as const),
            values: fc.tuple(word, word),
          }),
          { maxLength: 1 },
        ),
      },
      { requiredKeys: ['says', 'vehicleId', 'position', 'source'] },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 6 }), fc.boolean(), async (some, complete) => {
        // What a row says of years, others of these vehicles may not bear; and no two say the opposite of one another.
        const rows = some.map(({ fromYear, ...rest }) => ({
          ...rest,
          ...(fromYear !== undefined && rest.vehicleId === ids.merlin && { fromYear }),
          says: rest.vehicleId === ids.make ? ('not' as const) : ('for' as const),
        }))
        await save(rows, complete)
        const seen = await preview(shop, admin, await exported())
        expect(seen, JSON.stringify(seen.listed)).toMatchObject({
          state: 'same',
          counts: { changed: 0, faulty: 0, same: rows.length > 0 || complete ? 1 : 0 },
        })
        await shop.shop.db.deleteFrom('imports').execute()
      }),
      { numRuns: 25 },
    )
  })

  it('has the alarms of a CSV file', async () => {
    const years = (from: number, to: number) => `<Years from="${from}" to="${to}"/>`
    const seen = await preview(
      shop,
      admin,
      file(
        app(`${years(2001, 2008)}${corso}`),
        app(`${years(2007, 2010)}${corso}`),
        app(merlin),
        app(merlin),
      ),
    )
    expect(seen).toMatchObject({
      state: 'ready',
      warnings: { 'fit-years': 1, 'fit-overlap': 1, 'fit-twice': 1 },
    })
    expect(seen.listed[0]?.changes[0]?.to).toMatch(/Line 5: It overlaps line 4/)
    const unticked = await ask<{ error: { code: string } }>(shop, `POST /imports/${seen._id}/apply`, {
      as: admin,
      body: { preview: seen.preview, warnings: [] },
    })
    expect(unticked.body.error.code).toBe('warnings-unconfirmed')
    expect((await apply(shop, admin, seen)).status).toBe(200)
  })
})

describe('what is wrong is told by its App, and nothing is applied', () => {
  it.each<[string, () => string[], string[]]>([
    [
      'a vehicle that there is not',
      () => [app('<Make>Kestrel</Make><Model>Falcon</Model>')],
      ['4 Vehicle: There is no vehicle “Kestrel Falcon” in the list.'],
    ],
    [
      'an id of another vehicle than it says',
      () => [app(`<Make>Kestrel</Make><Model id="${ids.merlin}">Corso</Model>`)],
      ['4 Vehicle: This id is the Kestrel Merlin’s, and not the Kestrel Corso’s.'],
    ],
    [
      'a part that there is not',
      () => [app(merlin, 'NONE-1')],
      ['4 Part number: No product on sale has this number.'],
    ],
    ['no part', () => [app(merlin, '')], ['4 Part number: Please give the part number, or the product.']],
    [
      'no vehicle',
      () => [app('')],
      ['4 Vehicle: Name the vehicle, or a kind: car, motorbike, bicycle or every.'],
    ],
    [
      'years that are none',
      () => [app(`<Years from="04" to="MMX"/>${corso}`)],
      ['4 To: Give a whole number.'],
    ],
    [
      'a list of others’',
      () => [app(merlin), app(`${corso}<EngineBase id="3"/>`)],
      ['5 Conditions: The shop has no list of EngineBase, so what it says can’t be kept.'],
    ],
  ])('%s', async (_, apps, told) => {
    const seen = await preview(shop, admin, file(...apps()))
    expect(seen).toMatchObject({ state: 'faulty', counts: { lines: apps().length } })
    expect(
      seen.listed.flatMap(({ line, errors }) =>
        errors.map(({ column, title, message }) => `${column}${line} ${title}: ${message}`),
      ),
    ).toEqual(told)
    expect((await apply(shop, admin, seen)).status).toBe(409)
    expect((await listed()).rows).toEqual([])
  })

  it('parts whose Apps do not stand together', async () => {
    const other = await onSale(shop, admin)
    const seen = await preview(shop, admin, file(app(merlin), app(merlin, other.number), app(corso)))
    expect(seen.listed.map(({ line, errors }) => [line, errors[0]?.message])).toContainEqual([
      6,
      'The lines of this product begin at line 4: let all of them stand together.',
    ])
  })

  it('a document type: at the door, or, behind much else, where it is read', async () => {
    const type = '<!DOCTYPE ACES [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'
    const bomb = file(app(merlin)).replace('<ACES', `${type}<ACES`)
    const refused = await upload<{ error: { code: string } }>(shop, admin, bomb, 'fits.xml')
    expect([refused.status, refused.body.error.code]).toEqual([422, 'document-type'])
    const far = bomb.replace(
      type,
      `<!-- <a> ${'x'.repeat(200_000)} --><!-- ${'x'.repeat(100_000)} -->${type}`,
    )
    const seen = await preview(shop, admin, far)
    expect([seen.state, seen.listed[0]?.errors[0]?.message]).toEqual([
      'faulty',
      'It has a document type (DOCTYPE), which may have entities: take it out.',
    ])
    expect((await apply(shop, admin, seen)).status).toBe(409)
    const inComment = file(app(merlin)).replace('<ACES', `<!-- ${type} --><ACES`)
    expect((await preview(shop, admin, inComment)).state).not.toBe('faulty')
    const utf16 = new Uint8Array(Buffer.from(`\ufeff${bomb}`, 'utf16le'))
    expect((await preview(shop, admin, utf16)).state).toBe('faulty')
  })
})
