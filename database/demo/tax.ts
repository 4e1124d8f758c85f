import type { Database } from '../../app/shop/database.ts'
import type { TaxPlace, TaxPlan } from '../../app/tax/plan.ts'

/** Standard rates of the member states' VAT. */
const europe: Record<string, number> = {
  ...{
    AT: 20,
    BE: 21,
    BG: 20,
    CY: 19,
    CZ: 21,
    DE: 19,
    DK: 25,
    EE: 24,
    ES: 21,
    FI: 25.5,
    FR: 20,
    GR: 24,
    HR: 25,
    HU: 27,
  },
  ...{
    IE: 23,
    IT: 22,
    LT: 21,
    LU: 17,
    LV: 21,
    MT: 18,
    NL: 21,
    PL: 23,
    PT: 23,
    RO: 21,
    SE: 25,
    SI: 22,
    SK: 23,
  },
}

function place(country: string, percent: number, more: TaxPlace['rates'] = []): TaxPlace {
  const standard = { class: 'Standard', from: '2000-01-01', percent, exempt: false }
  return { country, region: '', name: 'VAT', rates: [standard, ...more] }
}

/** As a shop in Millbrook would charge it, registered for sales to Europe: prices have the tax in them, so none changes by it. */
export const demoTaxPlan: TaxPlan = {
  prices: 'inside',
  home: { country: 'GB', region: '' },
  classes: ['Standard', 'Safety wear'],
  deliveryClass: 'Standard',
  places: [
    place('GB', 20, [{ class: 'Safety wear', from: '2000-01-01', percent: 0, exempt: false }]),
    ...Object.entries(europe).map(([country, percent]) => place(country, percent)),
  ],
  reverse: Object.keys(europe),
}

export async function addTax(db: Database, now: Date): Promise<void> {
  const row = { sole: true, plan: JSON.stringify(demoTaxPlan), version: 1, changedAt: now, changedBy: null }
  await db.insertInto('taxPlans').values(row).execute()
}

/** One that nobody has changed; what somebody has made of it stays theirs. */
export async function removeTax(db: Database): Promise<void> {
  await db.deleteFrom('taxPlans').where('changedBy', 'is', null).execute()
}
