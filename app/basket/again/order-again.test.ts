import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leastOf, type Product } from '../../catalogue/product.ts'
import { emptyTexts } from '../../catalogue/product-fields.ts'
import { type BasketLine, MAX_BASKET_LINES } from '../basket.ts'
import { missedWords, readMissed } from './missed-words.ts'
import { orderAgain, type WantedAgain, writeMissed } from './order-again.ts'

const idOf = (number: number) => `01a1fbed-cd99-7200-a11d-${number.toString(16).padStart(12, '0')}`
const sold = (number: number, facts: Partial<Product> = {}): Product => ({
  id: idOf(number),
  slug: `p${number}`,
  name: `P${number}`,
  image: '',
  description: '',
  facts: {},
  ...emptyTexts,
  available: 9,
  minimum: 2,
  price: 1990,
  ...facts,
})
const held = (number: number, quantity: number, later = false): BasketLine => ({
  productId: idOf(number),
  quantity,
  later,
  seenPrice: 1990,
})
const ordered = (number: number, quantity: number): WantedAgain => ({ productId: idOf(number), quantity })
const quantities = (lines: BasketLine[]) => lines.map(({ quantity, later }) => [quantity, later])

describe('what was ordered before', () => {
  it('is in the basket as it was, and what was put aside comes back', () => {
    const wanted = [ordered(1, 3), ordered(2, 4)]
    const { lines, missed } = orderAgain([held(2, 7, true)], wanted, [sold(1), sold(2)])
    expect(quantities(lines)).toEqual([
      [4, false],
      [3, false],
    ])
    expect(missed).toEqual([])
  })

  it('is so many as can be had: not fewer than are sold at once, not more than are in stock', () => {
    const products = [sold(1, { minimum: 4 }), sold(2, { available: 2 }), sold(3, { available: 1 })]
    const wanted = [1, 2, 3, 4].map((number) => ordered(number, 3))
    const { lines, missed } = orderAgain([], wanted, products)
    expect(quantities(lines)).toEqual([
      [4, false],
      [2, false],
    ])
    expect(missed).toEqual(wanted)
    const known = [...products.map((one) => ({ ...one, onSale: true })), { ...sold(4), onSale: false }]
    expect(missedWords(missed, lines, known)).toEqual([
      'P1: 4 instead of 3, as at least 4 are sold at once.',
      'P2: 2 instead of 3, as no more are in stock.',
      'P3 is sold out.',
      'P4 is not sold any more.',
    ])
    const replaced = missedWords([ordered(4, 3)], [], known, new Map([[idOf(4), ['Z-101', 'Z-102']]]))
    expect(replaced).toEqual(['P4 is not sold any more; replaced by Z-101, Z-102.'])
  })

  it('finds no room in a full basket, and says so', () => {
    const full = Array.from({ length: MAX_BASKET_LINES }, (_, number) => held(number + 10, 2))
    const { lines, missed } = orderAgain(full, [ordered(1, 2)], [sold(1)])
    expect([lines, missed]).toEqual([full, [ordered(1, 2)]])
    expect(missedWords(missed, lines, [{ ...sold(1), onSale: true }])[0]).toContain('50 parts at the most')
  })
})

it('whatever is ordered again: twice is once, nothing becomes less, and nothing that is not missed is another quantity', () => {
  const number = fc.nat({ max: 6 })
  const quantity = fc.integer({ min: 1, max: 12 })
  const wanted = fc.uniqueArray(fc.record({ number, quantity }), { selector: ({ number }) => number })
  const basket = fc.uniqueArray(fc.record({ number, quantity, later: fc.boolean() }), {
    selector: ({ number }) => number,
  })
  const products = fc.uniqueArray(
    fc.record({ number, available: fc.nat({ max: 12 }), minimum: fc.nat({ max: 6 }) }),
    {
      selector: ({ number }) => number,
    },
  )
  fc.assert(
    fc.property(wanted, basket, products, (some, there, shelf) => {
      const asked = some.map((one) => ordered(one.number, one.quantity))
      const before = there.map((one) => held(one.number, one.quantity, one.later))
      const onSale = shelf.map(({ number, ...facts }) => sold(number, facts))
      const once = orderAgain(before, asked, onSale)
      expect(orderAgain(once.lines, asked, onSale).lines).toEqual(once.lines)
      for (const line of before.filter(({ later }) => !later)) {
        const now = once.lines.find(({ productId }) => productId === line.productId)
        expect(now?.quantity).toBeGreaterThanOrEqual(line.quantity)
      }
      for (const one of asked) {
        const line = once.lines.find(({ productId, later }) => productId === one.productId && !later)
        const had =
          before.find(({ productId, later }) => productId === one.productId && !later)?.quantity ?? 0
        const product = onSale.find(({ id }) => id === one.productId)
        if (!once.missed.includes(one)) expect(line?.quantity).toBe(Math.max(had, one.quantity))
        if (product && line && line.quantity > had) {
          expect(line.quantity).toBeLessThanOrEqual(product.available)
          expect(line.quantity).toBeGreaterThanOrEqual(leastOf(product))
        }
      }
    }),
  )
})

it('what was missed is said by an address, of which only what has its form is read', () => {
  const missed = [ordered(1, 3), ordered(2, 1)]
  const at = (text: string) => readMissed(new URL(`http://shop.test/basket?missed=${text}`))
  expect(at(writeMissed(missed))).toEqual(missed)
  expect(at('')).toEqual([])
  expect(at(`x*3.${idOf(1)}.${idOf(1)}*0.${idOf(1)}*1e9.${idOf(2)}*<b>.${idOf(3)}*2`)).toEqual([
    ordered(3, 2),
  ])
  expect(missedWords([ordered(9, 1)], [], [])).toEqual([])
  // Made up by somebody: of what is in stock nothing is said.
  expect(missedWords([ordered(1, 3)], [], [{ ...sold(1), onSale: true }])).toEqual([])
  expect(missedWords([ordered(1, 7)], [held(1, 5)], [{ ...sold(1), onSale: true }])).toEqual([])
})
