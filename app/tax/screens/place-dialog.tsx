import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { RemovePart } from '../../ui/remove-part.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { faultResolver } from '../../ui/use-call-form.ts'
import { ANYWHERE, most } from '../plan.ts'
import { countryOptions, placeName, regionOptions, regionWithin, withoutPlace } from './places.ts'
import { readRates, writeRates } from './typed-rates.ts'
import { type Opened, sendTaxPlan, useTaxForm } from './use-tax-form.ts'

interface Typed {
  country: string
  region: string
  name: string
  rates: string
}

const countries = [
  { value: '', label: 'Choose a country' },
  { value: ANYWHERE, label: 'Everywhere else' },
  ...countryOptions,
]

/** A place by its position in the plan; without one a new one. */
export function PlaceDialog({ kept, place, open, onClose }: Opened & { place?: number }) {
  const known = place === undefined ? undefined : kept.plan.places[place]
  const [removing, setRemoving] = useState(false)
  const [standard = ''] = kept.plan.classes
  const form = useTaxForm<Typed>({
    kept,
    values: {
      country: known?.country ?? '',
      region: known?.region ?? '',
      name: known?.name ?? 'VAT',
      rates: writeRates(known?.rates ?? []),
    },
    resolver: faultResolver(({ country, rates }) => ({
      ...(country === '' && { country: 'Choose the country.' }),
      ...(!readRates(rates, standard) && { rates: `Write each as ${standard} | 20 | 2026-01-01.` }),
    })),
    change: (plan, { rates, ...typed }) => {
      const changed = { ...typed, region: regionWithin(typed), rates: readRates(rates, standard) ?? [] }
      const places = plan.places.map((one, at) => (at === place ? changed : one))
      return { ...plan, places: known ? places : [...places, changed] }
    },
    onDone: onClose,
  })
  const { register, told } = form
  const regions = regionOptions(form.form.watch('country'), 'All others')
  return (
    <>
      <FormDialog
        title={known ? placeName(known) : 'New place'}
        {...{ open: open && !removing, onClose, form }}
        more={
          known && (
            <Button variant="danger" onClick={() => setRemoving(true)}>
              Remove
            </Button>
          )
        }
      >
        <SelectField
          label="Country"
          options={countries}
          help="“Everywhere else” is every country not listed."
          error={told('country')}
          {...register('country')}
        />
        {regions.length > 0 && (
          <SelectField label="State or province" options={regions} {...register('region')} />
        )}
        <TextField label="What the tax is called" maxLength={most.name} {...register('name')} />
        <TextArea
          label="Rates"
          rows={4}
          help={`One per line, with its class and first day: ${standard} | 20 | 2026-01-01. Write “exempt” instead of a number where there is no tax by law. Leave empty for no tax.`}
          error={told('rates')}
          {...register('rates')}
        />
      </FormDialog>
      {known && (
        <RemovePart
          name={placeName(known)}
          text={`Its rates are removed too. ${withoutPlace(kept.plan, known)}`}
          open={removing}
          send={() =>
            sendTaxPlan(kept, { ...kept.plan, places: kept.plan.places.filter((one) => one !== known) })
          }
          keep={() => setRemoving(false)}
          onDone={onClose}
        />
      )}
    </>
  )
}
