import { z } from 'zod'
import { defineCall } from '../basics/call.ts'
import { listCalls } from '../basics/list-calls.ts'
import { listQuery } from '../basics/list-query.ts'
import { isId } from '../basics/text-checks.ts'
import { specified } from '../content/messages.ts'
import * as ours from '../content/our-messages.ts'
import { productSorts, standings } from './admin-product.ts'
import { anyFact, filterQuery, sortQuery } from './facets/contract.ts'
import { correctionReasons, priceReasons, stockReasons } from './ledger.ts'
import { morePicture } from './more-pictures/contract.ts'
import { partNumber } from './numbers/contract.ts'
import { MAX_LIST_LENGTH } from './product.ts'
import {
  type ListedText,
  type OptionalText,
  plainTexts,
  type WireNames,
  wireFieldOf,
} from './product-fields.ts'

type LineOfText = Exclude<OptionalText, ListedText>

/** What a name alone does not say. */
const told: Partial<Record<OptionalText, string>> = {
  partNumber: 'The shop’s own number of it; no two products on sale have the same.',
  packedWeight: 'As it is sent, with its unit: `350 g`, `1.2 kg`. Empty: nobody has weighed it.',
  packedSize: 'As it is sent, the longest side first: `300 × 200 × 80 mm`. Empty: nobody has measured it.',
  taxClass: 'What it is taxed as: a class of the shop’s tax plan. Empty or unknown: as its first one.',
}

function describedText(field: OptionalText) {
  const text = z.string().optional()
  const words = told[field]
  return words ? text.describe(words) : text
}

const texts = Object.fromEntries(
  plainTexts.map((field) => [wireFieldOf(field), describedText(field)]),
) as Record<WireNames[LineOfText], z.ZodOptional<z.ZodString>>

const morePictures = z.array(morePicture).optional()

export const tool = z
  .object({
    _id: z.string(),
    slug: z.string().optional().describe('Its page is `/parts/{slug}`; a former one leads on to it.'),
    name: z.string(),
    image: z
      .string()
      .describe('The address of its picture: a path of the shop’s own (`/media/…`), or an `https://` one.'),
    description: z.string(),
    available_quantity: z.int().describe('How many can be ordered now: those that no order holds.'),
    minimum_quantity: z.int().describe('The fewest of one order.'),
    price: z.number().describe('Of one, in dollars.'),
    ...texts,
    numbers: z.array(partNumber).optional(),
    more_pictures: morePictures.describe(
      'Those beside its `image`, in their order; absent where it has none.',
    ),
    facts: z
      .record(z.string(), z.string())
      .optional()
      .describe('What else is known of it: `{"Speeds": "11"}`.'),
  })
  .meta({ id: 'Tool' })

/** A product as the wire spells it (specification 3). `price` is in dollars. */
export type WireTool = z.infer<typeof tool>

const id = z.string().refine(isId, 'Give the _id of a product.').describe('The `_id` of a product.')
const limit = z.coerce.number(ours.listLimit).int(ours.listLimit).min(1, ours.listLimit)
const text = z.string({ error: missing(ours.required) })
const number = z.number({ error: missing(ours.numberRequired) })
const moment = z.iso.datetime()

export const listToolsCall = defineCall({
  operationId: 'listTools',
  method: 'get',
  path: '/tools',
  summary: 'List the products, newest first',
  details:
    'Up to 200 at once; `Link` leads to the next ones. With `q` the best come first, and 500 are found at the most.',
  tag: 'catalogue',
  proof: 'none',
  who: 'anyone',
  query: z
    .object({
      limit: limit.max(MAX_LIST_LENGTH, ours.listLimit).optional(),
      cursor: id.describe('The `_id` of the last one of the page before.').optional(),
      q: z
        .string()
        .optional()
        .describe('Words or a number, all of which have to match; the best come first.'),
      ...filterQuery,
      sort: sortQuery,
    })
    .catchall(z.string())
    .describe(anyFact),
  answer: z.array(tool),
  headers: ['Link', 'X-Total-Count', 'X-Total-At-Least'],
  conditional: true,
  unkept: { but: ['limit', 'cursor'] },
  refusals: ['not-found'],
})

export const findToolCall = defineCall({
  operationId: 'findTool',
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
  operationId: 'addProduct',
  scope: 'catalogue',
  method: 'post',
  path: '/addproduct',
  summary: 'Put a product on sale',
  tag: 'catalogue',
  proof: 'bearer',
  who: 'admin',
  body: z.object({
    name: text,
    image: z
      .string({ error: missing(specified.imageRequired) })
      .describe('What `POST /upload` has answered, or a picture on a host that the shop allows.'),
    description: text,
    available_quantity: number,
    minimum_quantity: number.describe('At least 1, and not above `available_quantity`.'),
    price: number.describe('Of one, in dollars.'),
    ...texts,
    numbers: z.array(partNumber).optional(),
    more_pictures: morePictures,
  }),
  answer: z.object({ acknowledged: z.literal(true), insertedId: z.string() }),
  refusals: ['part-number-taken'],
})

