import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FitRow } from './fit-row.ts'
import { judgeFit } from './judge-fit.ts'
import { judgeProduct } from './judge-product.ts'
import { readKnown, type Said } from './read-known.ts'
import { readMonths, type VehicleNode } from './vehicle.ts'

const blank = {
  aliases: [],
  engine: null,
  cc: null,
  kw: null,
  fuel: null,
  body: null,
  market: null,
  ports: null,
}
const node = (id: string, level: VehicleNode['level'], path: string[], facts: Partial<VehicleNode> = {}) => ({
  ...{ id, level, path: [...path, id], kind: 'car' as const, name: id, fullName: [...path, id].join(' ') },
  ...{ fromYear: null, toYear: null, ...blank, ...facts },
})
const model = node('corso', 'model', ['kestrel'])
const of2004 = { fromYear: 2004, toYear: 2012 }
const petrol = node('petrol', 'version', ['kestrel', 'corso'], { ...of2004, engine: 'K20', fuel: 'petrol' })
const diesel = node('diesel', 'version', ['kestrel', 'corso'], { ...of2004, engine: 'KD20', fuel: 'diesel' })

const anything: FitRow = {
  ...{
    says: 'for',
    vehicle: { path: model.path, name: model.fullName },
    kind: null,
    years: null,
    built: null,
  },
  ...{
    chassis: null,
    conditions: [],
    notes: [],
    position: null,
    quantity: null,
    source: 'a list',
    checkedOn: null,
  },
}
const row = (facts: Partial<FitRow>): FitRow => ({ ...anything, ...facts })
const when = (key: string, ...values: string[]) => ({ conditions: [{ key, op: '=' as const, values }] })

function verdict(rows: FitRow[], said: Said = {}, { of = petrol, complete = false } = {}) {
  const read = readKnown({ node: of, versions: of === model ? [petrol, diesel] : [of] }, said)
  if (!read.ok) return `${read.field}: ${read.message}`
  const { verdict, open } = judgeFit({ rows, complete }, read.known)
  return open.length > 0 && verdict === 'unknown' ? `unknown: ${open.join(', ')}` : verdict
}

describe('rows that say what a product fits (fitment.md, section 1)', () => {
  it.each<[string, FitRow[], Said, string]>([
    ['a row that is true', [row({})], {}, 'fits'],
    ['a row for another engine of the model', [row(when('engine', 'K16'))], {}, 'does-not-fit'],
    ['capitals and blanks', [row(when('engine', ' k20 '))], {}, 'fits'],
    ['no row', [], {}, 'unknown'],
    ['a row for another model', [row({ vehicle: { path: ['kestrel', 'merlin'], name: '' } })], {}, 'unknown'],
    ['a row for the whole make', [row({ vehicle: { path: ['kestrel'], name: 'kestrel' } })], {}, 'fits'],
    ['a row for every vehicle', [row({ vehicle: null })], {}, 'fits'],
    ['a row for every motorbike', [row({ vehicle: null, kind: 'motorbike' })], {}, 'unknown'],
    ['a fact that is not known', [row(when('abs', 'yes'))], {}, 'unknown: abs'],
    ['that fact told', [row(when('abs', 'yes'))], { abs: 'yes' }, 'fits'],
    ['that fact told otherwise', [row(when('abs', 'yes'))], { abs: 'no' }, 'does-not-fit'],
    ['a row that says not', [row({}), row({ says: 'not', ...when('fuel', 'petrol') })], {}, 'does-not-fit'],
    ['a row that may say not', [row({}), row({ says: 'not', ...when('abs', 'no') })], {}, 'unknown: abs'],
    ['rows that say not alone', [row({ says: 'not', ...when('abs', 'no') })], { abs: 'yes' }, 'unknown'],
    ['rows for each answer', [row(when('abs', 'yes')), row(when('abs', 'no'))], {}, 'fits'],
    [
      'rows for two answers of many',
      [row(when('drive', 'front')), row(when('drive', 'rear'))],
      {},
      'unknown: drive',
    ],
    [
      'a number',
      [row({ conditions: [{ key: 'front-disc', op: '<=', values: ['280'] }] })],
      { 'front-disc': '280.0' },
      'fits',
    ],
    ['an option that was named', [row(when('option', '1ZF'))], { option: '1zf, 1LJ' }, 'fits'],
    ['an option that was not named', [row(when('option', '1KD'))], { option: '1ZF' }, 'unknown: option'],
    ['a note', [row({ notes: ['Not with a tow hitch.'] })], {}, 'fits'],
  ])('%s', (_, rows, said, expected) => {
    expect(verdict(rows, said)).toBe(expected)
    expect(verdict(rows.toReversed(), said)).toBe(expected)
  })

  it('a list that is complete also says no by what it has not', () => {
    expect(verdict([], {}, { complete: true })).toBe('does-not-fit')
  })

  it('asks for the version where the versions differ, and not where they agree', () => {
    expect(verdict([row(when('fuel', 'petrol'))], {}, { of: model })).toBe('unknown: version')
    expect(verdict([row(when('fuel', 'petrol'))], { fuel: 'Petrol' }, { of: model })).toBe('fits')
    expect(verdict([row(when('fuel', 'petrol')), row(when('fuel', 'diesel'))], {}, { of: model })).toBe(
      'fits',
    )
  })
})

