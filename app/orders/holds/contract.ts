import { z } from 'zod'
import { defineCall } from '../../basics/call.ts'

/** So many people's holds are listed, and ended in one act. */
export const MAX_HOLDERS = 100

const holder = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  unverified: z.boolean().describe('They had not verified their address when they took some of it.'),
  orders: z.int(),
  pieces: z.int(),
  value: z.number().describe('What their orders come to, in dollars.'),
  since: z.iso.datetime().describe('Since when they have held some of it.'),
  until: z.iso.datetime().optional().describe('Until when they hold the last of it.'),
})

export type WireHolder = z.infer<typeof holder>

/** Those whose address is not verified and those with many orders, who hold most first; 100 at the most. */
export const listHoldersCall = defineCall({
  operationId: 'listHolders',
  method: 'get',
  path: '/holds',
  summary: 'List who holds stock unpaid without a verified address, or with many orders',
  tag: 'orders',
  proof: 'bearer',
  who: 'admin',
  answer: z.array(holder),
  refusals: [],
})

/** One that is paid meanwhile, or whose payment is under way, is counted as kept. A repeat ends nothing more. */
export const endHoldsCall = defineCall({
  operationId: 'endHolds',
  method: 'post',
  path: '/holds/end',
  summary: 'End what people hold unpaid',
  tag: 'orders',
  proof: 'bearer',
  who: 'admin',
  outside: 'provider',
  body: z.object({ people: z.array(z.string()).min(1).max(MAX_HOLDERS) }),
  answer: z.object({ endedOrders: z.int(), keptOrders: z.int() }),
  refusals: [],
})
