import { z } from 'zod'
import { defineCall } from '../basics/call.ts'
import { barSizes, comparedNames } from './overview.ts'

const moment = z.iso.datetime()

const figures = z
  .object({
    from: moment,
    until: moment,
    revenue: z.number(),
    refunded: z.number(),
    /** Orders paid then, their pieces, and what one of them came to before anything went back; absent without any. */
    orders: z.int(),
    units: z.int(),
    average: z.number().optional(),
  })
  .meta({ id: 'Figures' })

export type WireFigures = z.infer<typeof figures>

const overview = z
  .object({
    now: moment,
    /** The zone that days, weeks and years begin in. */
    timeZone: z.string(),
    /** `before` ends at the same day and time by the clock as `now`. */
    compared: z.array(z.object({ name: z.enum(comparedNames), now: figures, before: figures })),
    /** Oldest first, without a gap; the last one is under way. */
    chart: z.object({ by: z.enum(barSizes), bars: z.array(figures) }),
    /** Of the chart's whole time, by pieces. `revenue` is less what has gone back until now. */
    bestSellers: z.array(
      z.object({
        toolsId: z.string(),
        toolsName: z.string(),
        image: z.string(),
        onSale: z.boolean(),
        units: z.int(),
        revenue: z.number(),
      }),
    ),
    toShip: z.object({ orders: z.int(), oldestPaidAt: moment.optional() }),
    held: z.object({ orders: z.int(), units: z.int(), total: z.number() }),
    lowStock: z.object({
      low: z.int(),
      out: z.int(),
      products: z.array(z.object({ _id: z.string(), name: z.string(), available_quantity: z.int() })),
    }),
    /** What visitors searched for without a result in the last 30 days, without capitals and signs. */
    zeroResultSearches: z.array(z.object({ term: z.string(), times: z.int() })),
    begun: z.boolean(),
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
