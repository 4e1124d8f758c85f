import { z } from 'zod'
import { defineCall } from '../basics/call.ts'
import { isId } from '../basics/text-checks.ts'
import { verdicts } from './rule.ts'
import { vehicleKinds, vehicleLevels } from './vehicles/vehicle.ts'
import { momentsAsked, vehicleFacts } from './vehicles/vehicle-facts.ts'

const longest = 100
/** More facts than any kind has. */
const maxPorts = 40

const short = z.string().max(longest, `Give at most ${longest} characters.`)
const thing = z
  .object({
    kind: short.optional().describe('What it is, by the vocabulary: `cassette`.'),
    ports: z
      .record(
        z.string(),
        z.union([short, z.number()], `Give a text of at most ${longest} characters, or a number.`),
      )
      .refine((ports) => Object.keys(ports).length <= maxPorts, `Give at most ${maxPorts} facts.`)
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
    reason: z.string().describe('Both sides, what is the matter, and who says so.'),
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
    places: z.array(
      z
        .object({ place: z.string(), kind: z.string(), name: z.string(), families: z.array(z.string()) })
        .describe('A part of a whole bicycle, and what can be said of it there.'),
    ),
    families: z.array(
      z.object({
        family: z.string(),
        name: z.string(),
        question: z.string(),
        where: z.string(),
        values: z.array(z.object({ value: z.string(), name: z.string() })),
        measure: measure.optional(),
        span: measure.optional().describe('It is two numbers, as `25-47`, or one of the values.'),
      }),
    ),
  }),
  conditional: true,
  refusals: [],
})

const nodeId = z.string().refine(isId, 'Give the id of a vehicle.')
const node = z
  .object({
    id: z.string(),
    kind: z.enum(vehicleKinds),
    level: z.enum(vehicleLevels),
    name: z.string(),
    fullName: z.string().describe('With the names of what is above it.'),
    aliases: z.array(z.string()),
    fromYear: z.int().optional().describe('The first year in which it was built.'),
    toYear: z.int().optional().describe('The last one; absent while it still is built.'),
    engine: z.string().optional(),
    cc: z.int().optional(),
    kw: z.int().optional(),
    fuel: z.string().optional(),
    body: z.string().optional(),
    market: z.string().optional(),
    ports: z
      .record(z.string(), z.record(z.string(), z.string()))
      .optional()
      .describe('Of a bicycle what it is built with: `{"cassette": {"speeds": "11"}}`.'),
  })
  .meta({ id: 'Vehicle' })

/** A node of the vehicle tree as the wire has it: what is not known of it is absent. */
export type WireVehicle = z.infer<typeof node>

export const listVehiclesCall = defineCall({
  operationId: 'listVehicles',
  method: 'get',
  path: '/vehicles',
  unkept: 'q',
  summary: 'List the makes, what lies below a node of the vehicle tree, or what a search finds there',
  tag: 'fitment',
  proof: 'none',
  who: 'anyone',
  query: z.object({
    parent: nodeId.describe('The node whose models, generations or versions are asked for.').optional(),
    q: short.describe('Names, and a year in which it was built: `corso 2012`.').optional(),
    kind: z.enum(vehicleKinds).describe('Only cars, only motorbikes, or only bicycles.').optional(),
  }),
  answer: z.array(node),
  refusals: [],
})

/** What may be said of a vehicle, by the names that a verdict's `asks` give as `field`. */
const said = Object.fromEntries(
  Object.entries({ ...momentsAsked, ...vehicleFacts }).map(([key, { question, where }]) => [
    key,
    short.describe(`${question} ${where}`).optional(),
  ]),
)

const fit = {
  verdict: z.enum(verdicts),
  reason: z.string(),
  qualifiers: z
    .array(z.string())
    .describe('To be minded: the axle, how many, and the list’s notes. They never decide.'),
  asks: z.array(z.object({ field: z.string(), question: z.string(), where: z.string() })),
  source: z.string().nullable(),
  withAdapter: z.literal(true).optional().describe('It does not fit by itself, and does with an adapter.'),
  needsNoFit: z.literal(true).optional().describe('A tool, of which no list says anything.'),
}

const ofBicycle =
  'Of a bicycle by place and family, as `GET /compatibility/vocabulary` lists them: `cassette.speeds` is `11`.'

export const fitCall = defineCall({
  operationId: 'showFit',
  method: 'get',
  path: '/tools/{id}/fit',
  unkept: 'vehicle',
  summary: 'Say whether a product fits a vehicle',
  tag: 'fitment',
  proof: 'none',
  who: 'anyone',
  params: z.object({
    id: z.string().refine(isId, 'Give the _id of a product.').describe('The `_id` of a product.'),
  }),
  query: z
    .object({ vehicle: nodeId.describe('A model, generation or version of `GET /vehicles`.'), ...said })
    .catchall(z.string())
    .describe(ofBicycle),
  answer: z.object(fit),
  refusals: ['not-found'],
})

export const fitManyCall = defineCall({
  operationId: 'showFits',
  method: 'post',
  path: '/fit',
  summary: 'Say which of several products fit a vehicle',
  details: 'Products that are not on sale are not among the answers.',
  tag: 'fitment',
  proof: 'none',
  who: 'anyone',
  readsOnly: true,
  body: z.object({
    vehicle: nodeId.describe('A model, generation or version of `GET /vehicles`.'),
    facts: z
      .object(said)
      .catchall(short)
      .optional()
      .describe(`What else is known of it, by the fields that \`asks\` name. ${ofBicycle}`),
    products: z
      .array(z.string().refine(isId, 'Give the _id of a product.'))
      .min(1, 'Give at least one product.')
      .max(100, 'Give at most 100 products.'),
  }),
  answer: z.array(z.object({ productId: z.string(), ...fit })),
  refusals: ['not-found'],
})
