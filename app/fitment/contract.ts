import { z } from 'zod'
import { defineCall } from '../basics/call.ts'
import { verdicts } from './rule.ts'

const longest = 100
/** More facts than any kind has. */
const mostPorts = 40

const short = z.string().max(longest, `Give at most ${longest} characters.`)
const thing = z
  .object({
    kind: short.optional().describe('What it is, by the vocabulary: `cassette`.'),
    ports: z
      .record(
        z.string(),
        z.union([short, z.number()], `Give a text of at most ${longest} characters, or a number.`),
      )
      .refine((ports) => Object.keys(ports).length <= mostPorts, `Give at most ${mostPorts} facts.`)
      .refine(
        (ports) => Object.keys(ports).every((family) => family.length <= longest),
        `A family has at most ${longest} characters.`,
      )
      .optional()
      .describe('What is known of it: a value of the vocabulary for each family.'),
    productId: short.optional().describe('In their place the `_id` of a part of the shop.'),
  })
  .describe('Either `kind` with `ports`, or `productId`.')
  .meta({ id: 'ThingThatFits' })

/** Public, and changes nothing: a POST because two parts with their facts are too long for an address. */
export const checkCompatibilityCall = defineCall({
  operationId: 'checkCompatibility',
  method: 'post',
  path: '/compatibility',
  summary: 'Say whether two parts of a bicycle fit one another',
  tag: 'fitment',
  proof: 'none',
  who: 'anyone',
  readsOnly: true,
  body: z.object({ one: thing, other: thing }),
  answer: z.object({
    verdict: z.enum(verdicts),
    /** Both sides, what is the matter, and who says so. */
    reason: z.string(),
    asks: z.array(
      z.object({
        kind: z.string().nullable(),
        family: z.string().nullable(),
        question: z.string(),
        where: z.string(),
      }),
    ),
    adapters: z.array(
      z.object({ name: z.string(), productId: z.string().nullable(), inTheBox: z.boolean() }),
    ),
  }),
  refusals: ['not-found'],
})

const measure = z.object({ unit: z.string(), least: z.number(), most: z.number() })

export const vocabularyCall = defineCall({
  operationId: 'showCompatibilityVocabulary',
  method: 'get',
  path: '/compatibility/vocabulary',
  summary: 'List the kinds, families and values by which parts are compared',
  tag: 'fitment',
  proof: 'none',
  who: 'anyone',
  answer: z.object({
    kinds: z.array(
      z.object({
        kind: z.string(),
        name: z.string(),
        families: z.array(z.string()),
        meets: z.array(z.string()),
      }),
    ),
    families: z.array(
      z.object({
        family: z.string(),
        name: z.string(),
        question: z.string(),
        where: z.string(),
        values: z.array(z.object({ value: z.string(), name: z.string() })),
        measure: measure.optional(),
        /** It is two numbers, as `25-47`, or one of the values. */
        span: measure.optional(),
      }),
    ),
  }),
  conditional: true,
  refusals: [],
})
