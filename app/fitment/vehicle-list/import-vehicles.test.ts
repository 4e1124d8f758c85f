import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { signUp, type TestPerson } from '../../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import type { WireVehicleFile } from './contract.ts'

type Answer = WireVehicleFile & { message: string; error: { field: string } }

let shop: TestShop
let admin: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
})
afterAll(() => shop?.close())

const look = (file: string) => ask<Answer>(shop, 'POST /vehicles/file', { as: admin, body: { file } })
const take = (file: string) =>
  ask<Answer>(shop, 'POST /vehicles/file', { as: admin, body: { file, apply: true } })
const save = async () => (await ask<string>(shop, 'GET /vehicles.csv', { as: admin })).body
/** All that there is, as it is looked at below. */
const all = () =>
  shop.shop.db
    .selectFrom('vehicles')
    .select(['kind', 'fullName', 'aliases', 'fromYear', 'toYear', 'engine', 'cc', 'kw', 'fuel', 'ports'])
    .orderBy('kind')
    .orderBy('fullName')
    .execute()

const titles = 'Kind,Make,Model,Generation,Version,Aliases,From,To,Engine,cc,kW,Fuel'

describe('a file of vehicles', () => {
  it('is looked at before it is taken in: what it adds and changes, line by line', async () => {
    const file = [
      titles,
      'car,Kestrel,Corso,II,2.0 D,,2004,2012,KD20,1968,110,diesel',
      'car,Kestrel,,,,KST | Kest,,,,,,',
    ]
    const { body } = await look(file.join('\n'))
    expect(body).toMatchObject({ applied: false, added: 4, changed: 0, same: 0, faults: [] })
    expect(body.lines).toEqual([
      { line: 2, what: 'added', name: 'Kestrel Corso' },
      { line: 2, what: 'added', name: 'Kestrel Corso II' },
      { line: 2, what: 'added', name: 'Kestrel Corso II 2.0 D' },
      { line: 3, what: 'added', name: 'Kestrel' },
    ])
    expect(await all()).toEqual([])
    expect((await take(file.join('\n'))).body).toMatchObject({ applied: true, added: 4 })
    const [make, , , version] = await all()
    expect(make).toMatchObject({ fullName: 'Kestrel', aliases: ['KST', 'Kest'] })
    expect(version).toMatchObject({ fullName: 'Kestrel Corso II 2.0 D', toYear: 2012, cc: 1968, kw: 110 })
    expect((await take(file.join('\n'))).body).toMatchObject({
      applied: false,
      added: 0,
      changed: 0,
      same: 2,
    })
  })

  it('finds names however they are cased, leaves what has no column and empties what is empty', async () => {
    const file = 'Kind;Make;Model;Generation;Version;Fuel;kW\nCAR;KESTREL;corso;ii;2.0 d;;120'
    expect((await take(file)).body).toMatchObject({ added: 0, changed: 1 })
    const [, , , version] = await all()
    expect(version).toMatchObject({ fullName: 'Kestrel Corso II 2.0 D', fuel: null, kw: 120, cc: 1968 })
  })

  it('says of a bicycle what it is built with, a column for each measure', async () => {
    const file =
      'Kind\tMake\tModel\tcassette.speeds\tseatpost.post-diameter\nbicycle\tVeloce\tStrada\t11\t27,2'
    expect((await take(file)).body).toMatchObject({ added: 2 })
    const ports = async () => (await all()).find(({ fullName }) => fullName === 'Veloce Strada')?.ports
    expect(await ports()).toEqual({ cassette: { speeds: '11' }, seatpost: { 'post-diameter': '27.2' } })
    await take('Kind,Make,Model,cassette.speeds\nbicycle,Veloce,Strada,')
    expect(await ports()).toEqual({ seatpost: { 'post-diameter': '27.2' } })
  })

  it('finds names whose letters the database writes small in its own way, and marks however they are written', async () => {
    const file = 'Kind,Make,Model\ncar,İzmir,ΟΔΟΣ\ncar,Citro\u00EBn,C5'
    expect((await take(file)).body).toMatchObject({ applied: true, added: 4 })
    const again = 'Kind,Make,Model,kW\ncar,İZMİR,οδοσ,90\ncar,CITROE\u0308N,c5,100'
    expect((await take(again)).body).toMatchObject({ applied: true, added: 0, changed: 2 })
    const below = 'Kind,Make,Model,Generation\ncar,İzmir,ΟΔΟΣ,I\ncar,Citroe\u0308n,C5,II'
    expect((await take(below)).body).toMatchObject({ applied: true, added: 2 })
  })

  it('says which of its columns are not read', async () => {
    const { body } = await look('Kind,Make,Modell,,Colour\ncar,Mistyped,Corso,,red')
    expect(body).toMatchObject({ added: 1, unread: ['Modell', 'Colour'], faulty: 0 })
    const hidden = await ask<Answer>(shop, 'POST /vehicles/file', {
      as: admin,
      body: { file: '\u0000\u0013Shade,Kind,Make\n1,car,Mistyped' },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    })
    expect([hidden.status, hidden.body.unread]).toEqual([200, ['Shade']])
  })

  it('keeps what it changes of the demo’s once the demo has gone', async () => {
    const { db } = shop.shop
    await take('Kind,Make\ncar,Demo 1\ncar,Demo 2')
    await db.updateTable('vehicles').set({ ofDemo: true }).where('fullName', 'like', 'Demo _').execute()
    await take('Kind,Make,Aliases\ncar,Demo 1,D1\ncar,Demo 2,')
    const ofDemo = await db.selectFrom('vehicles').select('fullName').where('ofDemo', '=', true).execute()
    expect(ofDemo).toEqual([{ fullName: 'Demo 2' }])
  })

  it('leaves as a file that is all there already', async () => {
    const saved = await save()
    expect(saved.split('\r\n')[0]).toContain('Kind,Make,Model,Generation,Version,Aliases,From,To')
    const lines = saved.trim().split('\r\n').length - 1
    expect((await take(saved)).body).toMatchObject({ applied: false, same: lines, faults: [] })
  })
})

