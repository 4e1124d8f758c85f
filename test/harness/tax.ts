import { type TaxPlan, unsetPlan } from '../../app/tax/plan.ts'

const always = { from: '2000-01-01', exempt: false }

/** Prices with the tax in them, at home and in Germany, where businesses owe it themselves; books at a rate of their own. */
export const insidePlan: TaxPlan = {
  ...unsetPlan,
  home: { country: 'GB', region: '' },
  classes: ['Standard', 'Books'],
  reverse: ['DE'],
  places: [
    {
      country: 'GB',
      region: '',
      name: 'VAT',
      rates: [
        { class: 'Standard', percent: 20, ...always },
        { class: 'Books', percent: 0, ...always },
      ],
    },
    {
      country: 'DE',
      region: '',
      name: 'VAT',
      rates: [
        { class: 'Standard', percent: 19, ...always },
        { class: 'Books', percent: 7, ...always },
      ],
    },
  ],
}

/** Prices without tax, which California and New York add; nobody else does. */
export const addedPlan: TaxPlan = {
  ...unsetPlan,
  prices: 'added',
  home: { country: 'US', region: 'CA' },
  places: [
    {
      country: 'US',
      region: 'CA',
      name: 'Sales tax',
      rates: [{ class: 'Standard', percent: 8.25, ...always }],
    },
    {
      country: 'US',
      region: 'NY',
      name: 'Sales tax',
      rates: [{ class: 'Standard', percent: 8.875, ...always }],
    },
  ],
}

export const germanNumber = 'DE136695976'
