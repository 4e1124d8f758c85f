import { z } from 'zod'
import { defineCall } from '../basics/call.ts'

const dollars = z.number()
const days = z.object({ least: z.int(), most: z.int() })

const method = z.object({
  id: z.string().describe('What `POST /checkouts` chooses it by: letters, figures and hyphens.'),
  name: z.string(),
  by: z.enum(['flat', 'weight', 'value']),
  steps: z
    .array(z.object({ from: z.number(), price: dollars }))
    .max(100)
    .describe('`from`: grams, or dollars where it goes by value; the first from 0.'),
  freeFrom: dollars.nullable(),
  heaviest: z.int().nullable().describe('In grams; null: any.'),
  longest: z.int().nullable().describe('In millimetres; null: any.'),
  days: days.nullable().describe('Working days on the way.'),
})

const plan = z
  .object({
    schedule: z.object({
      cutOff: z.string().describe('By the shop’s clock: `14:00`.'),
      workingDays: z.array(z.int()).max(20).describe('From 1 for Monday to 7.'),
      handlingDays: z.int(),
      closedOn: z.array(z.string()).max(200),
    }),
    unweighed: z.int().describe('What a part that nobody has weighed counts as, in grams.'),
    zones: z
      .array(
        z.object({
          name: z.string(),
          countries: z.array(z.string()).max(300).describe('ISO 3166-1, two letters; `*` for all others.'),
          postcodes: z
            .array(z.string())
            .max(300)
            .describe('`IV2`, `BT*`, `1000-1999`; none: the whole country.'),
          methods: z.array(method).max(50),
        }),
      )
      .max(100),
    collection: z.object({ name: z.string(), address: z.string() }).nullable(),
    standard: z.string().describe('The method of an order that chooses none.'),
    returnDays: z
      .int()
      .optional()
      .describe('So many days after it has come a part can be sent back; left out, as many as before.'),
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
