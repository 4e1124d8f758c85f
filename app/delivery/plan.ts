import type { Cents } from '../basics/money.ts'
import { returns } from '../content/brand.ts'

/** How the shop delivers: one document, which is read, decided by and changed as a whole (docs/decisions/051). */
export interface DeliveryPlan {
  schedule: Schedule
  /** What a part that nobody has weighed counts as, in grams. */
  unweighed: number
  zones: DeliveryZone[]
  /** Whoever orders can come for it; `null`: they can't. */
  collection: Collection | null
  /** The method, by its id, of an order that chooses none, wherever it goes. */
  standard: string
  /** So many days after it has come a part can be sent back. */
  returnDays: number
}

/** When parcels leave, by the clock of the shop's own time zone. */
export interface Schedule {
  /** What is paid before it is worked on the same day: `14:00`. */
  cutOff: string
  /** Of the week, from 1 for Monday to 7. */
  workingDays: number[]
  /** So many working days later it leaves. */
  handlingDays: number
  /** Days on which nobody works all the same: `2026-12-25`. */
  closedOn: string[]
}

export interface DeliveryZone {
  name: string
  /** ISO 3166-1, two letters; `*` is every other country. */
  countries: string[]
  /** Patterns (`find-zone.ts`); none: all postcodes that no other zone of the country names. */
  postcodes: string[]
  methods: DeliveryMethod[]
}

export interface DeliveryMethod {
  id: string
  name: string
  /** What its price goes by: nothing, the parcel's grams, or its parts' price. */
  by: 'flat' | 'weight' | 'value'
  /** From so many grams or cents on it costs so much; the first from 0, each from more than the one before. */
  steps: PriceStep[]
  /** From parts of so much on it costs nothing. */
  freeFrom: Cents | null
  /** It takes no heavier parcel (grams) and no longer part (millimetres). */
  heaviest: number | null
  longest: number | null
  /** Working days on the way; `null`: the shop promises none. */
  days: TransitDays | null
}

export interface PriceStep {
  from: number
  price: Cents
}

export interface TransitDays {
  least: number
  most: number
}

/** What a parcel that somebody comes for is called, and where they come to, line by line. */
export interface Collection {
  name: string
  address: string
}

/** The id by which collection is chosen; no method is called so. */
export const COLLECTION = 'collection'
/** What stands for every country that no other zone names. */
export const ANYWHERE = '*'

export const most = {
  zones: 50,
  methods: 20,
  steps: 20,
  postcodes: 200,
  closedDays: 100,
  days: 90,
  returnDays: 365,
  name: 60,
  address: 300,
} as const

/** What a shop does of which nobody has said anything: it sends anywhere, for nothing beside the price, and promises no day. */
export const unsetPlan: DeliveryPlan = {
  schedule: { cutOff: '14:00', workingDays: [1, 2, 3, 4, 5], handlingDays: 1, closedOn: [] },
  unweighed: 500,
  zones: [
    {
      name: 'Everywhere',
      countries: [ANYWHERE],
      postcodes: [],
      methods: [
        {
          id: 'standard',
          name: 'Standard delivery',
          by: 'flat',
          steps: [{ from: 0, price: 0 }],
          freeFrom: null,
          heaviest: null,
          longest: null,
          days: null,
        },
      ],
    },
  ],
  collection: null,
  standard: 'standard',
  returnDays: returns.days,
}

/** The method that an order gets which chooses none, and the zone that it is of. */
export function standardOf({ zones, standard }: Pick<DeliveryPlan, 'zones' | 'standard'>): {
  zone: DeliveryZone
  method: DeliveryMethod
} {
  for (const zone of zones) {
    const method = zone.methods.find(({ id }) => id === standard)
    if (method) return { zone, method }
  }
  // `planFault` keeps such a plan out.
  throw new Error(`The plan of delivery has no method ${standard}.`)
}
