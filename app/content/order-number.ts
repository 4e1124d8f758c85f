import { brand } from './brand.ts'

const digits = 6

/** An invoice's number as people read it: 42 → "INV-000042". */
export function formatInvoiceNumber(number: number): string {
  return `${brand.invoicePrefix}-${String(number).padStart(digits, '0')}`
}

/** A credit note's number as people read it: 42 → "CN-000042". */
export function formatCreditNumber(number: number): string {
  return `${brand.creditNotePrefix}-${String(number).padStart(digits, '0')}`
}

/** An order's number as people read it: 10482 → "SP-10482". */
export function formatOrderNumber(number: number): string {
  return `${brand.orderPrefix}-${number}`
}

/** A return's number as people read it, and as it stands on its parcel: 1001 → "RMA-1001". */
export function formatReturnNumber(number: number): string {
  return `RMA-${number}`
}

/** The signs that stand before the numbers of orders and invoices in what the database searches (`orders.found_by`). */
const kept = [
  [brand.orderPrefix, '~'],
  [brand.invoicePrefix, '#'],
] as const

/** A search with the numbers in it as the database keeps them: "sp-10482" finds the order, and no invoice. */
export function searchedNumbers(searched: string): string {
  return kept.reduce(
    (text, [prefix, sign]) => text.replace(new RegExp(`\\b${prefix}-(?=\\d)`, 'gi'), sign),
    searched,
  )
}
