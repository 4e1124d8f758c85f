import { z } from 'zod'
import { defineCall } from '../../basics/call.ts'
import { isId } from '../../basics/text-checks.ts'

/** The longest text that any field takes; what is longer is refused before anybody looks at it. */
const longest = 2_000
const text = z.string().max(longest, `Give at most ${longest} characters.`)
const maxPorts = 40

const factOf = (said: z.ZodString) =>
  z.object({ name: said.describe('`Weight`'), value: said.describe('`257 g`') })
const kind = z
  .string()
  .describe('What it is as a part of a bicycle, by `GET /compatibility/vocabulary`: `cassette`.')

const answer = z
  .object({
    version: z.string().describe('What is there now, for the next `PUT`.'),
    kind: kind.optional(),
    ports: z.record(z.string(), z.string()).describe('By what it is compared: `{"speeds": "11"}`.'),
    facts: z
      .array(factOf(z.string()))
      .describe('What its page lists, in this order; lists are narrowed by it.'),
  })
  .meta({ id: 'ProductFacts' })

export type WireProductFacts = z.infer<typeof answer>

const params = z.object({
  id: z.string().refine(isId, 'Give the _id of a product.').describe('The `_id` of a product.'),
})
const admins = { tag: 'fitment', proof: 'bearer', who: 'admin', scope: 'catalogue' } as const

export const showProductFactsCall = defineCall({
  ...admins,
  operationId: 'showProductFacts',
  method: 'get',
  path: '/product-facts/{id}',
  summary: 'Show the facts of a product, and by what it is compared as a part of a bicycle',
  params,
  answer,
  refusals: ['not-found'],
})

/** As a whole: who has read an older version writes over nothing, and is told what is there now. */
export const replaceProductFactsCall = defineCall({
  ...admins,
  operationId: 'replaceProductFacts',
  method: 'put',
  path: '/product-facts/{id}',
  summary: 'Replace the facts of a product, and by what it is compared as a part of a bicycle',
  params,
  body: z.object({
    version: z.string().max(100).describe('The version that was read.'),
    kind: kind.max(longest).optional(),
    ports: z
      .record(z.string(), z.union([text, z.number()], 'Give a text, or a number.'))
      .refine((ports) => Object.keys(ports).length <= maxPorts, `Give at most ${maxPorts} ports.`)
      .optional()
      .describe('A value of the vocabulary for each family; none without a kind.'),
    facts: z.array(factOf(text)).max(500, 'Give fewer facts.'),
  }),
  answer,
  refusals: ['not-found', 'product-removed', 'facts-changed'],
})
