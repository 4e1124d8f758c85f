import { salesTax } from '../content/brand.ts'

/** What an invoice that is issued now notes of its tax; the rate in hundredths of a percent. */
export const taxOfNow = { taxName: salesTax.name, taxBasisPoints: Math.round(salesTax.percent * 100) }
