import { ok } from '../basics/outcome.ts'
import { answerCall } from '../shop/answer-call.server.ts'
import type { Feature } from '../shop/feature.ts'
import { findInvoiceCall, printInvoiceCall } from './contract.ts'
import { findInvoice } from './find-invoice.server.ts'
import { toWire } from './wire.ts'

export const invoices: Feature = {
  name: 'invoices',
  calls: [
    answerCall(findInvoiceCall, async (shop, { viewer, params }) => {
      const found = await findInvoice(shop, viewer, params.id)
      return found.ok ? ok({ answer: toWire(found.invoice) }) : found
    }),
    answerCall(printInvoiceCall, async (shop, { viewer, params }) => {
      const found = await findInvoice(shop, viewer, params.id)
      if (!found.ok) return found
      // Read when the first invoice is printed: it would be a tenth of a start.
      const { writePdf } = await import('./pdf/write-pdf.server.ts')
      const headers = {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${found.invoice.number}.pdf"`,
        'Cache-Control': 'no-store',
      }
      return ok({ response: new Response(await writePdf(found.invoice), { headers }) })
    }),
  ],
}
