import { z } from 'zod'
import { defineCall } from '../basics/call.ts'
import { isId } from '../basics/text-checks.ts'
import * as ours from '../content/our-messages.ts'

/** Answered alike whoever asks, whatever address it is: only its owner learns more, by mail. */
export const askStockAlertCall = defineCall({
  operationId: 'askStockAlert',
  method: 'post',
  path: '/stock-alerts',
  summary: 'Ask to be told when a sold-out part is back',
  tag: 'catalogue',
  proof: 'none',
  who: 'anyone',
  body: z.object({
    toolsId: z.string().refine(isId, 'Give the _id of a product.'),
    email: z.string({ error: ours.required }),
  }),
  answer: z.object({ acknowledged: z.literal(true) }),
  refusals: ['product-removed', 'in-stock', 'too-many'],
})
