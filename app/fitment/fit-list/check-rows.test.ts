import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultsOfRows, type NamedVehicle } from './check-rows.ts'
import { type EditedRow, emptyRow, keyOf, tidied } from './edited-row.ts'

const vehicles = new Map<string, NamedVehicle>([
  ['corso', { kind: 'car', name: 'Kestrel Corso II', from: 2004, to: 2012 }],
  ['merlin', { kind: 'car', name: 'Kestrel Merlin', from: 2015, to: null }],
  ['kestrel', { kind: 'car', name: 'Kestrel', from: null, to: null }],
  ['trail', { kind: 'bicycle', name: 'Alder Trail 3', from: 2019, to: 2021 }],
])
const row = (facts: Partial<EditedRow> = {}): EditedRow => ({
  ...emptyRow,
  vehicleId: 'corso',
  source: 'Our list',
  ...facts,
})
const faults = (...rows: EditedRow[]) =>
  faultsOfRows(rows, vehicles).map(({ row: at, field, message }) => `${at} ${field}: ${message}`)
const condition = (key: string, op: '=' | '!=' | '<=' | '>=', ...values: string[]) => ({
  conditions: [{ key, op, values }],
})

describe('a row by itself is in order', () => {
  it.each<[string, Partial<EditedRow>]>([
    ['for a model, whenever it was built', {}],
    ['for years of it', { fromYear: 2004, toYear: 2012 }],
    ['with an open end', { fromYear: 2010 }],
    ['for years in which it still is built', { vehicleId: 'merlin', fromYear: 2015, toYear: 2030 }],
    ['for its last model year, which is one later', { toYear: 2013, yearBasis: 'model' }],
    ['registered years after it was built', { toYear: 2020, yearBasis: 'registered' }],
    ['for a make, of which no years are known', { vehicleId: 'kestrel', fromYear: 1950 }],
    ['for months', { builtFrom: '2008-03', builtTo: '2008-03' }],
    ['for chassis numbers', { chassisFrom: 'KX 100 000', chassisTo: 'KX200000' }],
    ['with one of several engines', condition('engine', '=', 'K14', 'K16')],
    ['with discs from a size on', condition('front-disc', '>=', '280.5')],
    ['for every vehicle', { vehicleId: null }],
    ['not for any motorbike', { says: 'not', vehicleId: null, kind: 'motorbike' }],
    ['for a bicycle of some years', { vehicleId: 'trail', fromYear: 2020 }],
  ])('%s', (_, facts) => {
    expect(faults(row(facts))).toEqual([])
  })
})

describe('a row by itself is refused', () => {
  it.each<[string, Partial<EditedRow>, RegExp]>([
    ['for no vehicle of the list', { vehicleId: 'gone' }, /no such vehicle/],
    ['not for anything at all', { says: 'not', vehicleId: null }, /for which vehicles it is not/],
    ['for a year before it was built', { fromYear: 2003 }, /from 2004 to 2012, so not in 2003/],
    ['for a year after it was built', { toYear: 2013 }, /not in 2013/],
    ['for two model years after', { toYear: 2014, yearBasis: 'model' }, /not in 2014/],
    ['registered before it was built', { fromYear: 2003, yearBasis: 'registered' }, /not in 2003/],
    ['of a model that still is built', { vehicleId: 'merlin', fromYear: 2014 }, /since 2015, so not in 2014/],
    ['for a month before it was built', { builtFrom: '2003-12' }, /not in 2003/],
    ['for years the wrong way round', { fromYear: 2010, toYear: 2008 }, /can’t be from 2010 to 2008/],
    ['for half a year', { fromYear: 2008.5 }, /four digits/],
    ['for a year of two digits', { toYear: 12 }, /four digits/],
    ['for no month', { builtFrom: '2008-13' }, /2010-03/],
    ['for months the wrong way round', { builtFrom: '2009-01', builtTo: '2008-12' }, /can’t be built/],
    ['for a chassis number without digits', { chassisFrom: 'KX' }, /ends in digits/],
    ['for numbers of two kinds', { chassisFrom: 'KX100', chassisTo: 'KY200' }, /can’t be compared/],
    ['for numbers of two lengths', { chassisFrom: 'KX100', chassisTo: 'KX2000' }, /can’t be compared/],
    ['for numbers the wrong way round', { chassisFrom: 'KX200', chassisTo: 'KX100' }, /larger/],
    ['with a fact that is none', condition('constructor', '=', 'x'), /“constructor”/],
    ['with a fact without a value', condition('abs', '='), /which ABS/],
    ['with a value that a fact hasn’t', condition('abs', '=', 'maybe'), /yes or no/],
    ['with a number that is none', condition('cc', '=', 'big'), /cc: Give a number/],
    ['from a fuel on', condition('fuel', '>=', 'petrol'), /one number/],
    ['from two numbers on', condition('cc', '>=', '1', '2'), /one number/],
    ['with too many values', condition('engine', '=', ...'abcdefghijklmnopqrstu'), /at most 20/],
    ['with too many conditions', { conditions: Array(11).fill(condition('cc', '=', '1')) }, /at most 10/],
    ['with an engine, of a bicycle', { vehicleId: 'trail', ...condition('engine', '=', 'K') }, /bicycle/],
    ['with too many notes', { notes: Array(11).fill('Mind it.') }, /at most 10/],
    ['with a note of two lines', { notes: ['one\ntwo'] }, /one line/],
    ['with a position too long', { position: 'x'.repeat(101) }, /at most 100/],
    ['with no pieces', { quantity: 0 }, /1 to 999/],
    ['from nobody', { source: '' }, /whose list/],
    ['checked on no day', { checkedOn: '2026-02-30' }, /2026-05-31/],
  ])('%s', (_, facts, sentence) => {
    expect(faults(row(facts)).join()).toMatch(sentence)
  })
})

