import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { RemovePart } from '../../ui/remove-part.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { faultResolver } from '../../ui/use-call-form.ts'
import { type Opened, readDecimal, split } from './typed.ts'
import { sendPlan, useDeliveryForm } from './use-delivery-form.ts'
import { placesOf } from './zone-tables.tsx'

interface Typed {
  name: string
  countries: string
  postcodes: string
  price: string
}

/** A zone by its place in the plan; without one a new one, with one method to begin with. */
export function ZoneDialog({ kept, zone, open, onClose }: Opened & { zone?: number }) {
  const known = zone === undefined ? undefined : kept.plan.zones[zone]
  const isNew = known === undefined
  const [removing, setRemoving] = useState(false)
  const form = useDeliveryForm<Typed>({
    kept,
    values: {
      name: known?.name ?? '',
      countries: known?.countries.join(', ') ?? '',
      postcodes: known?.postcodes.join(', ') ?? '',
      price: '',
    },
    resolver: faultResolver(({ price }) =>
      isNew && readDecimal(price) === undefined ? { price: 'Write what it costs: 4.90.' } : {},
    ),
    change: (plan, { name, countries, postcodes, price }) => {
      const places = {
        name,
        countries: split(countries.toUpperCase()),
        postcodes: split(postcodes.toUpperCase()),
      }
      const first = firstMethod(readDecimal(price) ?? 0)
      const zones = isNew
        ? [...plan.zones, { ...places, methods: [first] }]
        : plan.zones.map((one, at) => (at === zone ? { ...one, ...places } : one))
      return { ...plan, zones }
    },
    onDone: onClose,
  })
  const { register, told } = form
  const typed = form.form.watch()
  const named = {
    ...typed,
    countries: split((typed.countries ?? '').toUpperCase()),
    postcodes: [],
    methods: [],
  }
  return (
    <>
      <FormDialog
        title={known ? known.name : 'New zone'}
        {...{ open: open && !removing, onClose, form }}
        more={
          known && (
            <Button variant="danger" onClick={() => setRemoving(true)}>
              Remove
            </Button>
          )
        }
      >
        <TextField label="Name" maxLength={60} {...register('name')} />
        <TextArea
          label="Countries"
          rows={2}
          help={
            named.countries.length > 0
              ? placesOf(named)
              : 'Their codes: GB, FR. * stands for every country not in another zone.'
          }
          {...register('countries')}
        />
        <TextArea
          label="Postcodes (optional)"
          rows={2}
          help="IV2 for one district, BT* for all that start with BT, 1000-1999 for a range. Leave empty for the whole country."
          {...register('postcodes')}
        />
        {isNew && (
          <TextField
            label="Price of its first method, in $"
            inputMode="decimal"
            error={told('price')}
            {...register('price')}
          />
        )}
      </FormDialog>
      {known && (
        <RemovePart
          name={known.name}
          text="Its delivery methods are removed too."
          open={removing}
          send={() => sendPlan(kept, { ...kept.plan, zones: kept.plan.zones.filter((_, at) => at !== zone) })}
          keep={() => setRemoving(false)}
          onDone={onClose}
        />
      )}
    </>
  )
}

function firstMethod(price: number) {
  return {
    id: crypto.randomUUID(),
    name: 'Standard delivery',
    by: 'flat' as const,
    steps: [{ from: 0, price }],
    freeFrom: null,
    heaviest: null,
    longest: null,
    days: null,
  }
}
