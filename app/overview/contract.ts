import { z } from 'zod'
import { defineCall } from '../basics/call.ts'
import { barSizes, comparedNames } from './overview.ts'
import { troubleNames } from './troubles.ts'

const moment = z.iso.datetime()

const figures = z
  .object({
    from: moment,
    until: moment,
    revenue: z.number().describe('What was paid then, in dollars, less what went back then.'),
    refunded: z.number().describe('What went back then, whichever orders’ it was.'),
    orders: z.int().describe('Orders that were paid then.'),
    units: z.int().describe('Their pieces.'),
    average: z
      .number()
      .describe('What one of them came to before anything went back; absent without any.')
      .optional(),
  })
  .meta({ id: 'Figures' })

export type WireFigures = z.infer<typeof figures>

const overview = z
  .object({
    now: moment,
    timeZone: z.string().describe('The zone that days, weeks and years begin in.'),
    compared: z
      .array(z.object({ name: z.enum(comparedNames), now: figures, before: figures }))
      .describe('`before` ends at the same day and time by the clock as `now`.'),
    chart: z
      .object({ by: z.enum(barSizes), bars: z.array(figures) })
      .describe('Oldest first, without a gap; the last one is under way.'),
    bestSellers: z
      .array(
        z.object({
          toolsId: z.string(),
          toolsName: z.string(),
          image: z.string(),
          onSale: z.boolean(),
          units: z.int(),
          revenue: z.number().describe('Less what has gone back until now.'),
        }),
      )
      .describe('Of the chart’s whole time, by pieces.'),
    toShip: z.object({ orders: z.int(), oldestPaidAt: moment.optional() }),
    held: z.object({ orders: z.int(), units: z.int(), total: z.number() }),
    lowStock: z.object({
      low: z.int(),
      out: z.int(),
      products: z.array(z.object({ _id: z.string(), name: z.string(), available_quantity: z.int() })),
    }),
    zeroResultSearches: z
      .array(z.object({ term: z.string(), times: z.int() }))
      .describe(
        'What visitors searched for without a result in the last 30 days, without capitals and signs.',
      ),
    begun: z.boolean(),
    troubles: z
      .array(
        z.object({
          what: z.enum(troubleNames),
          count: z.int().optional(),
          since: moment.optional(),
          orderId: z
            .string()
            .optional()
            .describe('Of `refund-undone` and `refund-refused`: the order whose refund is owed longest.'),
        }),
      )
      .describe('What goes wrong in the shop’s own work, and needs somebody.'),
  })
  .meta({ id: 'Overview' })

export type WireOverview = z.infer<typeof overview>

/** `by`: what a bar of the chart stands for; days, unless it says otherwise. */
export const overviewCall = defineCall({
  operationId: 'showOverview',
  scope: 'read',
  method: 'get',
  path: '/overview',
  summary: 'See the shop at a glance: money, orders, stock and searches',
  tag: 'overview',
  proof: 'bearer',
  who: 'admin',
  query: z.object({
    by: z
      .enum(barSizes)
      .optional()
      .describe('What a bar of the chart stands for; days, unless it is asked for otherwise.'),
  }),
  answer: overview,
  refusals: [],
})
