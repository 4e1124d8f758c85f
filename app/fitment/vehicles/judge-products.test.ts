import { expect, it, vi } from 'vitest'
import { bicycleOf } from '../whole-bicycle/bicycle.ts'
import { judgeProducts } from './judge-products.ts'
import type { KnownVehicle } from './vehicle.ts'

const known: KnownVehicle = {
  name: 'Gale',
  kind: 'bicycle',
  facts: {},
  versions: [],
  bicycle: bicycleOf({ cassette: { speeds: '11', 'chain-family': 'hg' } }),
}
const list = { rows: [], complete: false }
const chain = (speeds: number) => ({ kind: 'chain', ports: { 'chain-family': 'hg', speeds: `${speeds}` } })

it('judges products of which the very same is known once', async () => {
  const told = await judgeProducts(
    [
      { id: 'a', list, part: chain(11) },
      { id: 'b', list, part: chain(11) },
      { id: 'c', list, part: chain(8) },
      { id: 'd', list: { rows: [], complete: true }, part: chain(11) },
      { id: 'e', list, part: undefined },
    ],
    known,
  )
  expect([...told.keys()].toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(told.get('b')).toBe(told.get('a'))
  expect(told.get('c')).not.toBe(told.get('a'))
  expect(told.get('d')).not.toBe(told.get('a'))
})

it('lets others have their turn meanwhile', async () => {
  let turns = 0
  const others = setImmediate(() => turns++)
  // However quick the machine: with each look at the clock ten milliseconds have gone by.
  let moment = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (moment += 10))
  const products = Array.from({ length: 150 }, (_, at) => ({
    id: `${at}`,
    list,
    part: { kind: 'tyre', ports: { bsd: '622', 'tyre-width': `${20 + at / 10}` } },
  }))
  await judgeProducts(products, known)
  clock.mockRestore()
  clearImmediate(others)
  expect(turns).toBeGreaterThan(0)
})
