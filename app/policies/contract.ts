import { z } from 'zod'
import { defineCall } from '../basics/call.ts'
import * as ours from '../content/our-messages.ts'
import { policies } from '../content/policies.ts'

const policy = z
  .object({
    page: z.enum(policies).describe('Where it stands: `/returns`.'),
    text: z.string().describe('As it is written, with the shop’s facts by their names: `{email}`.'),
    own: z.boolean().describe('Whether somebody has written it, in place of the shop’s own words.'),
    version: z.int(),
    changedAt: z.iso.datetime().optional(),
  })
  .meta({ id: 'Policy' })

export type WirePolicy = z.infer<typeof policy>

export const listPoliciesCall = defineCall({
  operationId: 'listPolicies',
  method: 'get',
  path: '/policies',
  summary: 'List what the shop says on delivery, returns, terms, privacy and itself',
  tag: 'policies',
  proof: 'bearer',
  who: 'admin',
  answer: z.object({
    policies: z.array(policy),
    facts: z
      .record(z.string(), z.string())
      .describe('The shop’s facts, by the names that a text can call them by.'),
  }),
  refusals: [],
})

/** An empty text brings the shop's own words back. */
export const changePolicyCall = defineCall({
  operationId: 'changePolicy',
  method: 'put',
  path: '/policies/{page}',
  summary: 'Write one of these pages anew',
  tag: 'policies',
  proof: 'bearer',
  who: 'admin',
  params: z.object({
    page: z
      .string()
      .regex(/^[\w-]+$/)
      .describe('Which page: `returns`.'),
  }),
  body: z.object({
    text: z.string({ error: ours.required }),
    version: z.int().describe('The version that was read.'),
  }),
  answer: policy,
  refusals: ['not-found', 'policy-changed'],
})
