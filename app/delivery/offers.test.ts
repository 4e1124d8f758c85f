import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoPlan } from '../../database/demo/delivery.ts'
import { decideDelivery, offersFor, type Parcel, parcelOf, priceOf, standardOffer, takes } from './offers.ts'
import { type DeliveryMethod, type DeliveryPlan, unsetPlan } from './plan.ts'

const part = { price: 1999, packedWeight: '290 g', packedSize: '150 × 90 × 30 mm', minimum: 1 }
const parcel: Parcel = { value: 1999, grams: 290, longest: 150 }
const gb = { country: 'GB', postcode: 'MB1 4QT' }
const offered = (place: { country: string; postcode: string }, of: Parcel = parcel, plan = demoPlan) =>
  offersFor(plan, of, place).map(({ id, price }) => [id, price])

describe('a parcel', () => {
  it('is as heavy as all its pieces and as long as the longest; what nobody has weighed counts as the shop says', () => {
    const lines = [
      { product: part, quantity: 3 },
      { product: { ...part, packedWeight: '', packedSize: '' }, quantity: 2 },
    ]
    expect(parcelOf(unsetPlan, lines)).toEqual({ value: 5 * 1999, grams: 3 * 290 + 2 * 500, longest: 150 })
  })

  it('can be of more pieces than anybody sells', () => {
    const { value, grams } = parcelOf(unsetPlan, [{ product: part, quantity: 1e9 }])
    expect([Number.isSafeInteger(value), Number.isSafeInteger(grams)]).toEqual([true, true])
  })
})

describe('what is offered', () => {
  it.each([
    [
      'at home',
      gb,
      parcel,
      [
        ['standard', 0],
        ['express', 790],
        ['collection', 0],
      ],
    ],
    [
      'at home, and heavier',
      gb,
      { ...parcel, grams: 2000 },
      [
        ['standard', 0],
        ['express', 990],
        ['collection', 0],
      ],
    ],
    [
      'at home, too heavy for one',
      gb,
      { ...parcel, grams: 25_001 },
      [
        ['standard', 0],
        ['collection', 0],
      ],
    ],
    [
      'at home, too long for one',
      gb,
      { ...parcel, longest: 1001 },
      [
        ['standard', 0],
        ['collection', 0],
      ],
    ],
    [
      'on an island',
      { country: 'GB', postcode: 'hs1 2aa' },
      parcel,
      [
        ['islands', 490],
        ['collection', 0],
      ],
    ],
    [
      'on an island, of so much',
      { country: 'GB', postcode: 'BT1' },
      { ...parcel, value: 7500 },
      [
        ['islands', 0],
        ['collection', 0],
      ],
    ],
    [
      'abroad',
      { country: 'FR', postcode: '' },
      { ...parcel, grams: 1999 },
      [
        ['europe', 990],
        ['collection', 0],
      ],
    ],
    [
      'abroad, a gram more',
      { country: 'FR', postcode: '' },
      { ...parcel, grams: 2000 },
      [
        ['europe', 1490],
        ['collection', 0],
      ],
    ],
    ['nowhere', { country: 'BR', postcode: '' }, parcel, [['collection', 0]]],
  ])('%s', (_, place, of, offers) => {
    expect(offered(place, of)).toEqual(offers)
  })

  it('is what it always was in a shop that has said nothing', () => {
    expect(offered({ country: 'BR', postcode: '' }, parcel, unsetPlan)).toEqual([['standard', 0]])
    expect(standardOffer(unsetPlan, parcel)).toMatchObject({ price: 0, days: null })
  })
})