describe('nothing of a file is taken in', () => {
  const faulty: [string, string, object][] = [
    [
      'no kind',
      'Make,Model\nKestrel,Corso',
      { line: 1, message: 'Give the columns “Kind” and “Make”: there is no “Kind”.' },
    ],
    ['no line', 'Kind,Make', { line: 1, message: 'There is no line below the titles.' }],
    ['a column twice', 'Kind,Make,make\ncar,A,B', { line: 1, message: 'There are two columns “Make”.' }],
    [
      'a kind that is none',
      'Kind,Make\nboat,A',
      { line: 2, column: 'Kind', message: 'Write car, motorbike or bicycle.' },
    ],
    [
      'no make',
      'Kind,Make,Model\ncar,,Corso',
      { line: 2, column: 'Make', message: 'There is a model below it, so give the make, too.' },
    ],
    ['a gap', 'Kind,Make,Model,Generation,Version\ncar,A,B,,C', { line: 2, column: 'Generation' }],
    [
      'a year in words',
      'Kind,Make,Model,From\ncar,A,B,soon',
      { line: 2, column: 'From', message: 'Give a whole number.' },
    ],
    ['years turned round', 'Kind,Make,Model,From,To\ncar,A,B,2010,2004', { line: 2, column: 'To' }],
    ['years of a make', 'Kind,Make,From\ncar,A,2010', { line: 2, column: 'From' }],
    [
      'the same line twice',
      'Kind,Make\ncar,A\ncar,a',
      { line: 3, message: 'Line 2 is about the same vehicle.' },
    ],
    ['a date that was a name', 'Kind,Make,Model\ncar,Saga,9-Mar', { line: 2, column: 'Model' }],
    ['a measure of a car', 'Kind,Make,Model,cassette.speeds\ncar,A,B,11', { line: 2 }],
    [
      'a value that a measure has not',
      'Kind,Make,Model,cassette.speeds\nbicycle,A,B,99',
      { line: 2, column: 'cassette.speeds' },
    ],
    [
      'one that is a model elsewhere',
      'Kind,Make\ncar,Kestrel Corso',
      { line: 2, message: '“Kestrel Corso” is in the list already, as a model.' },
    ],
    [
      'one that stands below something else in the list',
      'Kind,Make,Model,Generation,Version\ncar,Kestrel,Corso,II 2.0,D',
      { line: 2, message: '“Kestrel Corso II 2.0 D” is in the list already, as a version.' },
    ],
    [
      'names cut otherwise',
      'Kind,Make,Model\ncar,A B,C\ncar,A,B C',
      { line: 3, message: 'Line 2 is about the same vehicle.' },
    ],
    [
      'one below two others',
      'Kind,Make,Model,Generation\ncar,A B,C,x\ncar,A,B C,y',
      { line: 3, message: '“A B C” stands below something else by another line.' },
    ],
    [
      'one at two levels',
      'Kind,Make,Model\ncar,A,B\ncar,A B,C',
      { line: 3, message: '“A B” is a model by another line.' },
    ],
    [
      'one twice, its mark written apart',
      'Kind,Make\ncar,Citro\u00EBn\ncar,Citroe\u0308n',
      { line: 3, message: 'Line 2 is about the same vehicle.' },
    ],
    [
      'a comma that is not quoted',
      'Kind,Make,Model,kW\ncar,Kestrel,1,6 D,80',
      { line: 2, message: expect.stringContaining('more cells than there are titles') },
    ],
    ['a name that no database takes', 'Kind,Make\ncar,A\u0000B', { line: 2, column: 'Make' }],
    ['a name that nobody sees', 'Kind,Make\ncar,\u3164', { line: 2, message: 'Give its name.' }],
    [
      'more columns than are read',
      `Kind,Make${',x'.repeat(500)}\ncar,A`,
      { line: 1, message: 'A file has at most 500 columns.' },
    ],
    [
      'no titles but a long text',
      `${'x'.repeat(20_001)}\ncar,A`,
      { line: 1, message: 'The first line is not one of titles.' },
    ],
    [
      'a line behind what tells Excel the separator',
      'sep=;\nKind;Make\nboat;A',
      { line: 3, column: 'Kind', message: 'Write car, motorbike or bicycle.' },
    ],
    [
      'a quote without an end',
      'Kind,Make\ncar,"A',
      { message: 'The file can’t be read from here on: check its quotes.' },
    ],
  ]
  it.each(faulty)('%s', async (_, file, fault) => {
    const before = await all()
    const { body } = await look(file)
    expect(body.faults[0]).toMatchObject(fault)
    const taken = await take(file)
    expect([taken.status, taken.body.error.field]).toEqual([422, 'file'])
    expect(taken.body.message).toMatch(/^Line \d+/)
    expect(await all()).toEqual(before)
  })

  it('and its faults stand in the order of its lines', async () => {
    const { body } = await look('Kind,Make,Model,From\ncar,A,B,2300\ncar,A,C,\ncar,A,C,\ncar,A,D,2300')
    expect(body.faults.map(({ line }) => line)).toEqual([2, 4, 5])
  })
})

