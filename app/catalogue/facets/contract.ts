import { z } from 'zod'
import { defineCall } from '../../basics/call.ts'
import { listSorts } from './filters.ts'

/** What narrows a list of products; what a fact may be is not known before. The values are read by `readFilters`. */
export const filterQuery = {
  category: z.string().describe('Only of this category; of any of several with `|` between them.').optional(),
  brand: z.string().describe('Only of this brand; of any of several with `|` between them.').optional(),
  fits: z
    .string()
    .describe(
      'Only what fits this vehicle: the id of a model, generation or version and, behind blanks, what else is told of it: `<id> cassette.speeds=11`.',
    )
    .optional(),
  min_price: z.string().describe('Only what costs so much or more, in dollars.').optional(),
  max_price: z.string().describe('Only what costs so much or less, in dollars.').optional(),
  in_stock: z.string().describe('`true`: only what can be ordered now.').optional(),
}

export const sortQuery = z
  .string()
  .describe(
    `By ${listSorts.map((sort) => `\`${sort}\``).join(', ')}; \`newest\`, or the best for \`q\`, without.`,
  )
  .optional()

export const anyFact =
  'Any fact of a product narrows it as well, by its name behind `fact.`: `fact.Speeds=11`, or `fact.Speeds=10|11` for either. Within a value of a facet `\\|` is a `|`, and `\\\\` a `\\`.'

/** Counts of each facet with all filters but its own, of 20,000 products at the most: then `at_least` says so. */
export const listFacetsCall = defineCall({
  operationId: 'listFacets',
  method: 'get',
  path: '/facets',
  summary: 'Count the products by what a list can be narrowed by',
  tag: 'catalogue',
  proof: 'none',
  who: 'anyone',
  unkept: { but: [] },
  query: z
    .object({
      q: z.string().optional().describe('Words or a number, as in `GET /tools`.'),
      ...filterQuery,
    })
    .catchall(z.string())
    .describe(anyFact),
  answer: z.object({
    total: z.int(),
    at_least: z.boolean(),
    facets: z.array(
      z.object({
        facet: z.string().describe('The parameter that chooses of it.'),
        name: z.string(),
        values: z.array(z.object({ value: z.string(), count: z.int() })),
        more: z
          .boolean()
          .describe('Whether there are more values, which fewer have: 100 are listed, of categories 1,000.'),
      }),
    ),
    price: z.object({ min: z.number(), max: z.number() }).optional(),
    in_stock: z.int(),
  }),
  refusals: ['invalid', 'not-found'],
})
