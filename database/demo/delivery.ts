import { returns } from '../../app/content/brand.ts'
import type { DeliveryMethod, DeliveryPlan, TransitDays } from '../../app/delivery/plan.ts'
import type { Database } from '../../app/shop/database.ts'

function method(id: string, name: string, days: TransitDays, more: Partial<DeliveryMethod>): DeliveryMethod {
  const usual = { by: 'flat' as const, steps: [{ from: 0, price: 0 }] }
  return { ...usual, freeFrom: null, heaviest: null, longest: null, ...more, id, name, days }
}

const byWeight = (...steps: [kilos: number, price: number][]) => ({
  by: 'weight' as const,
  steps: steps.map(([kilos, price]) => ({ from: kilos * 1000, price })),
})

const europe = 'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK'
const overseas = 'AU CA JP NZ US'

/** As a shop in Millbrook would deliver. What the specified calls order goes by the first method, which costs nothing. */
export const demoPlan: DeliveryPlan = {
  returnDays: returns.days,
  schedule: {
    cutOff: '14:00',
    workingDays: [1, 2, 3, 4, 5],
    handlingDays: 0,
    closedOn: ['2026-12-25', '2026-12-28', '2027-01-01', '2027-03-26', '2027-03-29', '2027-12-27'],
  },
  unweighed: 500,
  zones: [
    {
      name: 'United Kingdom',
      countries: ['GB'],
      postcodes: [],
      methods: [
        method('standard', 'Standard parcel', { least: 1, most: 3 }, {}),
        method(
          'express',
          'Next working day',
          { least: 1, most: 1 },
          { ...byWeight([0, 790], [2, 990], [10, 1490]), heaviest: 25_000, longest: 1000 },
        ),
      ],
    },
    {
      name: 'Highlands, islands and Northern Ireland',
      countries: ['GB'],
      postcodes: ['BT*', 'HS*', 'IV*', 'KA27*', 'KA28*', 'KW*', 'PA20*', 'PA41*', 'PA60*', 'TR21*', 'ZE*'],
      methods: [
        method(
          'islands',
          'Standard parcel',
          { least: 3, most: 5 },
          { steps: [{ from: 0, price: 490 }], freeFrom: 7500 },
        ),
      ],
    },
    {
      name: 'Europe',
      countries: europe.split(' '),
      postcodes: [],
      methods: [
        method(
          'europe',
          'Tracked parcel',
          { least: 3, most: 6 },
          { ...byWeight([0, 990], [2, 1490], [5, 1990], [10, 2990]), freeFrom: 25_000, heaviest: 30_000 },
        ),
      ],
    },
    {
      name: 'Overseas',
      countries: overseas.split(' '),
      postcodes: [],
      methods: [
        method(
          'overseas',
          'Air parcel',
          { least: 6, most: 12 },
          { ...byWeight([0, 1890], [1, 2890], [3, 4890]), heaviest: 10_000, longest: 800 },
        ),
      ],
    },
  ],
  collection: {
    name: 'Collection at the workshop',
    address: '7 Foundry Yard\nMillbrook MB1 4QT\nMonday to Friday, 9:00 to 17:30',
  },
  standard: 'standard',
}

export async function addDelivery(db: Database, now: Date): Promise<void> {
  const row = { sole: true, plan: JSON.stringify(demoPlan), version: 1, changedAt: now, changedBy: null }
  await db.insertInto('deliveryPlans').values(row).execute()
}

/** One that nobody has changed; what somebody has made of it stays theirs. */
export async function removeDelivery(db: Database): Promise<void> {
  await db.deleteFrom('deliveryPlans').where('changedBy', 'is', null).execute()
}
