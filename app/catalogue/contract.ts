import { z } from 'zod'
import { defineCall } from '../basics/call.ts'
import { isId } from '../basics/id.ts'
import { ours, specified } from '../content/messages.ts'
import { LONGEST_LIST } from './product.ts'

const tool = z.object({
  _id: z.string(),
  name: z.string(),
  image: z.string(),
  description: z.string(),
  available_quantity: z.int(),
  minimum_quantity: z.int(),
  price: z.number(),
  brand: z.string().optional(),
  part_number: z.string().optional(),
  category: z.string().optional(),
  facts: z.record(z.string(), z.string()).optional(),
})

/** A product as the wire spells it (specification 3). `price` is in dollars. */
export type WireTool = z.infer<typeof tool>

const id = z.string().refine(isId, 'Give the _id of a product.')
const limit = z.coerce.number(ours.listLimit).int(ours.listLimit).min(1, ours.listLimit)
const text = z.string({ error: missing(ours.required) })
const number = z.number({ error: missing(ours.numberRequired) })

/** Newest first; `cursor` is the `_id` of the last one seen. A `Link` header leads to the next ones. */
export const listToolsCall = defineCall({
  method: 'get',
  path: '/tools',
  summary: 'List the products, newest first',
  tag: 'catalogue',
  proof: 'none',
  who: 'anyone',
  query: z.object({ limit: limit.max(LONGEST_LIST, ours.listLimit).optional(), cursor: id.optional() }),
  answer: z.array(tool),
  refusals: [],
})

export const findToolCall = defineCall({
  method: 'get',
  path: '/tools/{id}',
  summary: 'Show one product',
  tag: 'catalogue',
  proof: 'none',
  who: 'anyone',
  params: z.object({ id }),
  answer: tool,
  refusals: [],
})

export const addProductCall = defineCall({
  method: 'post',
  path: '/addproduct',
  summary: 'Put a product on sale',
  tag: 'catalogue',
  proof: 'bearer',
  who: 'admin',
  body: z.object({
    name: text,
    image: z.string({ error: missing(specified.imageRequired) }),
    description: text,
    available_quantity: number,
    minimum_quantity: number,
    price: number,
    brand: z.string().optional(),
    part_number: z.string().optional(),
    category: z.string().optional(),
  }),
  answer: z.object({ acknowledged: z.literal(true), insertedId: z.string() }),
  refusals: ['part-number-taken'],
})

/** A product as an admin sends it. */
export type WireNewTool = z.infer<typeof addProductCall.body>

export const removeToolCall = defineCall({
  method: 'delete',
  path: '/tools/{id}',
  summary: 'Take a product off sale',
  tag: 'catalogue',
  proof: 'bearer',
  who: 'admin',
  params: z.object({ id }),
  answer: z.object({ acknowledged: z.literal(true), deletedCount: z.int() }),
  refusals: [],
})

/** What the verbs of catalogue may refuse. */
export type CatalogueRefusal = { refusal: 'part-number-taken' }

/** Says `sentence` for a value that is not there; zod's own words for one of the wrong type. */
function missing(sentence: string) {
  return ({ input }: { input?: unknown }) => (input == null ? sentence : undefined)
}
