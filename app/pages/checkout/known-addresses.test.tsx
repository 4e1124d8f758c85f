import { renderToStaticMarkup } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { demoPlan } from '../../../database/demo/delivery.ts'
import { addedPlan } from '../../../test/harness/tax.ts'
import type { KnownAddress } from '../../orders/public.server.ts'
import { HowItGoes } from './how-it-goes.tsx'
import { AddedTax, TaxFields } from './tax-lines.tsx'
import { ANOTHER, keyOf, useDelivery, type Where } from './use-delivery.ts'
import { useTax } from './use-tax.ts'
import { WhereTo } from './where-to.tsx'

const here = { plan: demoPlan, now: new Date('2026-11-23T10:00:00Z'), timeZone: 'Europe/London' }
const home = { address: '5 Shore St', phone: '', country: 'GB', postcode: 'MB1 4QT', region: '' }

const person = { name: 'Anna', email: 'anna@example.com' }

const blank: Omit<Where, 'chosen'> = {
  email: '',
  name: '',
  address: '',
  phone: '',
  country: 'GB',
  postcode: '',
  method: '',
  confirmed: {},
  region: '',
  company: '',
  vatNumber: '',
}

/** What the page says of delivery to a known address, with a postcode typed or none. */
function said(known: KnownAddress, postcode = ''): string {
  function Page() {
    const form = useForm<Where>({
      defaultValues: { ...blank, chosen: keyOf(known), postcode },
    })
    const delivering = useDelivery(form, here, { lines: [], known: [known] })
    return (
      <>
        <WhereTo {...{ form, delivering, person }} known={[known]} countries={[]} placed={false} />
        <HowItGoes {...{ form, delivering }} placed={false} />
      </>
    )
  }
  return renderToStaticMarkup(<Page />)
}

it.each([
  ['its post needs one', { country: 'DE', postcode: '' }, true],
  ['it is none there', { country: 'DE', postcode: '101' }, true],
  ['it is one', { country: 'DE', postcode: 'D-10115' }, false],
  ['its post has none', { country: 'HK', postcode: '' }, false],
])('a known address is asked for its postcode or not where %s', (_, where, asked) => {
  expect(said({ ...home, ...where }).includes('name="postcode"')).toBe(asked)
})

it.each([
  ['DE', '>Postcode<'],
  ['IE', '>Postcode (optional)<'],
  ['HK', undefined],
])('a typed address in %s is asked for what the post there goes by', (country, label) => {
  function Page() {
    const form = useForm<Where>({ defaultValues: { ...blank, chosen: ANOTHER, country } })
    const delivering = useDelivery(form, here, { lines: [], known: [] })
    return <WhereTo {...{ form, delivering, person }} known={[]} countries={[]} placed={false} />
  }
  const page = renderToStaticMarkup(<Page />)
  expect(page.includes('name="postcode"')).toBe(label !== undefined)
  if (label) expect(page).toContain(label)
})

it('a known address that says all asks for nothing more', () => {
  const page = said(home)
  expect(page).toContain('Next working day')
  expect(page).not.toContain('name="postcode"')
})

it('a known address without the postcode that decides now is asked for it alone', () => {
  const page = said({ ...home, postcode: '' })
  expect(page).toContain('name="postcode"')
  expect(page).not.toContain('name="country"')
  expect(page).toContain('Enter a postcode')
  expect(said({ ...home, postcode: '' }, 'IV2 3AB')).toContain('$4.90')
  expect(said({ ...home, postcode: '' }, 'MB1 4QT')).toContain('Next working day')
})

it('a known address in a country that is not served any more says so', () => {
  expect(said({ ...home, country: 'BR', postcode: '' })).toContain('We don’t deliver to Brazil')
})

it('a known address of before the shop asked for a country is asked for both', () => {
  const page = said({ ...home, country: '', postcode: '' })
  expect(page).toContain('name="postcode"')
  expect(page).toContain('name="country"')
})

describe('where tax goes by the state', () => {
  const west = { address: '1 Sunset Blvd', phone: '', country: 'US', postcode: '90001', region: 'CA' }
  const east = { ...west, address: '12 Main St', postcode: '12207', region: 'NY' }

  /** What tax says of a known address, with a state chosen for one that has none, and what is sent of it. */
  function taxed(chosen: KnownAddress, typed = '') {
    let sent: string | undefined
    function Page() {
      const defaultValues = { ...blank, chosen: keyOf(chosen), region: typed }
      const form = useForm<Where>({ defaultValues })
      const known = [west, east, chosen]
      const delivering = useDelivery(form, here, { lines: [], known })
      const taxing = useTax(form, { plan: addedPlan, day: '2026-11-23' }, { lines: [], delivering })
      sent = taxing.wish.region
      return (
        <>
          <TaxFields {...{ form, taxing }} placed={false} />
          <AddedTax taxing={taxing} />
        </>
      )
    }
    return { page: renderToStaticMarkup(<Page />), sent }
  }

  it.each([
    [west, 'CA', 'Sales tax 8.25%'],
    [east, 'NY', 'Sales tax 8.875%'],
  ])('%o is taxed by its own, and not asked for it', (address, region, words) => {
    // Somebody chose another state beside another address before.
    const { page, sent } = taxed(address, 'OR')
    expect(sent).toBe(region)
    expect(page).toContain(words)
    expect(page).not.toContain('name="region"')
  })

  it('one of before that is asked for it', () => {
    const unknown = taxed({ ...east, region: '' })
    expect(unknown.page).toContain('name="region"')
    expect(unknown.page).toContain('–')
    expect(taxed({ ...east, region: '' }, 'NY')).toMatchObject({
      sent: 'NY',
      page: expect.stringContaining('8.875%'),
    })
  })
})
