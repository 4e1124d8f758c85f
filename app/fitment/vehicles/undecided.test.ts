import { describe, expect, it } from 'vitest'
import { tellFit } from './fit-in-words.ts'
import type { FitRow } from './fit-row.ts'
import { judgeFit } from './judge-fit.ts'
import type { KnownVehicle, VehicleNode } from './vehicle.ts'

const version: VehicleNode = {
  id: 'two',
  kind: 'car',
  level: 'version',
  name: '2.0',
  fullName: 'Kestrel Corso 2.0',
  path: ['two'],
  aliases: [],
  fromYear: null,
  toYear: null,
  engine: null,
  cc: null,
  kw: null,
  fuel: null,
  body: null,
  market: null,
  ports: null,
}
const base: KnownVehicle = { name: 'Kestrel Corso 2.0', kind: 'car', versions: [version], facts: {} }
const anything: FitRow = {
  says: 'for',
  vehicle: { path: ['two'], name: 'Kestrel Corso 2.0' },
  kind: null,
  years: null,
  built: null,
  chassis: null,
  conditions: [],
  notes: [],
  position: null,
  quantity: null,
  source: 'a list',
  checkedOn: null,
}
const ofChassis = (from: string | null, to: string | null) => ({ ...anything, chassis: { from, to } })
const ofOption = (op: '=' | '!=', ...values: string[]) => ({
  ...anything,
  conditions: [{ key: 'option', op, values }],
})
const ofAbs = { key: 'abs', op: '=' as const, values: ['yes'] }

const told = (row: FitRow, known: Partial<KnownVehicle>, ...others: FitRow[]) => {
  const vehicle = { ...base, ...known }
  const { verdict, reason, asks } = tellFit(
    judgeFit({ rows: [row, ...others], complete: false }, vehicle),
    vehicle,
  )
  return { verdict, reason, asks: asks.map(({ field }) => field) }
}
const foreign = { chassis: 'VF1AAAA0555123456' }
const codes = { facts: { option: '1ZF, 1LJ' } }

describe('what was told and decides nothing', () => {
  it.each<[FitRow, Partial<KnownVehicle>, string]>([
    [
      ofChassis('KSLC2-0900', null),
      foreign,
      'it’s listed for chassis numbers from KSLC2-0900, and yours (VF1…) can’t be compared with that.',
    ],
    [
      { ...ofChassis('KSLC2-0900', 'KSLC2-0950'), says: 'not' },
      foreign,
      'it’s listed as not for chassis numbers KSLC2-0900 to KSLC2-0950, and yours (VF1…) can’t be compared with that.',
    ],
    [ofOption('=', '1KD', '1KE'), codes, 'it’s listed for option code 1KD or 1KE, which you haven’t named.'],
    [
      ofOption('!=', '1KD'),
      codes,
      'it’s listed for vehicles without option code 1KD, and the codes that you named don’t tell that yours has none.',
    ],
  ])('is not asked again: %#', (row, known, why) => {
    const reason = `We cannot tell: ${why} Ask us before you order.`
    expect(told(row, known)).toEqual({ verdict: 'unknown', reason, asks: [] })
  })

  it('is asked of who has not told it', () => {
    expect(told(ofChassis('KSLC2-0900', null), {}).asks).toEqual(['chassis'])
    expect(told(ofOption('=', '1KD'), {}).asks).toEqual(['option'])
  })

  it('leaves what else would help to be asked', () => {
    const row = { ...ofChassis('KSLC2-0900', null), conditions: [ofAbs] }
    expect(told(row, foreign)).toMatchObject({
      asks: ['abs'],
      reason: 'We cannot tell yet: Does it have ABS?',
    })
  })

  it('is told of two rows, each once', () => {
    const rows = ['A', 'B', 'C'].map((code) => ofOption('=', code))
    expect(told(ofOption('=', 'A'), codes, ...rows).reason).toBe(
      'We cannot tell: it’s listed for option code A, which you haven’t named; listed for option code B, which you haven’t named. Ask us before you order.',
    )
  })

  it('is asked more exactly where a year is told and the month decides', () => {
    const row = { ...anything, built: { from: 2008 * 12 + 2, to: Infinity } }
    expect(told(row, { built: { from: 2008 * 12, to: 2008 * 12 + 11 } }).asks).toEqual(['built'])
  })
})
