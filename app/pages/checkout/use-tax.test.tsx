import { renderToStaticMarkup } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { demoPlan } from '../../../database/demo/delivery.ts'
import { addedPlan, insidePlan } from '../../../test/harness/tax.ts'
import { COLLECTION } from '../../delivery/plan.ts'
import { customsSentence } from '../../tax/customs.ts'
import type { TaxPlan } from '../../tax/plan.ts'
import { CheckoutTotals } from './checkout-totals.tsx'
import { ANOTHER, useDelivery, type Where } from './use-delivery.ts'
import { useTax } from './use-tax.ts'

const here = { plan: demoPlan, now: new Date('2026-11-23T10:00:00Z'), timeZone: 'Europe/London' }

/** What the page says beside the total of what goes there, or is collected. */
function totals(country: string, { tax = insidePlan, region = '', method = '' }): string {
  function Page() {
    const typed = { country, region, method, postcode: '', address: '', phone: '', chosen: ANOTHER }
    const form = useForm<Where>({
      defaultValues: { ...typed, email: '', name: '', company: '', vatNumber: '', confirmed: {} },
    })
    const delivering = useDelivery(form, here, { lines: [], known: [] })
    const taxing = useTax(form, { plan: tax, day: '2026-11-23' }, { lines: [], delivering })
    return (
      <CheckoutTotals parts={1990} delivery={undefined} method={undefined} taxing={taxing} total={1990} />
    )
  }
  return renderToStaticMarkup(<Page />)
}

const states: TaxPlan = { ...addedPlan, home: { country: 'CA', region: '' } }

it.each<[string, boolean, string, Parameters<typeof totals>[1]]>([
  ['a country abroad where the shop charges no tax', true, 'US', {}],
  ['one where it does', false, 'DE', {}],
  ['the shop’s own country', false, 'GB', {}],
  ['where nothing is sent', false, 'BR', {}],
  ['nowhere, as it is collected', false, 'US', { method: COLLECTION }],
  ['a state abroad that is yet to be chosen', false, 'US', { tax: states }],
  ['one that is taxed', false, 'US', { tax: states, region: 'NY' }],
  ['one that is not', true, 'US', { tax: states, region: 'OR' }],
])('of what goes to %s the total says that customs may ask for more: %s', (_, told, country, more) => {
  expect(totals(country, more).includes(customsSentence)).toBe(told)
})
