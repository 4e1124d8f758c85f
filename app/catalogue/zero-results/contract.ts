import { z } from 'zod'
import { defineCall } from '../../basics/call.ts'
import { isId } from '../../basics/text-checks.ts'
import * as ours from '../../content/our-messages.ts'

const searchNumberKinds = ['equivalent', 'oem', 'supersedes', 'maker'] as const

export type SearchNumberKind = (typeof searchNumberKinds)[number]

const asked = {
  term: z.string().describe('As it was searched for, without capitals and signs.'),
  times: z.int().describe('How often in the last 30 days.'),
}
const day = z.iso.date()
const params = z.object({
  id: z.string().refine(isId).describe('The `_id` of the list.'),
})
const text = z.string({ error: ours.required })
const acknowledged = z.literal(true)

const admins = { tag: 'catalogue', proof: 'bearer', who: 'admin' } as const

/** What visitors have searched for without a result in the last 30 days, and what of it is wanted; most first, 200 of each. */
export const listZeroResultsCall = defineCall({
  ...admins,
  operationId: 'listZeroResults',
  method: 'get',
  path: '/zero-result-searches',
  summary: 'List what visitors have searched for and not found',
  answer: z.object({
    zeroResultSearches: z.array(z.object({ ...asked, lastAsked: day })),
    wanted: z.array(z.object({ _id: z.string(), ...asked, lastAsked: day.optional() })),
  }),
  refusals: [],
})

export type WireZeroResults = z.infer<typeof listZeroResultsCall.answer>

/** `number` joins the other numbers of the part on sale that has `part_number` as its own. */
export const keepNumberCall = defineCall({
  ...admins,
  operationId: 'keepSearchedNumber',
  method: 'post',
  path: '/zero-result-searches/number',
  summary: 'Make what was searched for a number of a part',
  body: z.object({
    term: text.describe('What was searched for; it leaves the list.'),
    number: text,
    kind: z.enum(searchNumberKinds),
    brand: z.string().optional(),
    part_number: text,
  }),
  answer: z.object({ acknowledged, toolsId: z.string() }),
  refusals: ['product-changed', 'product-removed'],
})

/** The same part twice is one. */
export const wantPartCall = defineCall({
  ...admins,
  operationId: 'wantPart',
  method: 'post',
  path: '/wanted-parts',
  summary: 'Put down what was searched for as a part to buy',
  body: z.object({ term: text }),
  answer: z.object({ acknowledged, insertedId: z.string() }),
  refusals: [],
})

export const unwantPartCall = defineCall({
  ...admins,
  operationId: 'unwantPart',
  method: 'delete',
  path: '/wanted-parts/{id}',
  summary: 'Take a part off the list of what is to be bought',
  params,
  answer: z.object({ acknowledged, deletedCount: z.int() }),
  refusals: [],
})

/** The shop's own, newest first; those of the trade are known beside them. */
export const listSynonymsCall = defineCall({
  ...admins,
  operationId: 'listSynonyms',
  method: 'get',
  path: '/synonyms',
  summary: 'List the words that mean the same in this shop',
  answer: z.array(z.object({ _id: z.string(), terms: z.array(z.string()), addedAt: z.iso.datetime() })),
  refusals: [],
})

export type WireSynonyms = z.infer<typeof listSynonymsCall.answer>[number]

export const addSynonymsCall = defineCall({
  ...admins,
  operationId: 'addSynonyms',
  method: 'post',
  path: '/synonyms',
  summary: 'Have the search take words for the same',
  body: z.object({
    terms: z.array(z.string()).describe('From two to eight terms of four words at most.'),
  }),
  answer: z.object({ acknowledged, insertedId: z.string() }),
  refusals: [],
})

export const removeSynonymsCall = defineCall({
  ...admins,
  operationId: 'removeSynonyms',
  method: 'delete',
  path: '/synonyms/{id}',
  summary: 'Have the search part words again',
  params,
  answer: z.object({ acknowledged, deletedCount: z.int() }),
  refusals: [],
})
