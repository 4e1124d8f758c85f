import { z } from 'zod'
import { defineCall } from '../../basics/call.ts'
import { isId } from '../../basics/text-checks.ts'
import { vehicleKinds, vehicleLevels } from '../vehicles/vehicle.ts'

/** The longest text that any field takes; what is longer is refused before it is looked at. */
const text = z.string().max(200, 'Give at most 200 characters.')
const id = z.string().refine(isId, 'Give the id of a vehicle.')

/** What is not known of a vehicle is left out. */
const facts = {
  name: text,
  aliases: z
    .array(text)
    .max(50, 'Give at most 50 other names.')
    .optional()
    .describe('Names under which it is searched for, too.'),
  fromYear: z.int().optional().describe('The first year in which it was built.'),
  toYear: z.int().optional().describe('The last one; absent while it still is built.'),
  engine: text.optional().describe('Its engine code.'),
  cc: z.int().optional(),
  kw: z.int().optional(),
  fuel: text.optional(),
  body: text.optional(),
  market: text.optional(),
  ports: z
    .record(text, z.record(text, text))
    .refine((ports) => Object.keys(ports).length <= 40, 'Give at most 40 places.')
    .optional()
    .describe(
      'Of a bicycle what it is built with, by place and family, as `GET /compatibility/vocabulary` lists them.',
    ),
}

const vehicle = z
  .object({
    id: z.string(),
    kind: z.enum(vehicleKinds),
    level: z.enum(vehicleLevels),
    parentId: z.string().optional().describe('The node that it stands below; a make has none.'),
    fullName: z.string().describe('With the names of what is above it.'),
    version: z.string().describe('What is said of it now, for the next `PUT`.'),
    below: z.int().describe('How many stand right below it.'),
    fitRows: z.int().describe('How many fit rows name it.'),
    ...facts,
    aliases: z.array(z.string()),
  })
  .meta({ id: 'KeptVehicle' })

export type WireKeptVehicle = z.infer<typeof vehicle>

const params = z.object({ id: id.describe('A node of `GET /vehicles`.') })
const admins = { tag: 'fitment', proof: 'bearer', who: 'admin', scope: 'catalogue' } as const

export const showVehicleCall = defineCall({
  ...admins,
  operationId: 'showVehicle',
  method: 'get',
  path: '/vehicles/{id}',
  summary: 'Show a vehicle of the shop’s list, and what speaks of it',
  params,
  answer: vehicle,
  refusals: ['not-found'],
})

/** A make names its kind; anything else what it stands below, whose kind it has. */
export const addVehicleCall = defineCall({
  ...admins,
  operationId: 'addVehicle',
  method: 'post',
  path: '/vehicles',
  summary: 'Add a make, or a model, generation or version below what there is',
  body: z.object({
    kind: z.enum(vehicleKinds).optional().describe('Of a make.'),
    parentId: id.optional().describe('The node that it stands below. Absent: it is a make.'),
    ...facts,
  }),
  answer: vehicle,
  refusals: ['not-found'],
})

/** As a whole: what is left out is no longer known. Who has read an older version writes over nothing, and is told what is there now. */
export const editVehicleCall = defineCall({
  ...admins,
  operationId: 'editVehicle',
  method: 'put',
  path: '/vehicles/{id}',
  summary: 'Replace what is said of a vehicle; what stands below it goes by its new name',
  params,
  body: z.object({ version: z.string().max(100).describe('The version that was read.'), ...facts }),
  answer: vehicle,
  refusals: ['not-found', 'vehicle-changed'],
})

export const deleteVehicleCall = defineCall({
  ...admins,
  operationId: 'deleteVehicle',
  method: 'delete',
  path: '/vehicles/{id}',
  summary: 'Remove a vehicle below which nothing stands, and which no fit row names',
  params,
  answer: z.object({ deletedCount: z.literal(1) }),
  refusals: ['not-found', 'vehicle-in-use'],
})

const vehicleFile = z.object({
  applied: z.boolean(),
  added: z.int(),
  changed: z.int(),
  faulty: z.int().describe('How many faults it has: with one of them nothing can be applied.'),
  same: z.int().describe('Lines that say what is there already.'),
  unread: z.array(z.string()).describe('The titles of columns that are not read.'),
  lines: z
    .array(z.object({ line: z.int(), what: z.enum(['added', 'changed']), name: z.string() }))
    .describe('The first hundred of what is added and changed.'),
  faults: z
    .array(z.object({ line: z.int(), column: z.string().optional(), message: z.string() }))
    .describe('The first hundred of its faults.'),
})

export type WireVehicleFile = z.infer<typeof vehicleFile>

/** A POST that with `apply` does all that it says, and else says what it would do. */
export const importVehiclesCall = defineCall({
  ...admins,
  operationId: 'importVehicles',
  method: 'post',
  path: '/vehicles/file',
  summary: 'Add and change vehicles by a CSV file, or see what it would do',
  body: z.object({
    file: z.string().max(2_000_000, 'A file has at most 2 MB.').describe('The text of the file.'),
    apply: z.boolean().optional().describe('Absent: nothing is changed.'),
  }),
  bodyLimit: 8 * 1024 * 1024,
  answer: vehicleFile,
  refusals: [],
})

export const exportVehiclesCall = defineCall({
  ...admins,
  operationId: 'exportVehicles',
  method: 'get',
  path: '/vehicles.csv',
  summary: 'List all vehicles as CSV, to be changed in a spreadsheet and taken in again',
  answer: z.string(),
  answerType: 'text/csv',
  refusals: [],
})
