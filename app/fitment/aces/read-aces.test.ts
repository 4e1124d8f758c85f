import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readText } from '../../basics/csv.ts'
import { cellsOfRow, type FitColumn, fitColumns, noRow } from '../fit-file/columns.ts'
import { type EditedRow, emptyRow, tidied } from '../fit-list/edited-row.ts'
import { vehicleFacts } from '../vehicles/vehicle-facts.ts'
import { quals } from './quals.ts'
import { openAces } from './read-aces.ts'
import { acesFoot, acesHead, appOfNone, appOfRow } from './write-aces.ts'

const part = { id: 'p-1', partNumber: 'BKV <06> & "160"', category: 'Brake & co' }
const corso = { kind: 'car' as const, make: 'Kestrel', model: 'Corso', below: 'II 1.6' }
const head = acesHead({ company: 'Kestrel & Sons', day: '2026-05-31' })
const file = (...apps: string[]) => `${head}${apps.join('')}${acesFoot(apps.length)}`

/** A file that comes in pieces of some characters, read to its end or to where it can’t be. */
function read(text: string, piece = text.length) {
  const reading = openAces('utf-8')
  const batches: ReturnType<typeof reading.end>[] = []
  for (let at = 0; at < text.length && !batches.at(-1)?.ended; at += piece)
    batches.push(reading.take(text.slice(at, at + piece)))
  if (!batches.at(-1)?.ended) batches.push(reading.end())
  return {
    records: batches.flatMap(({ records }) => records),
    faults: batches.flatMap(({ faults }) => faults),
    ended: batches.at(-1)?.ended,
  }
}

const columns = Object.keys(fitColumns) as FitColumn[]
const cellsOf = (cells: string[]) => ({
  product: cells[0],
  partNumber: readText(cells[1] ?? ''),
  ...Object.fromEntries(columns.map((column, at) => [column, readText(cells[at + 2] ?? '')])),
})

