import { describe, expect, it } from 'vitest'
import { readDemoPorts } from '../../database/demo/add-products.server.ts'
import { readDemoFitRows } from '../../database/demo/add-vehicles.server.ts'
import { readDemoProducts } from '../../database/demo/products.server.ts'
import { mayGoTogether, type Vehicle, vehicleOf } from './vehicle.ts'

const demoProducts = await readDemoProducts()
const said = (name: string, description = '', facts: Record<string, string> = {}, category = '') =>
  vehicleOf({ name, description, facts, category })

describe('what a product is for', () => {
  it.each<[Vehicle, string]>([
    ['bike', '11-speed chain, 118 links'],
    ['bike', 'Inner tube, 700 × 28–38C'],
    ['bike', 'Stem, 90 mm'],
    ['car', 'Brake pads, front axle, set of four'],
    ['car', 'Clutch kit, 228 mm'],
    ['car', 'Motorcycle battery'],
    ['both', 'Workshop manual: cars and bikes'],
    ['unknown', 'Mirror, 60 mm'],
  ])('is read off its name: %s, %s', (vehicle, name) => {
    expect(said(name)).toBe(vehicle)
  })

  it('is read off its facts where the name says nothing, then off its description', () => {
    expect(said('Disc', '', { Approval: 'ECE R90' })).toBe('car')
    expect(said('Disc', 'For six-bolt hubs.')).toBe('bike')
    expect(said('Disc', 'For six-bolt hubs.', { Approval: 'ECE R90' })).toBe('car')
  })

  it('is whatever it fits for a tool that does not say', () => {
    expect(said('Hex keys', 'Where a bike mechanic wants them.', {}, 'Workshop tools')).toBe('both')
    expect(said('Chain tool', '', {}, 'Workshop tools')).toBe('bike')
  })

  it('does not take a word within a word for one', () => {
    expect(said('Scar cover')).toBe('unknown')
    expect(said('Carbon paste')).toBe('unknown')
    expect(said('Trim clip')).toBe('unknown')
  })
})

describe('what may stand beside one another', () => {
  it.each<[Vehicle, Vehicle, boolean]>([
    ['bike', 'bike', true],
    ['bike', 'car', false],
    ['bike', 'both', true],
    ['car', 'both', true],
    ['unknown', 'unknown', true],
    ['unknown', 'bike', false],
    ['unknown', 'both', false],
  ])('%s and %s: %s', (one, other, may) => {
    expect(mayGoTogether(one, other)).toBe(may)
    expect(mayGoTogether(other, one)).toBe(may)
  })
})

describe('every demo product says what it is for, as a mechanic would', () => {
  const by = Object.groupBy(demoProducts, (product) => vehicleOf(product))
  const slugs = (vehicle: Vehicle) => (by[vehicle] ?? []).map(({ slug }) => slug).toSorted()

  it('with tools and what a workshop has, for both', () => {
    expect(slugs('both')).toEqual(
      [
        ...['brake-fluid-dot4', 'cable-cutter', 'caliper-150', 'floor-pump', 'hex-keys-9'],
        ...['mallet-soft-face', 'patch-kit', 'socket-set-18', 'spanner-set-8', 'torque-wrench-10-60'],
      ].toSorted(),
    )
    expect(slugs('unknown')).toEqual([])
  })

  it('and a car’s is none that is compared with bicycles, nor a bicycle’s one with rows for cars', () => {
    const numbersFor = (vehicle: Vehicle) => (by[vehicle] ?? []).map(({ partNumber }) => partNumber)
    const compared = new Set(readDemoPorts().map((line) => line['Part number']))
    const forCars = readDemoFitRows().filter(({ Says, Kind }) => Says === 'for' && Kind !== 'bicycle')
    const ofCars = new Set(forCars.map((line) => line['Part number']))
    expect(numbersFor('car').filter((number) => compared.has(number))).toEqual([])
    expect(numbersFor('bike').filter((number) => ofCars.has(number))).toEqual([])
    expect(numbersFor('car').filter((number) => !ofCars.has(number))).toEqual(['HB-J-3000'])
  })
})
