import { brand } from '../content/brand.ts'

const digits = 6

/** An invoice's number as people read it: 42 → "INV-000042". */
export function formatInvoiceNumber(number: number): string {
  return `${brand.invoicePrefix}-${String(number).padStart(digits, '0')}`
}