describe('rows beside one another', () => {
  const years = (fromYear: number | null, toYear: number | null, more: Partial<EditedRow> = {}) =>
    row({ fromYear, toYear, ...more })

  it.each<[string, EditedRow[]]>([
    ['of two spans', [years(2004, 2007), years(2008, 2012)]],
    ['of two conditions', [row(condition('abs', '=', 'yes')), row(condition('abs', '=', 'no'))]],
    ['of two positions', [row({ position: 'front axle' }), row({ position: 'rear axle' })]],
    ['of years that can’t be compared', [years(2004, 2008), years(2008, 2012, { yearBasis: 'model' })]],
    ['one of which is an exception by years', [years(2004, 2012), years(2009, 2009, { says: 'not' })]],
    ['one of which is an exception by a fact', [row(), row({ says: 'not', ...condition('abs', '=', 'no') })]],
  ])('%s are in order', (_, rows) => {
    expect(faults(...rows)).toEqual([])
  })

  it.each<[string, EditedRow[], RegExp]>([
    [
      'the same',
      [row(), row({ source: 'Another list', notes: ['Mind it.'] })],
      /1 vehicleId: It says the same as row 1\./,
    ],
    ['with other pieces', [row({ quantity: 1 }), row({ quantity: 2 })], /another number of pieces/],
    ['whose years overlap', [years(2004, 2008), years(2008, 2012)], /overlaps row 1/],
    ['whose open ends overlap', [years(2004, null), years(null, 2012)], /overlaps row 1/],
    ['one within the other', [row(), years(2008, 2010)], /overlaps row 1/],
    [
      'with conditions in another order',
      [row(condition('engine', '=', 'K14', 'K16')), row(condition('engine', '=', 'k16', 'K14'))],
      /the same/,
    ],
    ['of which one takes the other back', [years(2008, 2010), row({ says: 'not' })], /opposite/],
    [
      'which say the opposite of two axles',
      [row({ position: 'front' }), row({ says: 'not', position: 'rear' })],
      /opposite/,
    ],
  ])('%s are refused', (_, rows, sentence) => {
    expect(faults(...rows).join()).toMatch(sentence)
  })

  it('are judged alike in any order', () => {
    const some = fc.record({
      fromYear: fc.option(fc.integer({ min: 2004, max: 2008 })),
      toYear: fc.option(fc.integer({ min: 2008, max: 2012 })),
      says: fc.constantFrom('for' as const, 'not' as const),
      position: fc.constantFrom(null, 'front axle'),
    })
    fc.assert(
      fc.property(fc.array(some, { maxLength: 4 }), (all) => {
        const rows = all.map(row)
        expect(faultsOfRows(rows, vehicles).length > 0).toBe(
          faultsOfRows(rows.toReversed(), vehicles).length > 0,
        )
      }),
    )
  })

  it('are compared once each is in order: 2,000 of one model at once', () => {
    const many = Array.from({ length: 2000 }, (_, at) => row(condition('engine', '=', `K${at}`)))
    expect(faults(...many)).toEqual([])
  })
})

it('is tidied once, whatever is typed around it', () => {
  const typed = row({
    source: ' Our list ',
    position: ' ',
    notes: [' Mind it. ', ''],
    kind: 'car',
    yearBasis: 'model',
    ...condition('engine', '=', ' K14 ', ''),
  })
  const tidy = tidied(typed)
  expect(tidy).toMatchObject({ source: 'Our list', position: null, notes: ['Mind it.'], kind: null })
  expect(tidy).toMatchObject({ yearBasis: 'built', conditions: [{ key: 'engine', values: ['K14'] }] })
  expect(keyOf(tidied(tidy))).toBe(keyOf(tidy))
})
