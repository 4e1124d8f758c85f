import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { formatMoney } from '../../basics/money.ts'
import { reversedWords, treatmentWords } from '../../tax/treatment.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Where } from './use-delivery.ts'
import type { Taxing } from './use-tax.ts'

interface TaxFieldsProps {
  form: UseFormReturn<Where>
  taxing: Taxing
  placed: boolean
}

/** What tax goes by beside the country: asked for where it does. Which business buys can be said everywhere. */
export function TaxFields({ form, taxing, placed }: TaxFieldsProps) {
  const { asksRegion, asksVatNumber, regions, faults, reverse } = taxing
  const { register, formState } = form
  return (
    <fieldset disabled={placed} className="grid gap-4 sm:grid-cols-2">
      <legend className="sr-only">Tax</legend>
      {asksRegion && (
        <SelectField
          label="State or province"
          autoComplete="address-level1"
          options={[{ value: '', label: 'Choose a state or province' }, ...regions]}
          error={formState.errors.region?.message}
          {...register('region', { validate: () => faults.region ?? true })}
        />
      )}
      {asksVatNumber ? (
        <BusinessFields
          {...{ form, taxing }}
          help={
            reverse
              ? 'No VAT is charged: your business accounts for it itself.'
              : 'A business with a VAT number pays no VAT here.'
          }
        />
      ) : (
        <Business {...{ form, taxing }} />
      )}
    </fieldset>
  )
}

type BusinessProps = Pick<TaxFieldsProps, 'form' | 'taxing'>

/** Of use to few: shown to whose latest order was a business's, or who asks for it. */
function Business({ form, taxing }: BusinessProps) {
  const { errors, defaultValues = {} } = form.formState
  const [open, setOpen] = useState(Boolean(defaultValues.company || defaultValues.vatNumber))
  return (
    <details
      open={open || Boolean(errors.company || errors.vatNumber)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="sm:col-span-2"
    >
      <summary className="text-link-plain min-h-11 w-fit cursor-pointer py-2">
        Ordering for a business?
      </summary>
      <div className="grid gap-4 pt-2 sm:grid-cols-2">
        <BusinessFields {...{ form, taxing }} help="It stands on the invoice." />
      </div>
    </details>
  )
}

function BusinessFields({ form, taxing, help }: BusinessProps & { help: string }) {
  const { register, formState } = form
  const { faults, takesVatNumber } = taxing
  return (
    <>
      <TextField
        label="Company (optional)"
        maxLength={100}
        autoComplete="organization"
        error={formState.errors.company?.message}
        {...register('company')}
      />
      {takesVatNumber && (
        <TextField
          label="VAT number (optional)"
          maxLength={30}
          help={help}
          error={formState.errors.vatNumber?.message}
          {...register('vatNumber', { validate: () => faults.vatNumber ?? true })}
        />
      )}
    </>
  )
}

/** Tax that is added, or taken off, is a part of the total; one that is in the prices stands below it. */
export function AddedTax({ taxing: { sums, added, onTop, isKnown } }: { taxing: Taxing }) {
  if (!isKnown) return <Amount name="Tax" amount="–" />
  if (!onTop) return added === 0 ? null : <Amount name={reversedWords(sums)} amount={formatMoney(added)} />
  return sums.map((sum) => (
    <Amount key={treatmentWords(sum)} name={treatmentWords(sum)} amount={formatMoney(sum.amount)} />
  ))
}

export function IncludedTax({ taxing: { sums, onTop } }: { taxing: Taxing }) {
  if (onTop) return null
  return sums.map((sum) => (
    <div key={treatmentWords(sum)} className="text-muted text-sm">
      <dt>{sum.amount > 0 ? `Including ${treatmentWords(sum)}` : treatmentWords(sum)}</dt>
      <dd className="tabular-nums">{sum.amount > 0 && formatMoney(sum.amount)}</dd>
    </div>
  ))
}

function Amount({ name, amount }: { name: string; amount: string }) {
  return (
    <div>
      <dt className="wrap-anywhere text-muted">{name}</dt>
      <dd className="figure">{amount.replace('-', '−')}</dd>
    </div>
  )
}
