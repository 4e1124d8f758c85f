import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_AMOUNT, MIN_AMOUNT } from '../basics/money.ts'
import { specified } from '../content/messages.ts'
import * as ours from '../content/our-messages.ts'
import { decideProduct, faultsOf } from './add-product.ts'
import { MAX_QUANTITY } from './product.ts'
import { emptyTexts, type ProductDraft } from './product-fields.ts'

const cassette: ProductDraft = {
  ...emptyTexts,
  name: 'Ridgeback cassette, 11-speed',
  image: '/pictures/cassette.svg',
  description: 'Fits 11-speed HG freehubs.',
  available: 24,
  minimum: 1,
  price: 84.5,
  brand: 'Ridgeback',
  partNumber: 'RB-CS-11',
  category: 'Drivetrain',
}

const without = (changes: Partial<ProductDraft>) => faultsOf({ ...cassette, ...changes })

describe('faultsOf', () => {
  it('finds nothing wrong with a whole product', () => {
    expect(faultsOf(cassette)).toEqual({})
  })

  it('lets brand, part number and category be empty', () => {
    expect(without({ brand: '', partNumber: '', category: ' ' })).toEqual({})
  })

  it.each(['name', 'description'] as const)('requires %s, and spaces are not one', (field) => {
    expect(without({ [field]: '  ' })).toEqual({ [field]: ours.required })
  })

  it('requires an image, in the specification’s words', () => {
    expect(without({ image: '' })).toEqual({ image: specified.imageRequired })
  })

  it('requires available at least as large as minimum, in the specification’s words', () => {
    expect(without({ minimum: 25 })).toEqual({ minimum: specified.minimumAboveAvailable })
    expect(without({ minimum: 24 })).toEqual({})
  })

  it.each(['available', 'minimum', 'price'] as const)(
    'refuses a negative %s, in the specification’s words',
    (field) => {
      expect(without({ [field]: -1 })[field]).toBe(specified.negativeNumber)
    },
  )

  it('refuses what can’t be sold: a price or a minimum of nothing, a price below what a card pays', () => {
    expect(without({ price: 0 })).toEqual({ price: specified.negativeNumber })
    expect(without({ minimum: 0 })).toEqual({ minimum: specified.negativeNumber })
    expect(without({ price: 0.01 })).toEqual({ price: ours.priceTooSmall(0.5) })
    expect(without({ price: 0.49 })).toEqual({ price: ours.priceTooSmall(0.5) })
    expect(without({ price: 0.5, minimum: 1, available: 1 })).toEqual({})
  })

  it.each(['available', 'minimum'] as const)('wants %s as a whole number that can be counted', (field) => {
    expect(without({ available: 9, [field]: 1.5 })[field]).toBe(ours.wholeNumber)
    expect(without({ [field]: Number.NaN })[field]).toBe(ours.numberRequired)
    expect(without({ [field]: MAX_QUANTITY + 1 })[field]).toBe(ours.numberTooLarge)
  })

  it('wants a price in whole cents that can be charged', () => {
    expect(without({ price: 1.005 })).toEqual({ price: ours.priceInCents })
    expect(without({ price: Number.NaN })).toEqual({ price: ours.numberRequired })
    expect(without({ price: MAX_AMOUNT / 100 + 0.01 })).toEqual({ price: ours.numberTooLarge })
  })

  it('refuses texts that are too long or can’t be kept, and keeps the lines of a description', () => {
    expect(without({ name: 'x'.repeat(121) })).toEqual({ name: ours.tooLong })
    expect(without({ name: 'Tube\u0000' })).toEqual({ name: ours.unprintable })
    expect(without({ description: 'One\u0000' })).toEqual({ description: ours.unprintable })
    expect(without({ description: 'One\r\n\tTwo', name: '🔧'.repeat(120) })).toEqual({})
  })
})

describe('decideProduct', () => {
  it('takes the price in exact cents and trims the texts', () => {
    const decided = decideProduct({ ...cassette, name: ' Cassette ', price: 19.99 })
    expect(decided).toMatchObject({ ok: true, product: { name: 'Cassette', price: 1999 } })
  })

  it('gives a price in whole cents, or a refusal of the price, for any number', () => {
    fc.assert(
      fc.property(fc.double(), (price) => {
        const decided = decideProduct({ ...cassette, price })
        if (decided.ok) expect(decided.product.price / 100).toBe(price)
        else expect(decided.field).toBe('price')
      }),
    )
  })

  it('takes every price of whole cents that there can be', () => {
    fc.assert(
      fc.property(fc.integer({ min: MIN_AMOUNT, max: MAX_AMOUNT }), (cents) => {
        const decided = decideProduct({ ...cassette, price: cents / 100 })
        expect(decided).toMatchObject({ ok: true, product: { price: cents } })
      }),
    )
  })

  it('refuses with the first field that is wrong', () => {
    const decided = decideProduct({ ...cassette, image: '', price: -1 })
    expect(decided).toEqual({
      ok: false,
      refusal: 'invalid',
      field: 'image',
      message: specified.imageRequired,
    })
  })
})
