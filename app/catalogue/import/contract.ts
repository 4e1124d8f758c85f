import { z } from 'zod'
import { defineCall } from '../../basics/call.ts'
import { isPrintable, listQuery } from '../../basics/list-query.ts'
import { isId } from '../../basics/text-checks.ts'
import { importStates, lineStates, MAX_NAME_LENGTH } from './import.ts'
import { type Warning, warnings } from './warnings.ts'

const id = z.string().refine(isId, 'Give the _id of an import.').describe('The `_id` of an import.')
const moment = z.iso.datetime()
const warning = z.enum(Object.keys(warnings) as [Warning, ...Warning[]])
const count = z.int()
const { state, page, limit } = listQuery([], lineStates)

const conflicts = z.object({
  of: z.enum(['apply', 'undo']),
  count,
  lines: z.array(
    z.object({
      line: z.int(),
      label: z.string(),
      why: z.enum(['changed', 'removed', 'taken', 'stock', 'ordered']),
    }),
  ),
})

const anImport = z
  .object({
    _id: z.string(),
    about: z
      .enum(['products', 'fits', 'facts'])
      .describe('Whether its lines are products, rows of what they fit, or their facts.'),
    fileName: z.string(),
    bytes: count,
    state: z.enum(importStates),
    uploadedAt: moment,
    uploadedBy: z.string(),
    done: count,
    todo: count,
    preview: moment.optional(),
    encoding: z.string().optional(),
    separator: z.string().describe('What is between its cells; `xml` of an ACES file.').optional(),
    counts: z
      .object({ lines: count, same: count, changed: count, new: count, faulty: count, warned: count })
      .optional(),
    warnings: z.partialRecord(warning, count),
    unread: z.array(z.string()),
    conflicts: conflicts.optional(),
    appliedAt: moment.optional(),
    appliedBy: z.string().optional(),
    undoneAt: moment.optional(),
    undoneBy: z.string().optional(),
  })
  .meta({ id: 'Import' })

export type WireImport = z.infer<typeof anImport>

const admins = { tag: 'imports', proof: 'bearer', who: 'admin' } as const

export const receiveFileCall = defineCall({
  operationId: 'receiveFile',
  scope: 'catalogue',
  ...admins,
  method: 'post',
  path: '/imports',
  summary:
    'Upload a CSV file of products, their facts or what they fit (also ACES XML); it is read in the background',
  outside: 'own body',
  longBody: true,
  // Whatever type it is sent as: systems have a dozen for the same file. What it holds is looked at.
  bodyType: '*/*',
  query: z.object({
    name: z
      .string()
      .trim()
      .min(1)
      .max(MAX_NAME_LENGTH)
      .refine(isPrintable, 'Give the name of the file.')
      .describe('What the file is called.'),
  }),
  body: z.object({}).meta({ type: 'string', format: 'binary' }),
  answer: z.object({ insertedId: z.string() }),
  refusals: ['file-too-large', 'not-a-table', 'document-type', 'too-many-drafts', 'key-reused'],
})

/** To be changed in a spreadsheet, and imported again. */
export const exportFitsCall = defineCall({
  operationId: 'exportFitRows',
  scope: 'catalogue',
  ...admins,
  method: 'get',
  path: '/fit-rows.csv',
  summary: 'List what all products on sale are for and not for, as CSV',
  answer: z.string(),
  answerType: 'text/csv',
  refusals: [],
})

export const exportFactsCall = defineCall({
  operationId: 'exportProductFacts',
  scope: 'catalogue',
  ...admins,
  method: 'get',
  path: '/product-facts.csv',
  summary: 'List the facts of all products on sale, and by what they are compared, as CSV',
  answer: z.string(),
  answerType: 'text/csv',
  refusals: [],
})

/** For other systems, and imported again. */
export const exportAcesCall = defineCall({
  operationId: 'exportFitRowsAsAces',
  scope: 'catalogue',
  ...admins,
  method: 'get',
  path: '/fit-rows.xml',
  summary: 'List what all products on sale are for and not for, as ACES 4 XML with the shop’s own vehicles',
  answer: z.string(),
  answerType: 'application/xml',
  refusals: [],
})

export const listImportsCall = defineCall({
  operationId: 'listImports',
  scope: 'catalogue',
  ...admins,
  method: 'get',
  path: '/imports',
  summary: 'List the imports, newest first',
  query: z.object({ page, limit }),
  answer: z.array(anImport),
  headers: ['X-Counts'],
  refusals: [],
})

export const showImportCall = defineCall({
  operationId: 'showImport',
  scope: 'catalogue',
  ...admins,
  method: 'get',
  path: '/imports/{id}',
  summary: 'Show an import and how far it has come',
  params: z.object({ id }),
  answer: anImport,
  refusals: ['not-found'],
})

const cell = z.union([z.string(), z.number()]).nullable()

const line = z
  .object({
    line: z.int(),
    kind: z.enum(['changed', 'new', 'faulty']),
    label: z.string(),
    toolsId: z.string().optional(),
    changes: z.array(z.object({ field: z.string(), title: z.string(), from: cell.optional(), to: cell })),
    warnings: z.array(warning),
    errors: z
      .array(z.object({ column: z.string(), title: z.string(), message: z.string() }))
      .describe('What is wrong, and in which column: as a spreadsheet names it, and by its title.'),
  })
  .meta({ id: 'ImportLine' })

export type WireLine = z.infer<typeof line>

export const listLinesCall = defineCall({
  operationId: 'listLines',
  scope: 'catalogue',
  ...admins,
  method: 'get',
  path: '/imports/{id}/lines',
  summary: 'List what an import would change, cell by cell, and all that is wrong with its file',
  params: z.object({ id }),
  query: z.object({ state, page, limit }),
  answer: z.array(line),
  headers: ['X-Counts'],
  refusals: ['not-found'],
})

export const applyImportCall = defineCall({
  operationId: 'applyImport',
  scope: 'catalogue',
  ...admins,
  method: 'post',
  path: '/imports/{id}/apply',
  summary: 'Apply an import exactly as its preview shows it, whole or not at all',
  params: z.object({ id }),
  body: z.object({ preview: z.string(), warnings: z.array(warning) }),
  answer: z.object({ acknowledged: z.literal(true) }),
  refusals: [
    'not-found',
    'import-not-ready',
    'preview-old',
    'warnings-unconfirmed',
    'import-under-way',
    'shop-changed',
  ],
})

export const undoImportCall = defineCall({
  operationId: 'undoImport',
  scope: 'catalogue',
  ...admins,
  method: 'post',
  path: '/imports/{id}/undo',
  summary: 'Undo a whole import, where nothing newer has changed the same products',
  params: z.object({ id }),
  body: z.object({}),
  bodyOptional: true,
  answer: z.object({ acknowledged: z.literal(true) }),
  refusals: ['not-found', 'import-not-ready', 'import-under-way', 'import-conflict'],
})

export const discardImportCall = defineCall({
  operationId: 'discardImport',
  scope: 'catalogue',
  ...admins,
  method: 'delete',
  path: '/imports/{id}',
  summary: 'Discard a file that was never applied',
  params: z.object({ id }),
  answer: z.object({ acknowledged: z.literal(true), deletedCount: z.literal(1) }),
  refusals: ['not-found', 'import-not-ready'],
})