describe('what leaves comes in as the same', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9=+@"';,|é-]{1,8}$/).filter((text) => !text.includes('|'))
  const year = fc.option(fc.integer({ min: 1950, max: 2030 }), { nil: undefined })
  const model = fc.record({ name: word, from: year, fuel: fc.option(word, { nil: undefined }), alias: word })
  const quoted = (text: string | number | undefined) => `"${String(text ?? '').replaceAll('"', '""')}"`

  it('of any names and facts', async () => {
    let round = 0
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(model, { maxLength: 6, selector: ({ name }) => name.toLowerCase() }),
        async (models) => {
          const make = `Prop${round}`
          round += 1
          const lines = models.map(({ name, from, fuel, alias }) =>
            ['car', make, `m${name}`, alias, from, fuel].map(quoted).join(','),
          )
          const file = ['Kind,Make,Model,Aliases,From,Fuel', `car,${make},,,,`, ...lines].join('\n')
          const taken = await take(file)
          expect(taken.body).toMatchObject({ applied: true, added: models.length + 1 })
          const before = await all()
          expect((await take(await save())).body).toMatchObject({
            applied: false,
            added: 0,
            changed: 0,
            faults: [],
          })
          expect(await all()).toEqual(before)
        },
      ),
      { numRuns: 20 },
    )
  })
})

describe('two at once', () => {
  it('of two files that add the same, the later one finds it there', async () => {
    const file = 'Kind,Make,Model\ncar,Both,One\ncar,Both,Two'
    const taken = await Promise.all([take(file), take(file)])
    expect(taken.map(({ body }) => body.added).toSorted()).toEqual([0, 3])
  })
})