/** Whatever a text of a row may be: one line, without blanks at its edges. */
const text = fc.oneof(
  fc.constantFrom('=1+1', "'quoted'", '<b>&amp;</b>', ']]>', '"', '–', '日本', '+', "'=x", '@x', '22'),
  fc.stringMatching(/^[A-Za-z0-9.,<>&"'=+-]{1,20}$/),
)
const value = fc.stringMatching(/^[A-Za-z0-9<>&"']{1,8}$/)
const rows = fc
  .record({
    says: fc.constantFrom('for' as const, 'not' as const),
    fromYear: fc.option(fc.integer({ min: 1990, max: 2010 })),
    toYear: fc.option(fc.integer({ min: 2010, max: 2020 })),
    yearBasis: fc.constantFrom('built' as const, 'model' as const, 'registered' as const),
    builtFrom: fc.option(fc.constantFrom('2007-03')),
    builtTo: fc.option(fc.constantFrom('2008-03', '2010-12')),
    chassisFrom: fc.option(text),
    chassisTo: fc.option(text),
    conditions: fc.array(
      fc.record({
        key: fc.constantFrom('engine', 'front-disc', 'start-stop'),
        op: fc.constantFrom('=' as const, '!=' as const, '<=' as const, '>=' as const),
        values: fc.array(value, { minLength: 1, maxLength: 3 }),
      }),
      { maxLength: 1 },
    ),
    notes: fc.array(text, { maxLength: 2 }),
    position: fc.option(text),
    quantity: fc.option(fc.integer({ min: 1, max: 99 })),
    source: text,
    checkedOn: fc.option(fc.constant('2026-05-31')),
  })
  .map((some): EditedRow => tidied({ ...emptyRow, vehicleId: 'x', ...some }))

describe('an ACES file', () => {
  it('is read back as the lines of a CSV file of the same rows, in however many pieces it comes', () => {
    fc.assert(
      fc.property(rows, fc.boolean(), fc.integer({ min: 1, max: 400 }), (row, complete, piece) => {
        const app = appOfRow({ part, row, vehicle: corso, complete }, 1)
        const { records, faults } = read(file(app), piece)
        expect(faults).toEqual([])
        expect(records.map(({ cells }) => cellsOf(cells))).toEqual([
          {
            product: part.id,
            partNumber: part.partNumber,
            ...cellsOfRow(row, { kind: 'car', name: 'Kestrel Corso II 1.6' }, complete),
          },
        ])
      }),
    )
  })

  it('has a line for each App, where it begins; on one line they are counted', () => {
    const app = appOfRow({ part, row: { ...emptyRow, source: 'List' }, vehicle: corso, complete: false }, 1)
    expect(read(file(app, app)).records.map(({ line }) => line)).toEqual([4, 5])
    expect(read(file(app, app).replaceAll('\n', ' ')).records.map(({ line }) => line)).toEqual([1, 2])
  })

  it('may name every vehicle, a kind, a make, or say that a part has no rows', () => {
    const row = { ...emptyRow, source: 'List' }
    const kindless = appOfRow({ part, row, vehicle: undefined, complete: false }, 1)
    const bikes = appOfRow(
      { part, row: { ...row, kind: 'motorbike' }, vehicle: undefined, complete: false },
      2,
    )
    const make = { kind: 'car' as const, make: 'Kestrel', model: null, below: null }
    const ofMake = appOfRow({ part, row, vehicle: make, complete: false }, 3)
    const { records } = read(file(kindless, bikes, ofMake, appOfNone(part, true, 4)))
    const seen = records.map(({ cells }) => cellsOf(cells))
    expect(seen.slice(0, 3)).toMatchObject([
      { kind: 'every', vehicle: '' },
      { kind: 'motorbike', vehicle: '' },
      { kind: 'car', vehicle: 'Kestrel' },
    ])
    expect(seen[3]).toEqual({ product: part.id, partNumber: part.partNumber, ...noRow(true) })
  })

  it('of somebody else’s has model years, their company as its source, and ids or names of ours', () => {
    const app = (inside: string) => `<App action="A" id="1">${inside}<Part>X-1</Part></App>`
    const id = '00000000-0000-7000-8000-000000000000'
    const { records, faults } = read(
      file(
        app(
          '<Years from="2004" to="2006"/><Make id="47">Kestrel</Make><Model id="9">Corso</Model><MfrLabel>HD</MfrLabel>',
        ),
        app(`<BaseVehicle id="${id}"/>`),
        app(`<Make>Kestrel</Make><Model id="${id}">Corso</Model>`),
      ),
    )
    expect(faults).toEqual([])
    expect(records.map(({ cells }) => cellsOf(cells))).toMatchObject([
      {
        vehicle: 'Kestrel Corso',
        fromYear: '2004',
        yearBasis: 'model',
        source: 'Kestrel & Sons',
        says: 'for',
      },
      { vehicle: id },
      { vehicle: `${id} Kestrel Corso`, partNumber: 'X-1', product: '' },
    ])
  })

  it('has qualifiers of its own that are no facts of a vehicle', () => {
    expect(Object.values(quals).filter((id) => Object.hasOwn(vehicleFacts, id))).toEqual([])
  })
})

describe('nothing of an App is left out', () => {
  const app = (inside: string, action = 'A') =>
    `<App action="${action}" id="1"><Make>Kestrel</Make>${inside}<Part>X-1</Part></App>\n`
  const id = '00000000-0000-7000-8000-000000000000'
  const own = (of: string, ...params: string[]) =>
    `<Qual id="${of}">${params.map((one) => `<param value="${one}"/>`).join('')}</Qual>`
  it.each<[string, string, RegExp]>([
    ['an App that is taken away', app('', 'D'), /Only Apps that are added/],
    ['an element of a list that is not ours', app('<EngineBase id="14"/>'), /no list of EngineBase/],
    ['an element twice', app('<Qty>1</Qty><Qty>2</Qty>'), /Qty appears twice/],
    ['a qualifier that is not known', app('<Qual id="1203"><text>Heavy duty</text></Qual>'), /“1203”/],
    ['a qualifier twice', app('<Qual id="source"/><Qual id="source"/>'), /appears twice/],
    [
      'a condition without a comparison',
      app('<Qual id="abs"><param value="yes"/></Qual>'),
      /how it is compared/,
    ],
    [
      'a value in another unit',
      app('<Qual id="cc"><param value=">="/><param value="1.6" uom="l"/></Qual>'),
      /“uom” of param/,
    ],
    [
      'a value that is two',
      app('<Qual id="engine"><param value="="/><param value="K14 or K16"/></Qual>'),
      /neither/,
    ],
    ['a note that is two', app('<Note>a|b</Note>'), /“\|”/],
    ['a model of a list that is not ours', app('<Model id="17"/>'), /Model has neither a name nor an id/],
    ['a vehicle of one', app('<BaseVehicle id="99"/>'), /BaseVehicle has neither/],
    ['a submodel of one', app('<Model>Corso</Model><SubModel id="20"/>'), /SubModel has neither/],
    ['a model without anything', app('<Model/>'), /Model has neither/],
    ['what is below an id of ours', app(`<Model id="${id}"/><SubModel id="20"/>`), /SubModel has neither/],
    ['an id of ours above another', app(`<Model id="${id}"/><SubModel id="${id}"/>`), /that of Model/],
    ['years as a text', app('<Years>2004-2010</Years>'), /Years has no text: “2004-2010”/],
    ['years in a unit', app('<Years from="2004" basis="built"/>'), /“basis” of Years/],
    ['a position as a text', app('<Position>front axle</Position>'), /Position has no text/],
    ['a position by a number', app('<Position id="22"/>'), /22 is a number of the PCdb/],
    ['two positions', app(`<Position id="rear"/>${own('position', '22')}`), /two positions/],
    ['a kind as a text', app('<VehicleType>motorbike</VehicleType>'), /VehicleType has no text/],
    ['an element in a note', app('<Note><x>only ABS</x></Note>'), /Note has no x/],
    ['an id of a note', app('<Note id="9"/>'), /“id” of Note/],
    ['a unit of how many', app('<Qty uom="kg">2</Qty>'), /“uom” of Qty/],
    ['an element in a name', app('<Model><Trim>S</Trim></Model>'), /Model has no Trim/],
    ['a value of what has none', app(own('not', 'no')), /“not” has no params, and here 1/],
    ['a third end', app(own('built', '2004-01', '2005-01', '2006-01')), /“built” has 2 params, and here 3/],
    [
      'nothing in a value',
      app(`<Years from="2004"/>${own('years', ' ')}`),
      /“years” has nothing in its param/,
    ],
    ['a text of a value', app('<Qual id="not"><param>x</param></Qual>'), /param has no text/],
    ['no rows, and a row', app(own('none')), /“none” says/],
    ['what an object has by itself', app('<constructor/>'), /no list of constructor/],
  ])('%s is told, and the rest is read', (_, wrong, sentence) => {
    const { records, faults, ended } = read(file(wrong, app('')))
    expect(faults.map(({ message }) => message).join()).toMatch(sentence)
    expect(faults[0]?.line).toBe(4)
    expect([records.length, ended]).toEqual([1, false])
  })

  it('whatever is added to an App of ours makes a fault, or another line', () => {
    const names = ['Years', 'BaseVehicle', 'Make', 'Model', 'SubModel', 'VehicleType', 'Qual', 'Note', 'Qty']
    const inside = ['Position', 'Part', 'param', 'x', 'EngineBase', 'constructor', '__proto__']
    const said = fc.constantFrom('7', 'abs', 'not', 'none', 'years', 'built', 'complete', 'position', id)
    const element = fc
      .record({
        name: fc.constantFrom(...names, ...inside),
        attribute: fc.constantFrom('id', 'value', 'from', 'uom', 'constructor'),
        said,
        hasText: fc.boolean(),
      })
      .map(({ name, attribute, said: value, hasText }) =>
        hasText ? `<${name}>${value}</${name}>` : `<${name} ${attribute}="${value}"/>`,
      )
    fc.assert(
      fc.property(rows, element, fc.nat(), (row, added, seed) => {
        const written = appOfRow({ part, row, vehicle: corso, complete: true }, 1)
        // Behind any tag, but within what its text is for people.
        const places = [...written.matchAll(/>(?=<)/g)].map(({ index }) => index + 1).slice(0, -1)
        const at = places[seed % places.length] ?? 0
        const changed = `${written.slice(0, at)}${added}${written.slice(at)}`
        const [before, after] = [written, changed].map((app) => read(file(app)))
        const same = JSON.stringify(before?.records) === JSON.stringify(after?.records)
        expect(same && after?.faults.length === 0, changed).toBe(false)
      }),
      { numRuns: 500 },
    )
  })

  it('tells the first faults of an App, and how many more there are', () => {
    const unknown = Array.from({ length: 60 }, (_, place) => `<Unknown${place}>1</Unknown${place}>`).join('')
    const { faults, records } = read(`${head}${app(unknown)}${acesFoot(1)}`)
    expect(records).toEqual([])
    expect(faults).toHaveLength(11)
    expect(faults.at(-1)?.message).toMatch(/^And \d\d more faults\.$/)
  })

  it('a file that is not whole, by its own count', () => {
    const { faults, records } = read(`${head}${app('')}${acesFoot(2)}`)
    expect(faults.map(({ message }) => message)).toEqual([
      'The footer says 2 Apps, and there are 1: the file isn’t whole.',
    ])
    expect(records).toHaveLength(1)
  })
})

describe('refused where it stands, and nothing behind it is read', () => {
  const deep = (levels: number) => `${'<a>'.repeat(levels)}${'</a>'.repeat(levels)}`
  const bomb = `<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><ACES version="4.1">&b;</ACES>`
  it.each<[string, () => string, RegExp]>([
    ['entities that grow', () => bomb, /DOCTYPE/],
    [
      'entities from elsewhere',
      () => '<!DOCTYPE ACES SYSTEM "file:///etc/passwd"><ACES version="4.1"></ACES>',
      /DOCTYPE/,
    ],
    ['an entity that nobody has declared', () => `${head}<App>&xxe;</App>`, /well-formed.*entity/],
    ['another XML', () => '<html></html>', /Of XML only ACES 4/],
    ['Apps that are hidden in something', () => `${head}<Apps><App/></Apps>`, /no Apps beside its Apps/],
    ['an older ACES', () => '<ACES version="3.2"></ACES>', /Of XML only ACES 4/],
    ['an update', () => head.replace('FULL', 'UPDATE'), /Only FULL files/],
    ['what breaks off', () => `${head}<App action="A"><Make>Kes`, /well-formed/],
    ['what is closed in another order', () => `${head}<App><Make></App></Make>`, /well-formed/],
    ['an attribute twice', () => `${head}<App id="1" id="2"/>`, /well-formed/],
    ['a depth without end', () => `${head}<App>${deep(100_000)}`, /nested/],
    ['elements without end', () => `${head}<App>${'<Note>x</Note>'.repeat(1_000)}</App>`, /more than 300/],
    ['a text without end', () => `${head}<App><Note>${'x'.repeat(10_000)}</Note></App>`, /longer than 4,000/],
    ['a tag without end', () => `${head}<App ${'x'.repeat(2_000_000)}`, /too long/],
    ['a comment without end', () => `${head}<!--${'x'.repeat(2_000_000)}`, /too long/],
    ['a text between elements', () => `${head}<App>only with ABS<Make>Kestrel</Make></App>`, /Text stands/],
    ['a text between Apps', () => `${head}only with ABS<App/>`, /Text stands/],
  ])('%s', (_, make, sentence) => {
    for (const piece of [7_919, 4_000_000]) {
      const { records, faults, ended } = read(`${make()}<App action="A"/>`, piece)
      expect(faults.map(({ message }) => message).join()).toMatch(sentence)
      expect([records.length, faults.length, ended]).toEqual([0, 1, true])
    }
  })
})
