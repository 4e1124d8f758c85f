import { z } from 'zod'
import { defineCall } from '../basics/call.ts'
import { wireTax, wireTreatment } from '../tax/contract.ts'

const customer = z.object({
  name: z.string(),
  company: z.string().optional().describe('Of a business.'),
  vatNumber: z.string().optional(),
  email: z.string(),
  address: z.string(),
  country: z.string().optional().describe('ISO 3166-1; absent where it was not said.'),
  phone: z.string(),
})

const creditNote = z.object({ refundId: z.string(), number: z.string() })

const id = z.object({ id: z.string().describe('The `_id` of the order.') })

const wireLine = z.object({
  orderNumber: z.string(),
  name: z.string(),
  partNumber: z.string().optional().describe('As it was when it was ordered.'),
  quantity: z.int(),
  price: z.number(),
  total: z.number(),
  tax: wireTax.optional().describe('`amount` is the tax in what was paid for it.'),
})

const wireInvoice = z
  .object({
    orderId: z.string(),
    orderNumber: z.string(),
    number: z.string(),
    issuedAt: z.iso.datetime(),
    timeZone: z.string().describe('The shop’s, by which the days on it are counted.'),
    transectionId: z.string(),
    customer,
    line: wireLine.describe('The first of `lines`, for clients that know of one alone.'),
    lines: z.array(wireLine).describe('One for each order that was paid together.'),
    delivery: z
      .object({ name: z.string(), amount: z.number(), tax: wireTax.optional() })
      .optional()
      .describe('By what it was sent, and what that has cost.'),
    total: z.number(),
    taxAdded: z
      .number()
      .describe('What tax has added to lines and delivery; negative where it is taken off.'),
    taxes: z
      .array(
        z.object({
          ...wireTreatment,
          net: z.number(),
          amount: z.number(),
          inBalance: z.number().describe('What of `amount` has not gone back.'),
        }),
      )
      .describe(
        'The taxes in the total, rate by rate, as they were when it was ordered: `net` and `amount` of all come to it.',
      ),
    tax: z
      .object({
        name: z.string(),
        percent: z.number(),
        net: z.number(),
        amount: z.number(),
        inBalance: z.number(),
      })
      .optional()
      .describe('The first of `taxes`, for clients that know of one alone.'),
    refunds: z.array(
      z.object({
        what: z.enum(['order', 'delivery']),
        amount: z.number(),
        at: z.iso.datetime(),
        reason: z.string(),
        creditNote: creditNote.optional(),
      }),
    ),
    balance: z.number().describe('What of `total` has not gone back.'),
  })
  .meta({ id: 'Invoice' })

export type WireInvoice = z.infer<typeof wireInvoice>

export const findInvoiceCall = defineCall({
  operationId: 'findInvoice',
  scope: 'orders',
  method: 'get',
  path: '/invoice-details/{id}',
  summary: 'Get the invoice of a paid order, of your own or as an admin',
  details: 'Orders that were paid together have one.',
  tag: 'invoices',
  proof: 'bearer',
  who: 'customer',
  params: id,
  answer: wireInvoice,
  refusals: ['not-found'],
})

export const printInvoiceCall = defineCall({
  operationId: 'printInvoice',
  scope: 'orders',
  method: 'get',
  path: '/invoice/{id}',
  summary: 'Get the invoice of a paid order as a PDF',
  limit: { calls: 600, seconds: 3600, per: 'person' },
  tag: 'invoices',
  proof: 'bearer',
  who: 'customer',
  params: id,
  answer: z.string().meta({ format: 'binary' }),
  answerType: 'application/pdf',
  refusals: ['not-found'],
})

const wireCreditNote = z
  .object({
    ...creditNote.shape,
    issuedAt: z.iso.datetime(),
    timeZone: z.string(),
    invoiceNumber: z.string().describe('What it corrects.'),
    invoicedAt: z.iso.datetime(),
    orderId: z.string(),
    orderNumber: z.string(),
    customer,
    what: z.enum(['order', 'delivery']),
    name: z.string(),
    partNumber: z.string().optional(),
    quantity: z.int().describe('How many pieces; 1 where it is of an amount, or of delivery.'),
    price: z
      .number()
      .optional()
      .describe('Of a piece; absent where `total` does not come to whole cents for each.'),
    reason: z.string(),
    outside: z.literal(true).optional().describe('It was paid in another way than to the card.'),
    tax: z
      .object({
        ...wireTreatment,
        net: z.number(),
        amount: z.number(),
      })
      .optional()
      .describe('As it was taxed when it was sold: `net` and `amount` come to `total`.'),
    total: z.number().describe('What has gone back.'),
  })
  .meta({ id: 'CreditNote' })

export type WireCreditNote = z.infer<typeof wireCreditNote>

const refund = z.object({ id: z.string().describe('The `_id` of a refund.') })

export const findCreditNoteCall = defineCall({
  operationId: 'findCreditNote',
  scope: 'orders',
  method: 'get',
  path: '/credit-note-details/{id}',
  summary: 'Get the credit note of a refund, of your own order or as an admin',
  details: 'A refund that waits for the card provider has none yet.',
  tag: 'invoices',
  proof: 'bearer',
  who: 'customer',
  params: refund,
  answer: wireCreditNote,
  refusals: ['not-found'],
})

export const printCreditNoteCall = defineCall({
  operationId: 'printCreditNote',
  scope: 'orders',
  method: 'get',
  path: '/credit-note/{id}',
  summary: 'Get the credit note of a refund as a PDF',
  limit: { calls: 600, seconds: 3600, per: 'person' },
  tag: 'invoices',
  proof: 'bearer',
  who: 'customer',
  params: refund,
  answer: z.string().meta({ format: 'binary' }),
  answerType: 'application/pdf',
  refusals: ['not-found'],
})
