import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Product } from '../../catalogue/product.ts'
import { emptyTexts } from '../../catalogue/product-fields.ts'
import { type BasketLine, MAX_BASKET_LINES } from '../basket.ts'
import { choiceValue, readSettled } from './read-settled.ts'
import { type Settled, settleList } from './settle-list.ts'

const idOf = (number: number) => `01a1fbed-cd99-7200-a11d-${number.toString(16).padStart(12, '0')}`
const product = (number: number, available = 9, minimum = 1): Product => ({
  id: idOf(number),
  slug: '',
  name: '',
  image: '',
  description: '',
  facts: {},
  ...emptyTexts,
  price: 100,
  available,
  minimum,
})
const products = [product(1), product(2, 9, 4), product(3, 2)]
const wish = (place: number, number: number, quantity: number): Settled => {
  return { place, productId: idOf(number), quantity }
}
const held = (number: number, quantity: number, later = false): BasketLine => {
  return { productId: idOf(number), quantity, later, seenPrice: 100 }
}
const had = (lines: BasketLine[]) => {
  return new Map(lines.filter(({ later }) => !later).map(({ productId, quantity }) => [productId, quantity]))
}
const quantities = (lines: BasketLine[]) => lines.map(({ productId, quantity }) => [productId, quantity])

describe('what was chosen of a list', () => {
  it('is added to what is there, and what can’t be ordered so says why', () => {
    const before = [held(1, 2), held(2, 4, true)]
    const settled = [wish(0, 1, 3), wish(1, 2, 2), wish(2, 3, 5), wish(3, 4, 1), wish(4, 3, Number.NaN)]
    const done = settleList(before, { settled, had: had(before) }, products)
    expect(quantities(done.lines)).toEqual([
      [idOf(1), 5],
      [idOf(2), 4],
    ])
    expect(done.taken).toEqual([0])
    expect(done.refused.map(({ place, refusal }) => [place, refusal])).toEqual([
      [1, 'quantity-below-minimum'],
      [2, 'quantity-above-available'],
      [3, 'not-sold'],
      [4, 'quantity-below-minimum'],
    ])
  })

  it('of one part in two lines is summed', () => {
    const done = settleList([], { settled: [wish(0, 1, 3), wish(1, 1, 2)], had: new Map() }, products)
    expect(quantities(done.lines)).toEqual([[idOf(1), 5]])
    expect(
      settleList([], { settled: [wish(0, 1, 6), wish(1, 1, 6)], had: new Map() }, products),
    ).toMatchObject({
      taken: [0],
      refused: [{ place: 1 }],
    })
  })

  it('goes no further than a basket holds', () => {
    const full = Array.from({ length: MAX_BASKET_LINES }, (_, at) => held(at + 10, 1))
    const done = settleList(full, { settled: [wish(0, 1, 1)], had: had(full) }, products)
    expect(done).toMatchObject({ lines: full, refused: [{ place: 0, refusal: 'basket-full' }] })
  })

  it('is put in once, however often its form is sent', () => {
    const line = fc.record({
      number: fc.integer({ min: 1, max: 4 }),
      quantity: fc.integer({ min: 0, max: 6 }),
    })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), fc.array(line, { maxLength: 3 }), (list, there) => {
        const each = new Map(there.map(({ number, quantity }) => [number, held(number, quantity + 1)]))
        const before = [...each.values()]
        const settled = list.map(({ number, quantity }, place) => wish(place, number, quantity))
        const form = { settled, had: had(before) }
        const once = settleList(before, form, products)
        const twice = settleList(once.lines, form, products)
        expect(quantities(twice.lines)).toEqual(quantities(once.lines))
        expect(twice.taken.toSorted()).toEqual(once.taken.toSorted())
      }),
    )
  })

  it('joins what another tab has added meanwhile', () => {
    const form = { settled: [wish(0, 1, 3)], had: new Map<string, number>() }
    expect(quantities(settleList([held(1, 2)], form, products).lines)).toEqual([[idOf(1), 5]])
  })
})

describe('a form of a list', () => {
  it('says what was chosen, how many, and how many there were', () => {
    const form = new URLSearchParams({ act: 'take', text: 'FT 1076', had: choiceValue(idOf(1), 2) })
    form.set('choice.0', choiceValue(idOf(1), null))
    form.set('quantity.0', ' 3 ')
    form.set('choice.1', choiceValue(idOf(2), 4))
    form.set('choice.2', '')
    form.set('choice.3', 'x*1')
    form.set('choice.4', choiceValue(idOf(3), null))
    form.set('choice.50', choiceValue(idOf(3), 1))
    expect(readSettled(form)).toMatchObject({
      settled: [wish(0, 1, 3), wish(1, 2, 4), wish(4, 3, Number.NaN)],
      had: new Map([[idOf(1), 2]]),
    })
  })

  it.each(['', 'act=take', 'act=buy&text=x', 'text=x'])('that none of ours is: %j', (body) => {
    expect(readSettled(new URLSearchParams(body))).toBeUndefined()
  })
})
