import { renderToStaticMarkup } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { demoPlan } from '../../../database/demo/delivery.ts'
import type { KnownAddress } from '../../orders/public.server.ts'
import { HowItGoes } from './how-it-goes.tsx'
import { keyOf, useDelivery, type Where } from './use-delivery.ts'
import { WhereTo } from './where-to.tsx'

const here = { plan: demoPlan, now: new Date('2026-11-23T10:00:00Z'), timeZone: 'Europe/London' }
const home = { address: '5 Shore St', phone: '', country: 'GB', postcode: 'MB1 4QT' }

/** What the page says of delivery to a known address, with a postcode typed or none. */
function said(known: KnownAddress, postcode = ''): string {
  function Page() {
    const form = useForm<Where>({
      defaultValues: {
        ...{
          chosen: keyOf(known),
          address: '',
          phone: '',
          country: 'GB',
          postcode,
          method: '',
          confirmed: {},
          ...{ region: '', company: '', vatNumber: '' },
        },
      },
    })
    const delivering = useDelivery(form, here, { lines: [], known: [known] })
    const person = { name: 'Anna', email: 'anna@example.com' }
    return (
      <>
        <WhereTo {...{ form, delivering, person }} known={[known]} countries={[]} placed={false} />
        <HowItGoes {...{ form, delivering }} placed={false} />
      </>
    )
  }
  return renderToStaticMarkup(<Page />)
}

it('a known address that says all asks for nothing more', () => {
  const page = said(home)
  expect(page).toContain('Next working day')
  expect(page).not.toContain('name="postcode"')
})

it('a known address without the postcode that decides now is asked for it alone', () => {
  const page = said({ ...home, postcode: '' })
  expect(page).toContain('name="postcode"')
  expect(page).not.toContain('name="country"')
  expect(page).toContain('Type the postcode')
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
