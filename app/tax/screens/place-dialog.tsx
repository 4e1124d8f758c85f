import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { countryName } from '../../basics/countries.ts'
import { regionName, regionsOf } from '../../basics/regions.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showError, showSuccess } from '../../ui/toast.ts'
import { faultResolver } from '../../ui/use-call-form.ts'
import { ANYWHERE, type TaxPlace } from '../plan.ts'
import { readRates, writeRates } from './typed-rates.ts'
import { type Opened, sendTaxPlan, useTaxForm } from './use-tax-form.ts'

interface Typed {
  country: string
  region: string
  name: string
  rates: string
}

/** “United States: California”, “Everywhere else”. */
export function placeName({ country, region }: Pick<TaxPlace, 'country' | 'region'>): string {
  if (country === ANYWHERE) return 'Everywhere else'
  return [countryName(country) || country, regionName(country, region)].filter(Boolean).join(': ')
}

/** A place by its position in the plan; without one a new one. */
export function PlaceDialog({ kept, place, open, onClose }: Opened & { place?: number }) {
  const known = place === undefined ? undefined : kept.plan.places[place]
  const [standard = ''] = kept.plan.classes
  const form = useTaxForm<Typed>({
    kept,
    values: {
      ...{ country: known?.country ?? '', region: known?.region ?? '', name: known?.name ?? 'VAT' },
      rates: writeRates(known?.rates ?? []),
    },
    resolver: faultResolver(({ rates }) =>
      readRates(rates, standard) ? {} : { rates: `Write each as ${standard} | 20 | 2026-01-01.` },
    ),
    change: (plan, { rates, ...typed }) => {
      const changed = { ...typed, rates: readRates(rates, standard) ?? [] }
      const places = plan.places.map((one, at) => (at === place ? changed : one))
      return { ...plan, places: known ? places : [...places, changed] }
    },
    onDone: onClose,
  })
  const { register, told } = form
  const country = form.form.watch('country').trim().toUpperCase()
  return (
    <FormDialog
      title={known ? placeName(known) : 'New place'}
      {...{ open, onClose, form }}
      more={known && <RemovePlace {...{ kept, onClose }} place={place} />}
    >
      <TextField
        label="Country"
        maxLength={2}
        help={
          countryName(country) || 'Its code: GB, FR. A star is every country that has no place of its own.'
        }
        {...register('country')}
      />
      {regionsOf(country).length > 0 && (
        <TextField
          label="State (optional)"
          maxLength={2}
          help="Its code: CA, NY. None: all that have no place of their own."
          {...register('region')}
        />
      )}
      <TextField label="What the tax is called" maxLength={40} {...register('name')} />
      <TextArea
        label="Rates"
        rows={4}
        help={`A line each, with its class and first day: ${standard} | 20 | 2026-01-01. “exempt” in place of a number is no tax by law. No line: no tax.`}
        error={told('rates')}
        {...register('rates')}
      />
    </FormDialog>
  )
}

function RemovePlace({
  kept,
  place,
  onClose,
}: Pick<Opened, 'kept' | 'onClose'> & { place: number | undefined }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  async function remove() {
    setBusy(true)
    const places = kept.plan.places.filter((_, at) => at !== place)
    const sent = await sendTaxPlan(kept, { ...kept.plan, places })
    setBusy(false)
    if (!sent.ok) return showError(sent.message)
    showSuccess('It is removed.')
    onClose()
    await revalidate()
  }
  return (
    <Button variant="danger" busy={busy} onClick={remove}>
      Remove
    </Button>
  )
}