describe('years (fitment.md, section 4)', () => {
  const years = (from: number | null, to: number | null, basis: 'model' | 'built' | 'registered') =>
    row({ years: { from, to, basis } })

  it.each<[FitRow, Said, string]>([
    [years(2008, 2010, 'built'), {}, 'unknown: built'],
    [years(2004, 2012, 'built'), {}, 'fits'],
    [years(2013, null, 'built'), {}, 'does-not-fit'],
    [years(2008, 2010, 'built'), { built: '2008' }, 'fits'],
    [years(2008, 2010, 'built'), { built: '2010-12' }, 'fits'],
    [years(2008, 2010, 'built'), { built: '2011-01' }, 'does-not-fit'],
    [years(null, 2010, 'built'), { built: '2005' }, 'fits'],
    [years(2008, 2010, 'model'), { 'model-year': '2010' }, 'fits'],
    [years(2008, 2010, 'built'), { 'model-year': '2009' }, 'fits'],
    [years(2008, 2010, 'built'), { 'model-year': '2008' }, 'unknown: built'],
    [years(2008, 2010, 'built'), { 'model-year': '2010' }, 'unknown: built'],
    [years(2008, 2010, 'built'), { 'model-year': '2011' }, 'unknown: built'],
    [years(2008, 2010, 'built'), { 'model-year': '2012' }, 'does-not-fit'],
    [years(2008, 2010, 'model'), { built: '2007' }, 'unknown: model-year'],
    [years(2008, 2010, 'registered'), { registered: '2010' }, 'fits'],
    [row({ built: { from: 2008 * 12 + 2, to: Infinity } }), { built: '2008' }, 'unknown: built'],
    [row({ built: { from: 2008 * 12 + 2, to: Infinity } }), { built: '2008-03' }, 'fits'],
    [row({ built: { from: 2008 * 12 + 2, to: Infinity } }), { built: '2008-02' }, 'does-not-fit'],
  ])('%j of %j: %s', (one, said, expected) => expect(verdict([one], said)).toBe(expected))

  it('a chassis number is compared as a number behind the same letters', () => {
    const one = row({ chassis: { from: 'KSLC2-0900', to: 'KSLC2-1000' } })
    expect(verdict([one])).toBe('unknown: chassis')
    expect(verdict([one], { chassis: 'kslc2 0950' })).toBe('fits')
    expect(verdict([one], { chassis: 'KSLC2-1001' })).toBe('does-not-fit')
    expect(verdict([one], { chassis: 'KSLC2-950' })).toBe('unknown: chassis')
    expect(verdict([one], { chassis: 'KSLX2-0950' })).toBe('unknown: chassis')
  })
})

