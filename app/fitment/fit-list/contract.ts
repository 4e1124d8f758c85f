import { z } from 'zod'
import { defineCall } from '../../basics/call.ts'
import { isId } from '../../basics/text-checks.ts'
import { yearBases } from '../vehicles/fit-row.ts'
import { vehicleKinds } from '../vehicles/vehicle.ts'
import { mostRows } from './check-rows.ts'

/** The longest text that any field takes; what is longer is refused before rows are looked at. */
const text = z.string().max(300, 'Give at most 300 characters.')
const year = z.int().describe('A whole year.')
const month = text.describe('A month: `2010-03`.')

const row = z
  .object({
    says: z.enum(['for', 'not']).describe('`not`: it does not fit these, whatever other rows say.'),
    vehicleId: z
      .string()
      .refine(isId, 'Give the id of a vehicle.')
      .optional()
      .describe('A node of `GET /vehicles`, with all below it. Absent: every vehicle.'),
    kind: z.enum(vehicleKinds).optional().describe('Where no node is named: every vehicle of this kind.'),
    fromYear: year.optional(),
    toYear: year.optional(),
    yearBasis: z.enum(yearBases).optional().describe('What the years are; `built` where it is absent.'),
    builtFrom: month.optional(),
    builtTo: month.optional(),
    chassisFrom: text.optional(),
    chassisTo: text.optional(),
    conditions: z
      .array(
        z.object({
          key: text.describe('A fact of a vehicle, as `asks` of a verdict call them: `engine`, `abs`.'),
          op: z.enum(['=', '!=', '<=', '>=']),
          values: z.array(text).max(50, 'Give at most 50 values.'),
        }),
      )
      .max(50, 'Give at most 50 conditions.')
      .optional()
      .describe('All of them have to be so.'),
    notes: z
      .array(text)
      .max(50, 'Give at most 50 notes.')
      .optional()
      .describe('Shown with a verdict; they never decide.'),
    position: text.optional().describe('`front axle`'),
    quantity: z.int().optional().describe('Pieces a vehicle.'),
    source: text.describe('Whose list it is from.'),
    checkedOn: text.optional().describe('The day on which somebody has looked at it: `2026-05-31`.'),
  })
  .meta({ id: 'FitRow' })

export type WireFitRow = z.infer<typeof row>

const list = z
  .object({
    version: z.string().describe('What is there now, for the next `PUT`.'),
    complete: z.boolean().describe('Whether it fits nothing but what its rows name.'),
    rows: z.array(row),
    vehicles: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          kind: z.enum(vehicleKinds),
          fromYear: z.int().optional(),
          toYear: z.int().optional(),
        }),
      )
      .describe('The vehicles that the rows name, with the years in which they were built.'),
  })
  .meta({ id: 'FitList' })

export type WireFitList = z.infer<typeof list>

const params = z.object({
  id: z.string().refine(isId, 'Give the _id of a product.').describe('The `_id` of a product.'),
})
const admins = { tag: 'fitment', proof: 'bearer', who: 'admin', scope: 'catalogue' } as const

export const showFitListCall = defineCall({
  ...admins,
  operationId: 'showFitList',
  method: 'get',
  path: '/fit-rows/{id}',
  summary: 'Show what a product is for and not for, row by row',
  params,
  answer: list,
  refusals: ['not-found'],
})

/** As a whole: who has read an older version writes over nothing, and is told what is there now. */
export const replaceFitListCall = defineCall({
  ...admins,
  operationId: 'replaceFitList',
  method: 'put',
  path: '/fit-rows/{id}',
  summary: 'Replace what a product is for and not for',
  params,
  body: z.object({
    version: z.string().max(100).describe('The version that was read.'),
    complete: z.boolean(),
    rows: z.array(row).max(mostRows, `A product has at most ${mostRows} rows.`),
  }),
  /** 2,000 long rows. */
  bodyLimit: 2 * 1024 * 1024,
  answer: list,
  refusals: ['not-found', 'product-removed', 'fit-list-changed'],
})
