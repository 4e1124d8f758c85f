import { describe, expect, it } from 'vitest'
import { readDemoProducts } from '../../database/demo/products.server.ts'
import type { Product } from './product.ts'
import { emptyTexts } from './product-fields.ts'
import { relatedProducts } from './related-products.ts'
import { vehicleOf } from './vehicle.ts'

const demoProducts = await readDemoProducts()
const thing = (id: string, change: Partial<Product> = {}): Product => ({
  id,
  slug: id,
  name: id,
  image: '',
  description: '',
  available: 5,
  minimum: 1,
  price: 100,
  ...emptyTexts,
  facts: {},
  ...change,
})
const chain = thing('chain', { name: '11-speed chain', category: 'Drivetrain', facts: { Pitch: '1/2 in' } })
const ids = (all: Product[], most = 4) => relatedProducts(chain, all, most).map(({ id }) => id)

describe('what stands beside a product', () => {
  it('is what the same job needs, what is needed first standing first', () => {
    const cassette = thing('cassette', { name: 'Cassette, 11-speed', category: 'Drivetrain' })
    const tool = thing('tool', { name: 'Chain tool', category: 'Tools' })
    const ring = thing('ring', { name: 'Chainring', category: 'Drivetrain', facts: { Pitch: '1/2 in' } })
    const crank = thing('crank', { name: 'Crank', category: 'Drivetrain' })
    expect(ids([thing('bulb'), crank, tool, ring, cassette])).toEqual(['ring', 'cassette', 'tool'])
    expect(ids([crank, tool, ring, cassette], 2)).toEqual(['ring', 'cassette'])
  })

  it('is one of each kind before a second of any, and of several the one with its size in its name', () => {
    const [ten, eleven] = ['10', '11'].map((speeds) => thing(speeds, { name: `Cassette, ${speeds}-speed` }))
    const tool = thing('tool', { name: 'Chain tool' })
    expect(ids([ten, tool, eleven].flatMap((one) => one ?? []))).toEqual(['11', 'tool', '10'])
  })

  it('is the closest first where no job is known: a word of its name, a fact that agrees, then its category', () => {
    const pedal = thing('pedal', {
      name: 'Touring pedals',
      category: 'Pedals',
      facts: { Thread: '9/16 in' },
    })
    const strap = thing('strap', { name: 'Touring pedal strap' })
    const cleat = thing('cleat', { name: 'Pedal cleat', category: 'Pedals' })
    const same = thing('same', { name: 'Bike pedals', category: 'Pedals', facts: { Thread: '9/16 in' } })
    const found = relatedProducts(pedal, [thing('bulb'), cleat, strap, same], 4)
    expect(found.map(({ id }) => id)).toEqual(['same', 'strap', 'cleat'])
  })

  it('is never the product itself, nor anything that can’t be ordered', () => {
    const gone = thing('gone', { name: 'Cassette', available: 0, minimum: 0 })
    const few = thing('few', { name: 'Cassette', available: 1, minimum: 2 })
    expect(ids([chain, gone, few])).toEqual([])
  })

  it('does not take a weight, a size or an empty category for something in common', () => {
    const plain = thing('a', { facts: { Weight: '1 kg' }, name: 'Part, 60 mm' })
    const other = thing('b', { facts: { Weight: '1 kg' }, name: 'Thing, 60 mm' })
    expect(relatedProducts(plain, [other], 4)).toEqual([])
  })
})

describe('among the demo shop’s products', () => {
  const all = demoProducts.map((product) => thing(product.slug, { ...product, available: 99 }))
  const beside = (slug: string) => {
    const product = all.find(({ id }) => id === slug)
    return product ? relatedProducts(product, all, 4) : []
  }

  it('a bicycle’s part never stands beside a car’s', () => {
    const mixed = all.flatMap((product) =>
      beside(product.id)
        .filter((other) => [vehicleOf(product), vehicleOf(other)].toSorted().join() === 'bike,car')
        .map((other) => `${product.id} beside ${other.id}`),
    )
    expect(mixed).toEqual([])
  })

  it.each([
    ['clutch-kit-228', ['brake-fluid-dot4', 'jack-stands-3t', 'socket-set-18', 'torque-wrench-10-60']],
    ['stem-90', ['headset-ec34', 'hex-keys-9', 'torque-wrench-10-60', 'handlebar-flat-720']],
    [
      'brake-disc-280-vented',
      ['brake-pads-front-axle', 'brake-fluid-dot4', 'jack-stands-3t', 'wheel-bolt-m14'],
    ],
    ['front-light-450', ['rear-light-80']],
    [
      'wheel-bolt-m14',
      ['brake-disc-280-vented', 'brake-pads-front-axle', 'brake-fluid-dot4', 'jack-stands-3t'],
    ],
    ['coil-spring-front', ['shock-absorber-rear', 'jack-stands-3t', 'socket-set-18']],
    ['tyre-57-584', ['inner-tube-584', 'tyre-levers-3', 'floor-pump', 'inner-tube-700']],
    ['chain-11-speed', ['quick-link-11-speed', 'chainring-44t', 'cassette-11-32', 'chain-tool']],
    ['inner-tube-700', ['tyre-700x32', 'tyre-levers-3', 'floor-pump', 'patch-kit']],
  ])('%s goes with %j', (slug, others) => {
    expect(beside(slug).map(({ id }) => id)).toEqual(others)
  })
})
