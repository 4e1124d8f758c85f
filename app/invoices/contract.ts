import { z } from 'zod'
import { defineCall } from '../basics/call.ts'
import { wireTax } from '../tax/contract.ts'

const customer = z.object({
  name: z.string(),
  /** Of a business. */
  company: z.string().optional(),
  vatNumber: z.string().optional(),
  email: z.string(),
  address: z.string(),
  /** ISO 3166-1; absent where it was not said. */
  country: z.string().optional(),
  phone: z.string(),
})

const creditNote = z.object({ refundId: z.string(), number: z.string() })

const id = z.object({ id: z.string().describe('The `_id` of the order.') })

const wireLine = z.object({
  orderNumber: z.string(),
  name: z.string(),
  /** As it was when it was ordered. */
  partNumber: z.string().optional(),
  quantity: z.int(),
  price: z.number(),
  total: z.number(),
  /** `amount` is the tax in what was paid for it. */
  tax: wireTax.optional(),
})

const wireInvoice = z
  .object({
    orderId: z.string(),
    orderNumber: z.string(),
    number: z.string(),
    issuedAt: z.iso.datetime(),
    /** The shop's, by which the days on it are counted. */
    timeZone: z.string(),
    transectionId: z.string(),
    customer,
    /** The first of `lines`, for who knows of no others. */
    line: wireLine,
    /** One for each order that was paid together. */
    lines: z.array(wireLine),
    /** By what it was sent, and what that has cost. */
    delivery: z.object({ name: z.string(), amount: z.number(), tax: wireTax.optional() }).optional(),
    total: z.number(),
    /** What tax has added to lines and delivery; with a sign: taken off. */
    taxAdded: z.number(),
    /** The taxes in the total, rate by rate, as they were when it was ordered: `net` and `amount` come to the total. */
    taxes: z.array(
      z.object({
        kind: z.enum(['taxed', 'exempt', 'reverse', 'none']),
        name: z.string(),
        percent: z.number(),
        net: z.number(),
        amount: z.number(),
        /** What of it has not gone back. */
        inBalance: z.number(),
      }),
    ),
    /** The first of `taxes`, for who knows of no others. */
    tax: z
      .object({
        name: z.string(),
        percent: z.number(),
        net: z.number(),
        amount: z.number(),
        inBalance: z.number(),
      })
      .optional(),
    refunds: z.array(
      z.object({
        what: z.enum(['order', 'delivery']),
        amount: z.number(),
        at: z.iso.datetime(),
        reason: z.string(),
        creditNote: creditNote.optional(),
      }),
    ),
    balance: z.number(),
  })
  .meta({ id: 'Invoice' })

export type WireInvoice = z.infer<typeof wireInvoice>

/** Both take the id of an order; orders that were paid together have one invoice. One that is not paid has none. */
export const findInvoiceCall = defineCall({
  operationId: 'findInvoice',
  scope: 'orders',
  method: 'get',
  path: '/invoice-details/{id}',
  summary: 'Get the invoice of a paid order, of your own or as an admin',
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
    /** What it corrects. */
    invoiceNumber: z.string(),
    invoicedAt: z.iso.datetime(),
    orderId: z.string(),
    orderNumber: z.string(),
    customer,
    what: z.enum(['order', 'delivery']),
    name: z.string(),
    partNumber: z.string().optional(),
    /** How many pieces; 1 where it is of an amount, or of delivery. */
    quantity: z.int(),
    /** Of a piece; absent where `total` does not come to whole cents for each. */
    price: z.number().optional(),
    reason: z.string(),
    /** As it was taxed when it was sold: `net` and `amount` come to the total. */
    tax: z
      .object({
        kind: z.enum(['taxed', 'exempt', 'reverse', 'none']),
        name: z.string(),
        percent: z.number(),
        net: z.number(),
        amount: z.number(),
      })
      .optional(),
    /** What has gone back. */
    total: z.number(),
  })
  .meta({ id: 'CreditNote' })

export type WireCreditNote = z.infer<typeof wireCreditNote>

const refund = z.object({ id: z.string().describe('The `_id` of a refund.') })

/** Of a refund that has gone back; one that waits for the card provider has none yet. */
export const findCreditNoteCall = defineCall({
  operationId: 'findCreditNote',
  scope: 'orders',
  method: 'get',
  path: '/credit-note-details/{id}',
  summary: 'Get the credit note of a refund, of your own order or as an admin',
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
