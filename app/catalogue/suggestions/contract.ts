import { z } from 'zod'
import { defineCall } from '../../basics/call.ts'

export const suggestionKinds = ['number', 'product', 'category', 'brand', 'vehicle'] as const

const suggestion = z
  .object({
    kind: z.enum(suggestionKinds),
    text: z.string().describe('What it is called: a number with its brand, a name.'),
    detail: z
      .string()
      .optional()
      .describe('Of a number the part that it stands for, of a vehicle its years.'),
    address: z.string().describe('The page that it leads to.'),
  })
  .meta({ id: 'Suggestion' })

export type Suggestion = z.infer<typeof suggestion>

/** Twelve at the most, the surest first; nothing for signs alone. Only the first 100 characters are read. */
export const suggestCall = defineCall({
  operationId: 'listSuggestions',
  method: 'get',
  path: '/suggestions',
  summary: 'Suggest what somebody who has begun to type may be looking for',
  tag: 'catalogue',
  proof: 'none',
  who: 'anyone',
  unkept: 'q',
  query: z.object({ q: z.string().optional().describe('What is typed so far.') }),
  answer: z.array(suggestion),
  refusals: [],
})
