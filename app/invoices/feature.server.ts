import { ok } from '../basics/outcome.ts'
import { answerCall } from '../shop/answer-call.server.ts'
import type { Feature } from '../shop/feature.ts'
import { findCreditNoteCall, findInvoiceCall, printCreditNoteCall, printInvoiceCall } from './contract.ts'
import { findCreditNote } from './find-credit-note.server.ts'
import { findInvoice } from './find-invoice.server.ts'
import { printCreditNote, printInvoice } from './print-papers.server.ts'
import { creditNoteToWire, toWire } from './wire.ts'

export const invoices: Feature = {
  name: 'invoices',
  calls: [
    answerCall(findInvoiceCall, async (shop, { viewer, params }) => {
      const found = await findInvoice(shop, viewer, params.id)
      return found.ok ? ok({ answer: toWire(found.invoice) }) : found
    }),
    answerCall(printInvoiceCall, async (shop, { viewer, params }) => {
      const found = await findInvoice(shop, viewer, params.id)
      return found.ok ? await printInvoice(found.invoice) : found
    }),
    answerCall(findCreditNoteCall, async (shop, { viewer, params }) => {
      const found = await findCreditNote(shop, viewer, params.id)
      return found.ok ? ok({ answer: creditNoteToWire(found.note) }) : found
    }),
    answerCall(printCreditNoteCall, async (shop, { viewer, params }) => {
      const found = await findCreditNote(shop, viewer, params.id)
      return found.ok ? await printCreditNote(found.note) : found
    }),
  ],
}
