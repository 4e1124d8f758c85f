import { z } from 'zod'
import { defineCall } from '../basics/call.ts'
import { isId, isLine } from '../basics/text-checks.ts'
import * as ours from '../content/our-messages.ts'

const id = z.string().refine(isId, 'Give the id of a vehicle.')

const vehicle = z
  .object({
    id: z.string().describe('Of the vehicle tree (`GET /vehicles`).'),
    name: z.string().describe('What it is called now; of one that is gone, what it was called.'),
    facts: z.record(z.string(), z.string()).describe('What else is known of it, as `POST /fit` takes it.'),
    inUse: z.boolean(),
    gone: z.boolean().describe('This vehicle is no longer in the shop’s list.'),
  })
  .meta({ id: 'GarageVehicle' })

export type WireGarageVehicle = z.infer<typeof vehicle>

const own = { tag: 'garage', proof: 'bearer', who: 'customer' } as const
const params = z.object({ id: id.describe('The id of a vehicle of `GET /vehicles`.') })

export const listGarageCall = defineCall({
  operationId: 'listGarage',
  ...own,
  method: 'get',
  path: '/garage/vehicles',
  summary: 'List your vehicles, the one in use first',
  answer: z.array(vehicle),
  refusals: [],
})

/** Facts are added to those that are known; an empty text takes one back. */
export const useVehicleCall = defineCall({
  operationId: 'useVehicle',
  ...own,
  method: 'put',
  path: '/garage/vehicles/{id}',
  summary: 'Put a vehicle into your garage, and use it',
  params,
  body: z.object({
    facts: z
      .record(
        z.string().max(40),
        z.string().max(100, 'Give at most 100 characters.').refine(isLine, ours.unprintable),
      )
      .optional()
      .describe('By the fields that a verdict’s `asks` name: `{"abs": "yes"}`.'),
  }),
  bodyOptional: true,
  answer: z.array(vehicle),
  refusals: ['not-found', 'garage-full'],
})

export const removeVehicleCall = defineCall({
  operationId: 'removeVehicle',
  ...own,
  method: 'delete',
  path: '/garage/vehicles/{id}',
  summary: 'Take a vehicle out of your garage',
  params,
  answer: z.object({ acknowledged: z.boolean(), deletedCount: z.int() }),
  refusals: [],
})
