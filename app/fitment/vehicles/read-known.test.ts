import { expect, it } from 'vitest'
import { readKnown } from './read-known.ts'
import type { VehicleNode } from './vehicle.ts'

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
  engine: 'K20',
  cc: 1968,
  kw: 110,
  fuel: 'petrol',
  body: null,
  market: null,
  ports: null,
}
const isKnown = (said: Record<string, string>) => readKnown({ node: version, versions: [version] }, said).ok

it.each([
  [{ kw: '110' }, true],
  [{ kw: '110.0' }, true],
  [{ kw: '0110' }, true],
  [{ kw: '111' }, false],
  [{ cc: '1968.00' }, true],
  [{ engine: ' k20' }, true],
  [{ engine: 'K20.0' }, false],
])('of a version of 110 kW and 1968 cc, %j can be so: %s', (said, can) => {
  expect(isKnown(said)).toBe(can)
})