describe('a price', () => {
  const method = (change: Partial<DeliveryMethod>): DeliveryMethod => ({
    id: 'a',
    name: 'A',
    by: 'flat',
    steps: [{ from: 0, price: 490 }],
    freeFrom: null,
    heaviest: null,
    longest: null,
    days: null,
    ...change,
  })
  const measures = fc.integer({ min: 0, max: 1e9 })
  const steps = fc
    .uniqueArray(
      fc.record({ from: fc.integer({ min: 1, max: 1e8 }), price: fc.integer({ min: 0, max: 99_999 }) }),
      {
        selector: ({ from }) => from,
        maxLength: 8,
      },
    )
    .map((more) => [{ from: 0, price: 490 }, ...more.toSorted((one, next) => one.from - next.from)])

  /** Steps, and a measure that is often just that of one of them, or one below it. */
  const stepsAndMeasure = fc
    .tuple(steps, measures, fc.nat({ max: 8 }), fc.constantFrom(0, -1, undefined))
    .map(([all, anywhere, at, off]) => {
      const { from } = all[at % all.length] ?? { from: 0 }
      return { all, measure: off === undefined ? anywhere : Math.max(0, from + off) }
    })

  it('is whole cents, one of the steps, and that of the last one that is reached', () => {
    fc.assert(
      fc.property(
        stepsAndMeasure,
        fc.constantFrom('weight' as const, 'value' as const),
        measures,
        ({ all, measure }, by, other) => {
          const parcel = by === 'weight' ? { value: other, grams: measure } : { value: measure, grams: other }
          const price = priceOf(method({ by, steps: all }), { ...parcel, longest: 0 })
          const reached = all.filter(({ from }) => from <= measure)
          expect(price).toBe(reached.at(-1)?.price)
          expect(Number.isInteger(price)).toBe(true)
        },
      ),
    )
  })

  it('is had for what is as heavy and as long as may be, and for nothing beyond', () => {
    fc.assert(
      fc.property(
        measures,
        measures,
        fc.constantFrom(0, 1),
        fc.constantFrom(0, 1),
        (heaviest, longest, more, over) => {
          const parcel = { value: 0, grams: heaviest + more, longest: longest + over }
          expect(takes(method({ heaviest, longest }), parcel)).toBe(more + over === 0)
          expect(takes(method({}), parcel)).toBe(true)
        },
      ),
    )
  })

  it('is nothing from an amount on, and never before', () => {
    fc.assert(
      fc.property(measures, fc.constantFrom(-1, 0, 1, 1e8), (freeFrom, off) => {
        const value = Math.max(0, freeFrom + off)
        const price = priceOf(method({ freeFrom }), { value, grams: 1, longest: 0 })
        expect(price).toBe(value >= freeFrom ? 0 : 490)
      }),
    )
  })
})

describe('what is chosen', () => {
  const wish = { ...gb, method: 'express', price: 7.9 }
  const decide = (change: object, plan: DeliveryPlan = demoPlan, of = parcel) =>
    decideDelivery(plan, of, { ...wish, ...change })

  it('is taken at the price that was shown', () => {
    expect(decide({})).toMatchObject({ ok: true, offer: { name: 'Next working day', price: 790 }, place: gb })
  })

  it('is nothing but the standard method, wherever to, where nothing is', () => {
    expect(decideDelivery(demoPlan, { ...parcel, grams: 99_000 }, undefined)).toMatchObject({
      offer: { id: 'standard', price: 0 },
      place: { country: '', postcode: '' },
    })
  })

  it('has no place where somebody comes for it, whatever country they are in', () => {
    expect(decide({ method: 'collection', country: 'BR', price: 0 })).toMatchObject({
      offer: { price: 0, address: demoPlan.collection?.address },
      place: { country: '', postcode: '' },
    })
  })

  it.each([
    ['at another price', { price: 0 }, { refusal: 'delivery-price-changed', price: 7.9 }],
    ['at a price that is none', { price: Number.NaN }, { refusal: 'delivery-price-changed', price: 7.9 }],
    ['by a method of another zone', { method: 'europe' }, { refusal: 'delivery-gone' }],
    ['by none that there is', { method: 'drone' }, { refusal: 'delivery-gone' }],
    ['to no country', { country: 'XX' }, { refusal: 'country-unknown' }],
    ['to a star', { country: '*' }, { refusal: 'country-unknown' }],
    [
      'to where nothing goes',
      { country: 'BR' },
      { refusal: 'delivery-nowhere', country: 'BR', collected: true },
    ],
    ['without the postcode that decides', { postcode: ' ' }, { refusal: 'postcode-needed' }],
    ['with a hyphen for the postcode that decides', { postcode: '-' }, { refusal: 'postcode-needed' }],
    ['with half a postcode', { postcode: 'MB1' }, { refusal: 'postcode-wrong', country: 'GB' }],
    [
      'without the postcode of a country whose post needs one',
      { method: 'europe', country: 'DE', postcode: '' },
      { refusal: 'postcode-needed' },
    ],
  ])('is refused %s', (_, change, refusal) => {
    expect(decide(change)).toEqual({ ok: false, ...refusal })
  })

  it('is refused where it takes no such parcel, where nobody comes for any, and where no card pays it', () => {
    expect(decide({}, demoPlan, { ...parcel, grams: 30_000 })).toMatchObject({
      refusal: 'delivery-too-large',
    })
    expect(decide({ method: 'collection' }, unsetPlan)).toMatchObject({ refusal: 'delivery-gone' })
    expect(decide({}, demoPlan, { ...parcel, value: 99_999_999 })).toMatchObject({
      refusal: 'order-too-large',
    })
  })
})
