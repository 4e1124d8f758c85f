import { z } from 'zod'
import { defineCall } from '../../basics/call.ts'
import { tool } from '../contract.ts'
import { MAX_PASTED_LENGTH } from './read-list.ts'

const line = z
  .object({
    typed: z.string().describe('What the list says.'),
    state: z
      .enum(['found', 'doubtful', 'nothing'])
      .describe('`found` has one choice beyond doubt; of a `doubtful` one somebody has to choose.'),
    quantity: z
      .int()
      .nullable()
      .describe(
        'How many, where that stands there beyond doubt; `null` where nothing is said of it, or not clearly.',
      ),
    asksQuantity: z
      .boolean()
      .describe('Something is said of how many, and it can be read in several ways or none.'),
    choices: z.array(
      z.object({
        tool,
        quantity: z.int().nullable().describe('How many, if this is what is meant.'),
        note: z.string().describe('Why it was found by a number that is not its own; empty for all else.'),
      }),
    ),
  })
  .meta({ id: 'ListedPart' })

export type WireListedPart = z.infer<typeof line>

/** Public, and changes nothing: a POST because a list is too long for an address. */
export const readPartsListCall = defineCall({
  operationId: 'readPartsList',
  method: 'post',
  path: '/parts-list',
  summary: 'Say which parts a pasted list of numbers and quantities asks for',
  tag: 'catalogue',
  proof: 'none',
  who: 'anyone',
  readsOnly: true,
  body: z.object({
    text: z
      .string()
      .max(MAX_PASTED_LENGTH, `Give at most ${MAX_PASTED_LENGTH} characters.`)
      .describe(
        'Lines, entries between semicolons, cells of a spreadsheet or CSV: `ZK4071-05 x2; 2 × FT 1076`.',
      ),
  }),
  answer: z.array(line),
  refusals: [],
})
