import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { applied, apply, look, onSale, preview, undo, workOnImports } from '../../../test/harness/imports.ts'
import { signUp, type TestPerson } from '../../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { addVehicle } from '../../../test/harness/vehicles.ts'
import type { WireFitList } from '../fit-list/contract.ts'
import type { ToldFit } from '../told-fit.ts'

let shop: TestShop
let admin: TestPerson
let part: { id: string; number: string }
const ids: Record<string, string> = {}

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
  const make = await addVehicle(shop, 'Kestrel')
  const years = { fromYear: 2004, toYear: 2012 }
  ids.corso = await addVehicle(shop, 'Corso', make, years)
  ids.merlin = await addVehicle(shop, 'Merlin', make, { fromYear: 2015 })
  const other = await addVehicle(shop, 'Kestrel', null, { kind: 'motorbike' })
  ids.bike = await addVehicle(shop, 'Corso', other, { kind: 'motorbike', fromYear: 1990 })
})
afterAll(() => shop?.close())
beforeEach(async () => {
  // No more than ten drafts may wait.
  await shop.shop.db.deleteFrom('imports').where('applyAskedAt', 'is', null).execute()
  part = await onSale(shop, admin)
})

const titles = 'Part number,Says,Kind,Vehicle,From,To,Conditions,Position,Quantity,Source,Complete'
const file = (...lines: string[]) => [titles, ...lines].join('\n')
const line = (rest: string, number = part.number) => `${number},${rest}`
const corso = 'for,car,Kestrel Corso,,,,,,List,'
const merlin = 'for,,Kestrel Merlin,,,,,,List,'

const listed = async (id = part.id) =>
  (await ask<WireFitList>(shop, `GET /fit-rows/${id}`, { as: admin })).body
const verdict = async (vehicle = '') =>
  (await ask<ToldFit>(shop, `GET /tools/${part.id}/fit?vehicle=${vehicle}`)).body.verdict
const exported = async () => (await ask<string>(shop, 'GET /fit-rows.csv', { as: admin })).body
const faults = (seen: { listed: { line: number; errors: { title: string; message: string }[] }[] }) =>
  seen.listed.flatMap(({ line: at, errors }) =>
    errors.map(({ title, message }) => `${at} ${title}: ${message}`),
  )