describe('what can’t be is refused', () => {
  it.each<[Said, string]>([
    [{ built: '2014' }, 'vehicle: No kestrel corso petrol matches all of that.'],
    [{ engine: 'KD20' }, 'vehicle: No kestrel corso petrol matches all of that.'],
    [{ built: 'spring 2010' }, 'built: Give a year, or a month such as 2010-03.'],
    [{ 'model-year': '12' }, 'model-year: Give a year.'],
    [{ built: '2010', registered: '2009' }, 'registered: It can’t be registered before it is built.'],
    [
      { built: '2010', 'model-year': '2008' },
      'model-year: A model year begins in the year before: these two can’t both be right.',
    ],
    [{ abs: 'perhaps' }, 'abs: Give yes or no.'],
    [{ cc: 'many' }, 'cc: Give a number.'],
    [{ wings: 'two' }, 'wings: There is no such fact of a vehicle.'],
  ])('%j', (said, expected) => expect(verdict([row({})], said)).toBe(expected))

  it('a make is too little', () => {
    const make = node('kestrel', 'make', [])
    expect(verdict([], {}, { of: make })).toBe('vehicle: Choose at least a model.')
  })
})

describe('whatever the rows say', () => {
  const facts = fc.record(
    {
      abs: fc.constantFrom('yes', 'no'),
      drive: fc.constantFrom('front', 'rear', 'all'),
      fuel: fc.constantFrom('petrol', 'diesel'),
      option: fc.constantFrom('1ZF', '1KD', '1ZF 1KD'),
      built: fc.constantFrom('2005', '2008', '2008-03', '2010'),
      'model-year': fc.constantFrom('2005', '2008', '2009', '2010'),
      chassis: fc.constantFrom('C 5', 'C 15', 'D 5'),
    },
    { requiredKeys: [] },
  )
  const condition = fc.constantFrom(
    ...(['=', '!='] as const).flatMap((op) => [
      { key: 'abs', op, values: ['yes'] },
      { key: 'drive', op, values: ['front', 'rear'] },
      { key: 'fuel', op, values: ['diesel'] },
      { key: 'option', op, values: ['1ZF'] },
    ]),
  )
  const rows = fc.array(
    fc
      .record({
        says: fc.constantFrom('for' as const, 'for' as const, 'not' as const),
        conditions: fc.array(condition, { maxLength: 2 }),
        years: fc.option(
          fc.constantFrom(
            { from: 2005, to: 2008, basis: 'built' as const },
            { from: 2008, to: null, basis: 'model' as const },
          ),
        ),
        built: fc.option(fc.constant({ from: readMonths('2008-02')?.from ?? 0, to: Infinity })),
        chassis: fc.option(fc.constant({ from: 'C 1', to: 'C 10' })),
      })
      .map(row),
    { maxLength: 5 },
  )

  it('a fact that is added never turns a verdict, one that is taken away never makes it fit, and the order of rows says nothing', () => {
    const law = fc.property(
      rows,
      facts,
      fc.constantFrom(model, petrol, diesel),
      fc.nat(),
      (list, said, of, which) => {
        const full = verdict(list, said, { of })
        if (full.includes(': ') && !full.startsWith('unknown')) return
        expect(verdict(list.toReversed(), said, { of }).split(':')[0]).toBe(full.split(':')[0])
        const keys = Object.keys(said)
        const { [keys[which % keys.length] as never]: _, ...fewer } = said as Record<string, string>
        const less = verdict(list, fewer, { of })
        expect([full.split(':')[0], 'unknown']).toContain(less.split(':')[0])
      },
    )
    fc.assert(law, { numRuns: 3_000 })
  })

  it('rows for what it can’t be say nothing of whether it fits, so a list of what fits leaves them out', () => {
    const others = fc.array(fc.constantFrom(['kestrel'], ['kestrel', 'corso'], ['x', 'y']), { maxLength: 5 })
    const law = fc.property(
      rows,
      facts,
      fc.constantFrom(model, petrol, diesel),
      others,
      (list, said, of, paths) => {
        const away = paths.map((path, place) =>
          row({ ...list[place], vehicle: { path: [...path, `gone ${place}`], name: 'Another' } }),
        )
        const fits = (told: FitRow[]) => verdict(told, said, { of }).startsWith('fits')
        expect(fits([...list, ...away])).toBe(fits(list))
      },
    )
    fc.assert(law, { numRuns: 1_000 })
  })
})