export type WireNewTool = z.infer<typeof addProductCall.body>

export const removeToolCall = defineCall({
  operationId: 'removeTool',
  scope: 'catalogue',
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

const adminTool = tool
  .extend({
    state: z.enum(standings),
    low_quantity: z
      .int()
      .optional()
      .describe('With so many pieces or fewer its stock is low; absent: the shop’s own threshold.'),
    version: z.int(),
    addedAt: moment,
    removedAt: moment.optional(),
    removedBy: z.string().optional(),
  })
  .meta({ id: 'AdminTool' })

export type WireAdminTool = z.infer<typeof adminTool>

const listed = listQuery(productSorts, standings)

/** Newest first unless it is sorted; without a state all but the removed ones. */
export const [listAllProductsCall, exportProductsCall] = listCalls('/allproducts', {
  operationIds: ['listAllProducts', 'exportProducts'],
  summaries: ['List all products with their standing', 'List the products that are asked for, as CSV'],
  tag: 'catalogue',
  scope: 'catalogue',
  query: listed,
  row: adminTool,
})

export const showProductDetailsCall = defineCall({
  operationId: 'showProduct',
  scope: 'catalogue',
  method: 'get',
  path: '/product-details/{id}',
  summary: 'Show one product with its standing, a removed one too',
  tag: 'catalogue',
  proof: 'bearer',
  who: 'admin',
  params: z.object({ id }),
  answer: z.object({
    tool: adminTool,
    waiting_quantity: z.int().describe('Sold, and on the shelf until their orders are shipped.'),
  }),
  refusals: ['not-found'],
})

const entry = z
  .object({
    _id: z.string(),
    about: z.enum(['stock', 'price']),
    at: moment,
    why: z.enum([...stockReasons, ...priceReasons]),
    by: z.string().optional(),
    units: z.int().optional().describe('Of stock: how many have come, or with a minus gone.'),
    balance: z.int().optional().describe('Of stock: how many were on sale then.'),
    orderId: z.string().optional(),
    reason: z.enum(correctionReasons).optional(),
    note: z.string().optional(),
    from: z.number().optional().describe('Of a price: what it was before, in dollars.'),
    to: z.number().optional().describe('Of a price: what it has been since, in dollars.'),
  })
  .meta({ id: 'ProductEntry' })

export type WireEntry = z.infer<typeof entry>

export const productHistoryCall = defineCall({
  operationId: 'listProductHistory',
  scope: 'catalogue',
  method: 'get',
  path: '/product-history/{id}',
  summary: 'List what has happened to the stock and the price of a product',
  details: 'Newest first.',
  tag: 'catalogue',
  proof: 'bearer',
  who: 'admin',
  params: z.object({ id }),
  query: z.object({ page: listed.page, limit: listed.limit }),
  answer: z.array(entry),
  headers: ['X-Counts'],
  refusals: ['not-found'],
})

export const editProductCall = defineCall({
  operationId: 'editProduct',
  scope: 'catalogue',
  method: 'put',
  path: '/tools/{id}',
  summary: 'Replace a product’s facts, all but its stock',
  tag: 'catalogue',
  proof: 'bearer',
  who: 'admin',
  params: z.object({ id }),
  body: addProductCall.body.omit({ available_quantity: true }).extend({
    low_quantity: z.number().nullable().optional().describe('Null or left out: the shop’s own threshold.'),
    more_pictures: morePictures.describe('Left out, they stay as they are.'),
    version: z
      .int()
      .describe(
        'The one that was edited: where it has another by now, 409 `product-changed` has the product as it is.',
      ),
  }),
  answer: z.object({ acknowledged: z.literal(true), modifiedCount: z.int(), tool: adminTool }),
  refusals: ['not-found', 'part-number-taken', 'product-changed', 'product-removed'],
})

export type WireEditedTool = z.infer<typeof editProductCall.body>

export const correctStockCall = defineCall({
  operationId: 'correctStock',
  scope: 'catalogue',
  method: 'post',
  path: '/stock/{id}',
  summary: 'Correct how many pieces of a product are on sale',
  tag: 'catalogue',
  proof: 'bearer',
  who: 'admin',
  params: z.object({ id }),
  body: z.object({
    reason: z.enum(correctionReasons, { error: missing(ours.reasonRequired) }),
    units: z
      .number()
      .optional()
      .describe('So many more, or with a minus fewer; not where they were counted.'),
    counted: z.number().optional().describe('For the reason `counted`: so many there are.'),
    available_quantity: z
      .number()
      .optional()
      .describe('Beside `counted`: how many were on sale when they were counted.'),
    note: z.string().optional(),
  }),
  answer: z.object({ acknowledged: z.literal(true), units: z.int(), available_quantity: z.int() }),
  refusals: ['not-found', 'product-removed', 'stock-changed', 'stock-below-zero'],
})

export type WireCorrection = z.infer<typeof correctStockCall.body>

/** Says `sentence` for a value that is not there; zod's own words for one of the wrong type. */
function missing(sentence: string) {
  return ({ input }: { input?: unknown }) => (input == null ? sentence : undefined)
}