describe('a file of what parts fit', () => {
  it('shows what each product would fit, and turns verdicts once it is applied; undone, all is as before', async () => {
    await applied(shop, admin, file(line(merlin)))
    const before = await listed()
    const text = file(line('for,car,Kestrel Corso,2006,2010,abs=yes,front axle,2,List,'), line(merlin))
    const seen = await preview(shop, admin, text)
    expect(seen).toMatchObject({
      about: 'fits',
      state: 'ready',
      counts: { lines: 2, changed: 1, same: 0, faulty: 0, new: 0 },
      warnings: {},
    })
    expect(seen.listed[0]).toMatchObject({
      line: 2,
      kind: 'changed',
      toolsId: part.id,
      changes: [
        {
          title: 'What it fits',
          from: '',
          to: 'for Kestrel Corso, built 2006 to 2010, ABS yes, front axle, 2 pieces per vehicle (List)\n1 row stays.',
        },
      ],
    })
    expect(await listed()).toEqual(before)
    await apply(shop, admin, seen)
    await workOnImports(shop)
    expect((await listed()).rows).toHaveLength(2)
    expect(await verdict(ids.corso)).toBe('unknown')
    expect((await undo(shop, admin, seen._id)).status).toBe(200)
    expect(await look(shop, admin, seen._id)).toMatchObject({ state: 'undone' })
    expect(await listed()).toEqual(before)
  })

  it('that the shop has written is the same; without its lines a product has no rows any more', async () => {
    const every = 'not,every,,,,abs=no,,,"List, ""A""",'
    await applied(
      shop,
      admin,
      file(line(corso), line('for,motorbike,Kestrel Corso,,,,,,List,yes'), line(every)),
    )
    expect(await listed()).toMatchObject({ complete: true, rows: [{}, {}, {}] })
    const seen = await preview(shop, admin, await exported())
    expect(seen).toMatchObject({ state: 'same', counts: { changed: 0, faulty: 0 }, unread: [] })
    await applied(shop, admin, file(line(',,,,,,,,,')))
    expect(await listed()).toMatchObject({ complete: false, rows: [] })
  })

  it('may say that a product fits nothing of the list, and says so itself', async () => {
    await applied(shop, admin, file(line(corso)))
    await applied(shop, admin, file(line(',,,,,,,,,yes')))
    expect(await listed()).toMatchObject({ complete: true, rows: [] })
    expect(await verdict(ids.corso)).toBe('does-not-fit')
    expect(await exported()).toMatch(new RegExp(`^${part.number},${part.id},[^\n]*,,yes\r?$`, 'm'))
    const again = await preview(shop, admin, await exported())
    expect(again).toMatchObject({ state: 'same', counts: { faulty: 0 } })
  })

  it('names vehicles by name, with the kind where two are called that, or by id', async () => {
    const seen = await preview(shop, admin, file(line('for,,Kestrel Corso,,,,,,List,')))
    expect(faults(seen)).toEqual(['2 Vehicle: Several vehicles are called that: give the kind, too.'])
    await applied(shop, admin, file(line(corso), line(`for,,${ids.bike},,,,,,List,`)))
    expect((await listed()).rows.map(({ vehicleId }) => vehicleId)).toEqual([ids.corso, ids.bike])
  })

  it('finds a name however it is cased and its marks are written, by the database’s own lower case', async () => {
    for (const name of ['İzmir ΟΔΟΣ', 'Citro\u00EBn'])
      await ask(shop, 'POST /vehicles', { as: admin, body: { kind: 'car', name } })
    await applied(
      shop,
      admin,
      file(line('for,car,İZMİR οδοσ,,,,,,List,'), line('for,car,CITROE\u0308N,,,,,,List,')),
    )
    expect((await listed()).rows).toHaveLength(2)
  })

  it('is in conflict where a vehicle has gone since it was looked at', async () => {
    const made = await ask<{ id: string }>(shop, 'POST /vehicles', {
      as: admin,
      body: { kind: 'car', name: 'Soon gone' },
    })
    const seen = await preview(shop, admin, file(line('for,car,soon gone,,,,,,List,')))
    await ask(shop, `DELETE /vehicles/${made.body.id}`, { as: admin })
    await apply(shop, admin, seen)
    await workOnImports(shop)
    expect((await listed()).rows).toEqual([])
    expect(await preview(shop, admin, await exported())).toMatchObject({ state: 'same' })
  })

  it('keeps apart what stands in several batches of the file', async () => {
    const others = await Promise.all(Array.from({ length: 3 }, () => onSale(shop, admin)))
    const all = [part, ...others].flatMap(({ number }) =>
      Array.from({ length: 120 }, (_, at) => line(`for,car,Kestrel Corso,,,engine=K${at},,,List,`, number)),
    )
    expect(await applied(shop, admin, file(...all))).toMatchObject({
      state: 'applied',
      counts: { lines: 480, changed: 4 },
    })
    for (const { id } of [part, ...others]) expect((await listed(id)).rows).toHaveLength(120)
  })
})

describe('alarms have to be ticked', () => {
  it.each<[string, () => string[], string, RegExp, number]>([
    [
      'a year that the vehicle never had',
      () => [line('for,car,Kestrel Corso,2001,,,,,List,')],
      'fit-years',
      /^Line 2: The Kestrel Corso was built from 2004 to 2012, so not in 2001\./,
      1,
    ],
    [
      'a row twice',
      () => [line(corso), line(corso)],
      'fit-twice',
      /^Line 3: It says the same as line 2\./,
      1,
    ],
    [
      'years that overlap',
      () => [
        line('for,car,Kestrel Corso,2004,2008,,,,List,'),
        line('for,car,Kestrel Corso,2008,2012,,,,List,'),
      ],
      'fit-overlap',
      /^Line 3: It overlaps line 2/,
      2,
    ],
  ])('%s', async (_, lines, warning, told, kept) => {
    const seen = await preview(shop, admin, file(...lines()))
    expect(seen.warnings).toEqual({ [warning]: 1 })
    expect(seen.listed[0]?.changes[0]?.to).toMatch(told)
    const unticked = await apply(shop, admin, { ...seen, warnings: {} })
    expect(unticked.status).toBe(409)
    await apply(shop, admin, seen)
    await workOnImports(shop)
    const { version, complete, rows } = await listed()
    expect(rows).toHaveLength(kept)
    // What came with an alarm may stay where somebody edits another row.
    const body = {
      version,
      complete,
      rows: [...rows, { says: 'for', vehicleId: ids.merlin, source: 'List' }],
    }
    expect((await ask(shop, `PUT /fit-rows/${part.id}`, { as: admin, body })).status).toBe(200)
  })

  it('half of the rows gone', async () => {
    const engines = ['A', 'B', 'C', 'D'].map((engine) =>
      line(`for,car,Kestrel Corso,,,engine=${engine},,,List,`),
    )
    await applied(shop, admin, file(...engines))
    expect((await preview(shop, admin, file(...engines.slice(0, 2)))).warnings).toEqual({ 'fit-loses': 1 })
  })
})

