import type { Feature } from '../shop/feature.ts'
import { invoicesCalls } from './http.server.ts'

export const invoices: Feature = {
  name: 'invoices',
  calls: invoicesCalls,
}
