import { describe, expect, it } from 'vitest'
import type { Product } from './product.ts'
import { relatedProducts } from './related-products.ts'

const thing = (id: string, change: Partial<Product> = {}): Product => ({
  ...{ id, name: id, image: '', description: '', available: 5, minimum: 1, price: 100 },
  ...{ brand: '', partNumber: '', category: '', facts: {} },
  ...change,
})
const chain = thing('chain', { name: '11-speed chain', category: 'Drivetrain', facts: { Pitch: '1/2 in' } })
const ids = (all: Product[], most = 4) => relatedProducts(chain, all, most).map(({ id }) => id)

describe('what stands beside a product', () => {
  it('is the closest first: a word of its name, a fact that agrees, then its category', () => {
    const cassette = thing('cassette', { name: 'Cassette, 11-speed', category: 'Drivetrain' })
    const tool = thing('tool', { name: 'Chain tool', category: 'Tools' })
    const ring = thing('ring', { name: 'Chainring', category: 'Drivetrain', facts: { Pitch: '1/2 in' } })
    const crank = thing('crank', { name: 'Crank', category: 'Drivetrain' })
    expect(ids([thing('bulb'), crank, tool, ring, cassette])).toEqual(['ring', 'cassette', 'tool', 'crank'])
    expect(ids([crank, tool, ring, cassette], 2)).toEqual(['ring', 'cassette'])
  })

  it('is never the product itself, nor anything that can’t be ordered', () => {
    const gone = thing('gone', { category: 'Drivetrain', available: 0, minimum: 0 })
    const few = thing('few', { category: 'Drivetrain', available: 1, minimum: 2 })
    expect(ids([chain, gone, few])).toEqual([])
  })

  it('does not take a weight, a size or an empty category for something in common', () => {
    const plain = thing('a', { facts: { Weight: '1 kg' }, name: 'Part, 60 mm' })
    const other = thing('b', { facts: { Weight: '1 kg' }, name: 'Thing, 60 mm' })
    expect(relatedProducts(plain, [other], 4)).toEqual([])
  })
})