describe('rows and rules of a bicycle together', () => {
  const gale = (id: string) => ({
    ...node(id, 'generation', ['tarnfell', 'gale'], { fromYear: 2016, toYear: 2019 }),
    kind: 'bicycle' as const,
    ports: { cassette: { speeds: '11', 'chain-family': 'hg' }, chainring },
  })
  const chainring = { 'chain-family': 'hg', 'chain-speeds': '11-11' }
  const chain = { kind: 'chain', ports: { speeds: '11', 'chain-family': 'hg' } }
  const of = (id: string, facts: Partial<FitRow> = {}) =>
    row({ vehicle: { path: ['tarnfell', 'gale', id], name: id }, ...facts })
  const built = { from: 2016 * 12, to: 2016 * 12 + 11 }

  it.each<[string, FitRow[], boolean, string[], string]>([
    ['no row', [], false, ['ii'], 'fits'],
    ['a row that says not', [of('ii', { says: 'not' })], false, ['ii'], 'does-not-fit'],
    ['a row that may say not', [of('ii', { says: 'not', built })], false, ['ii'], 'unknown'],
    [
      'a row that says not of one that it may be',
      [of('ii', { says: 'not' })],
      false,
      ['ii', 'iv'],
      'unknown',
    ],
    ['a row for its sister', [of('ii')], false, ['iv'], 'fits'],
    ['a complete list of its sister', [of('ii')], true, ['iv'], 'does-not-fit'],
  ])('%s', (_, list, complete, versions, expected) => {
    const [first = gale('')] = versions.map(gale)
    const read = readKnown({ node: first, versions: versions.map(gale) }, {})
    if (!read.ok) throw new Error(read.message)
    const { verdict, reason } = judgeProduct({ rows: list, complete }, chain, read.known)
    expect(verdict, reason).toBe(expected)
  })

  it('asks when it was built, and is told so', () => {
    const judge = (said: Said) => {
      const read = readKnown({ node: gale('ii'), versions: [gale('ii')] }, said)
      if (!read.ok) return read.message
      return judgeProduct({ rows: [of('ii', { says: 'not', built })], complete: false }, chain, read.known)
    }
    expect(judge({})).toMatchObject({
      verdict: 'unknown',
      asks: [{ field: 'built', where: expect.stringContaining('frame number') }],
    })
    expect(judge({ built: '2016-05' })).toMatchObject({ verdict: 'does-not-fit' })
    expect(judge({ built: '2018-05' })).toMatchObject({ verdict: 'fits' })
    expect(judge({ built: '2018-05', chassis: 'TG-1', 'cassette.speeds': '11' })).toMatchObject({
      verdict: 'fits',
    })
    expect(judge({ built: 'spring' })).toMatch(/^Give a year/)
    expect(judge({ built: '1999' })).toMatch(/^No .+ matches all of that/)
    expect(judge({ abs: 'yes' })).toMatch(/no such fact of a bicycle/)
  })

  it('asks of a bicycle nothing that only a car has', () => {
    const read = readKnown({ node: gale('ii'), versions: [gale('ii')] }, {})
    if (!read.ok) throw new Error(read.message)
    const list = { rows: [of('ii', { says: 'not', ...when('abs', 'yes') })], complete: false }
    expect(judgeProduct(list, chain, read.known)).toMatchObject({ verdict: 'unknown', asks: [] })
  })
})