describe('nothing is applied', () => {
  it.each<[string, () => string[], RegExp]>([
    [
      'with a vehicle that there is not',
      () => [line('for,,Kestrel Comet,,,,,,List,')],
      /^2 Vehicle: .*“Kestrel Comet”/,
    ],
    ['with neither vehicle nor kind', () => [line('for,,,,,,,,List,')], /^2 Vehicle: Name the vehicle/],
    ['with a part that there is not', () => [line(corso, 'no such')], /^2 Part number: No product on sale/],
    ['without a part', () => [line(corso, '')], /^2 Part number: Please give the part number/],
    ['with a cell too many', () => [`${line(corso)},x`], /^2 : This line has 12 cells/],
    [
      'with a condition of no fact',
      () => [line('for,car,Kestrel Corso,,,wings=two,,,List,')],
      /^2 Conditions: .*“wings”/,
    ],
    ['without a source', () => [line('for,car,Kestrel Corso,,,,,,,')], /^2 Source: Say whose list/],
    [
      'with the opposite of another line',
      () => [line(corso), line('not,car,Kestrel Corso,,,,,,List,')],
      /^3 Vehicle: .*opposite of line 2/,
    ],
    ['with an empty line among others of a part', () => [line(corso), line(',,,,,,,,,')], /^3 /],
  ])('%s', async (_, lines, told) => {
    const seen = await preview(shop, admin, file(...lines()))
    expect(seen.state).toBe('faulty')
    expect(faults(seen).join('\n')).toMatch(told)
    expect((await apply(shop, admin, seen)).status).toBe(409)
    expect((await listed()).rows).toEqual([])
  })

  it('of a part with more than 2,000 rows', async () => {
    const many = Array.from({ length: 2001 }, (_, at) =>
      line(`for,car,Kestrel Corso,,,engine=K${at},,,List,`),
    )
    const seen = await preview(shop, admin, file(...many))
    expect(faults(seen)).toEqual(['2 Part number: A product has at most 2,000 rows.'])
  })

  it('with signs that can’t be kept, in any cell', async () => {
    const text = file(line('for,car,Kestrel\0Corso,,,abs=\0yes,,,List,'), line(corso, 'a\0b'))
    const seen = await preview(shop, admin, Buffer.from(`\ufeff${text}`, 'utf16le'))
    expect(seen.state).toBe('faulty')
    expect(faults(seen).join('\n')).toMatch(/^2 Vehicle: .*UTF-8.*2 Conditions: .*3 Part number: /s)
  })

  it('of a part whose lines stand apart', async () => {
    const other = await onSale(shop, admin)
    const seen = await preview(shop, admin, file(line(corso), line(corso, other.number), line(merlin)))
    expect(faults(seen)).toEqual([
      '4 Part number: The lines of this product begin at line 2: let all of them stand together.',
    ])
  })

  it('once somebody has changed the rows since the preview: its lines are named, and it is read anew', async () => {
    const seen = await preview(shop, admin, file(line(corso)))
    const { version } = await listed()
    const rows = [{ says: 'for', vehicleId: ids.merlin, source: 'By hand' }]
    await ask(shop, `PUT /fit-rows/${part.id}`, { as: admin, body: { version, complete: false, rows } })
    expect((await apply(shop, admin, seen)).status).toBe(409)
    await workOnImports(shop)
    const anew = await look(shop, admin, seen._id)
    expect(anew).toMatchObject({
      state: 'ready',
      conflicts: { of: 'apply', lines: [{ line: 2, why: 'changed' }] },
    })
    expect(anew.listed[0]?.changes[0]?.from).toContain('By hand')
  })

  it('nor undone once somebody has changed them since', async () => {
    const done = await applied(shop, admin, file(line(corso)))
    const { version } = await listed()
    await ask(shop, `PUT /fit-rows/${part.id}`, { as: admin, body: { version, complete: true, rows: [] } })
    const refused = await undo<{ error: { code: string } }>(shop, admin, done._id)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'import-conflict'])
    expect(await listed()).toMatchObject({ complete: true, rows: [] })
  })
})
