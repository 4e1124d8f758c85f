import { describe, expect, it } from 'vitest'
import { demoPlan } from '../../database/demo/delivery.ts'
import { homeDelivery } from './home-delivery.ts'
import { parcelOf, priceOf } from './offers.ts'
import { type DeliveryMethod, type DeliveryPlan, type DeliveryZone, unsetPlan } from './plan.ts'

const part = { price: 1999, packedWeight: '290 g', packedSize: '150 × 90 × 30 mm', minimum: 1 }
const parcel = parcelOf(demoPlan, [{ product: part, quantity: 1 }])

describe('a part’s page says what the cheapest way of the standard method’s zone costs', () => {
  const [mainland, islands] = demoPlan.zones as [DeliveryZone, DeliveryZone]
  const zoned = (...zones: DeliveryZone[]): DeliveryPlan => ({ ...demoPlan, zones })
  const alike = { ...islands, methods: mainland.methods }
  const [standard] = mainland.methods as [DeliveryMethod]
  it.each<[string, DeliveryPlan, string]>([
    ['most of a country of which a part is dearer', zoned(mainland, islands), 'most of the United Kingdom'],
    ['most of one of which a part waits longer', zoned(mainland, later(alike)), 'most of the United Kingdom'],
    [
      'most of one where a part can’t be sent everywhere',
      zoned(mainland, { ...islands, methods: [] }),
      'most of the United Kingdom',
    ],
    ['all of one whose zones agree', zoned(mainland, alike), 'the United Kingdom'],
    ['all of one with a single zone', zoned(mainland), 'the United Kingdom'],
    ['parts of one where the rest is dearer', zoned(alike, dearer(mainland)), 'parts of the United Kingdom'],
    ['parts of one where nothing goes to the rest', zoned(alike), 'parts of the United Kingdom'],
    ['no one country, where there are several', zoned({ ...mainland, countries: ['FR', 'DE'] }), ''],
    ['nowhere, where it is anywhere', unsetPlan, ''],
  ])('to %s', (_, plan, to) => {
    expect(homeDelivery(plan, part)).toMatchObject({ price: 0, to })
  })
  function later(zone: DeliveryZone): DeliveryZone {
    return { ...zone, methods: [{ ...standard, days: { least: 4, most: 6 } }] }
  }
  function dearer(zone: DeliveryZone): DeliveryZone {
    return { ...zone, methods: [{ ...standard, id: 'dearer', steps: [{ from: 0, price: 700 }] }] }
  }
})

it('programs are told no less than anybody in a country pays, and no sooner than it reaches anybody there', () => {
  const [mainland, islands] = demoPlan.zones.filter(({ countries }) => countries.includes('GB'))
  const cheapest = islands?.methods.toSorted((one, next) => priceOf(one, parcel) - priceOf(next, parcel))[0]
  const { price, within } = homeDelivery(demoPlan, part)
  expect([price, mainland?.postcodes]).toEqual([0, []])
  expect(within).toEqual([
    {
      country: 'GB',
      price: cheapest && priceOf(cheapest, parcel),
      days: { least: mainland?.methods[0]?.days?.least, most: cheapest?.days?.most },
    },
  ])
})
