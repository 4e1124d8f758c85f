import { describe, expect, it } from 'vitest'
import { demoProducts } from '../../database/demo/products/all.ts'
import { emptyTexts } from './product-fields.ts'
import { searchProducts } from './search-products.ts'

const shelf = demoProducts.map(({ slug, ...product }) => ({
  ...emptyTexts,
  ...product,
  id: slug,
  image: '',
}))
const found = (search: string) => searchProducts(shelf, search).map(({ id }) => id)

describe('a search', () => {
  it('finds what has every word somewhere, in any order', () => {
    expect(found('speed 11 chain')[0]).toBe('chain-11-speed')
    expect(found('chain sails')).toEqual([])
  })

  it('puts products of that name first', () => {
    const chains = found('chain')
    expect(chains.slice(0, 3).every((id) => id.includes('chain'))).toBe(true)
    expect(chains.length).toBeGreaterThan(4)
  })

  it.each([
    ['a part number', 'hb-b-0512', 'chain-tool'],
    ['a brand and a kind', 'pellagrin gauge', 'chain-wear-gauge'],
    ['a fact', 'ISO 6789', 'torque-wrench-10-60'],
    ['a size, written either way', '700x32c', 'tyre-700x32'],
    ['a size, written either way', '700 × 32C', 'tyre-700x32'],
    ['capitals and accents', 'TÖRQUE', 'torque-wrench-10-60'],
  ])('finds by %s: %s', (_, search, product) => {
    expect(found(search)).toContain(product)
  })

  it('for nothing, or only for signs, finds everything', () => {
    expect(found('')).toHaveLength(shelf.length)
    expect(found(' ,!% .* ')).toHaveLength(shelf.length)
  })

  it('takes no sign for a pattern, and reads no further than a hundred characters', () => {
    expect(found('c.ain')).toEqual([])
    expect(found(`chain ${' '.repeat(100)} sails`)).toEqual(found('chain'))
  })
})
