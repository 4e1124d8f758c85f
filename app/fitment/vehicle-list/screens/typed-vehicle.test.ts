import { expect, it } from 'vitest'
import type { WireKeptVehicle } from '../contract.ts'
import { typedOf, withChanges } from './typed-vehicle.ts'

const kept: WireKeptVehicle = {
  id: 'a',
  kind: 'bicycle',
  level: 'model',
  name: 'Strada',
  fullName: 'Veloce Strada',
  aliases: [],
  version: 'v',
  below: 0,
  fitRows: 0,
  fromYear: 2001,
  ports: { cassette: { speeds: '11' } },
}

it('what somebody has changed stays where another has changed something else, measure by measure', () => {
  const read = typedOf(kept, 'bicycle')
  const typed = { ...read, fuel: 'none', ports: { ...read.ports, 'seatpost.post-diameter': '27.2' } }
  const now = { ...kept, fromYear: 2005, ports: { cassette: { speeds: '10' } } }
  expect(withChanges(typedOf(now, 'bicycle'), { read, typed })).toMatchObject({
    name: 'Strada',
    fromYear: '2005',
    fuel: 'none',
    ports: { 'cassette.speeds': '10', 'seatpost.post-diameter': '27.2' },
  })
})
