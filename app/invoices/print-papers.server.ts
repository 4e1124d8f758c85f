import { ok } from '../basics/outcome.ts'
import type { CreditNote } from './credit-note.ts'
import { eCreditNoteOf, eInvoiceOf } from './e-invoice/e-invoice.ts'
import type { Invoice } from './invoice.ts'
import { creditPaper, invoicePaper, type Paper } from './paper.ts'

/** An invoice as a PDF to be saved, with the same as EN 16931 XML in it where it has that. */
export async function printInvoice(invoice: Invoice) {
  return await printPaper(invoice.number, invoicePaper(invoice), eInvoiceOf(invoice))
}

/** A credit note, likewise. */
export async function printCreditNote(note: CreditNote) {
  return await printPaper(note.number, creditPaper(note), eCreditNoteOf(note))
}

async function printPaper(number: string, paper: Paper, document16931: object | undefined) {
  // Read when the first one is printed: it would be a tenth of a start.
  const { writePdf } = await import('./pdf/write-pdf.server.ts')
  const headers = {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${number}.pdf"`,
    'Cache-Control': 'no-store',
  }
  return ok({ response: new Response(await writePdf(paper, document16931), { headers }) })
}
