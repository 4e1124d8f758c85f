import { z } from 'zod'
import { defineCall } from '../basics/call.ts'

const dollars = z.number()
const days = z.object({ least: z.int(), most: z.int() })

const method = z.object({
  /** Chosen by it; letters, figures and hyphens. */
  id: z.string(),
  name: z.string(),
  by: z.enum(['flat', 'weight', 'value']),
  /** `from`: grams, or dollars where it goes by value; the first from 0. */
  steps: z.array(z.object({ from: z.number(), price: dollars })).max(100),
  freeFrom: dollars.nullable(),
  /** In grams and millimetres. */
  heaviest: z.int().nullable(),
  longest: z.int().nullable(),
  /** Working days on the way. */
  days: days.nullable(),
})

const plan = z
  .object({
    schedule: z.object({
      /** By the shop’s clock: `14:00`. */
      cutOff: z.string(),
      /** From 1 for Monday to 7. */
      workingDays: z.array(z.int()).max(20),
      handlingDays: z.int(),
      closedOn: z.array(z.string()).max(200),
    }),
    /** What a part that nobody has weighed counts as, in grams. */
    unweighed: z.int(),
    zones: z
      .array(
        z.object({
          name: z.string(),
          /** ISO 3166-1, two letters; `*` for all others. */
          countries: z.array(z.string()).max(300),
          /** `IV2`, `BT*`, `1000-1999`; none: the whole country. */
          postcodes: z.array(z.string()).max(300),
          methods: z.array(method).max(50),
        }),
      )
      .max(100),
    collection: z.object({ name: z.string(), address: z.string() }).nullable(),
    /** The method of an order that chooses none. */
    standard: z.string(),
    /** So many days after it has come a part can be sent back; left out, as many as before. */
    returnDays: z.int().optional(),
  })
  .meta({ id: 'DeliveryPlan' })

export type WirePlan = z.infer<typeof plan>

const kept = z.object({ plan, version: z.int(), changedAt: z.iso.datetime().optional() })

export type WireKeptPlan = z.infer<typeof kept>

export const readPlanCall = defineCall({
  operationId: 'readDeliveryPlan',
  method: 'get',
  path: '/delivery-plan',
  summary: 'Get zones, methods and working days of delivery',
  tag: 'delivery',
  proof: 'bearer',
  who: 'admin',
  answer: kept,
  refusals: [],
})

/** As a whole: who has read an older version writes over nothing. */
export const changePlanCall = defineCall({
  operationId: 'changeDeliveryPlan',
  method: 'put',
  path: '/delivery-plan',
  summary: 'Change zones, methods and working days of delivery',
  tag: 'delivery',
  proof: 'bearer',
  who: 'admin',
  body: z.object({ plan, version: z.int().describe('The version that was read.') }),
  answer: kept,
  refusals: ['delivery-plan-changed'],
})
