import { salesTax } from '../content/brand.ts'

/** What tax the shop charges: one document, which is read, decided by and changed as a whole (docs/decisions/059). */
export interface TaxPlan {
  /** Whether prices have the tax in them, or it comes on top. */
  prices: 'inside' | 'added'
  /** Where the shop is taxed: what is collected, or goes to nobody knows where, is taxed as here. Empty: as everywhere. */
  home: Pick<TaxPlace, 'country' | 'region'>
  /** Names of what is taxed alike; the first is that of a product that names none. */
  classes: string[]
  /** The class of delivery. */
  deliveryClass: string
  places: TaxPlace[]
  /** Countries (ISO 3166-1) where a business with a VAT number of its own owes the tax itself. */
  reverse: string[]
}

export interface TaxPlace {
  /** ISO 3166-1, two letters; `*` is every country that has no place of its own. */
  country: string
  /** ISO 3166-2 without the country, `CA`; empty: all of it that has no place of its own. */
  region: string
  /** What the tax is called there: “VAT”. */
  name: string
  rates: TaxRate[]
}

/** What a class is taxed with from a day on, by the shop's calendar. */
export interface TaxRate {
  class: string
  /** `2026-01-01`. */
  from: string
  /** 0 with `exempt: false` is a rate of nothing, which counts as taxed. */
  percent: number
  exempt: boolean
}

export const ANYWHERE = '*'

/** `rates` are those of a place, `ratesInAll` those of all places together. */
export const most = { classes: 20, places: 120, rates: 40, ratesInAll: 1200, name: 40, percent: 100 } as const

const STANDARD = 'Standard'

/** What holds while nobody has said anything: prices have one tax in them, the same wherever they go, or none (`salesTax` of 0). */
export const unsetPlan: TaxPlan = {
  prices: 'inside',
  home: { country: '', region: '' },
  classes: [STANDARD],
  deliveryClass: STANDARD,
  places: [
    {
      country: ANYWHERE,
      region: '',
      name: salesTax.name,
      rates: [{ class: STANDARD, from: '2000-01-01', percent: salesTax.percent, exempt: false }],
    },
  ].filter(() => salesTax.percent > 0),
  reverse: [],
}
