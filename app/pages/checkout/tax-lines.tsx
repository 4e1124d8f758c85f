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

/** What tax goes by beside the country: asked for only where it does. */
export function TaxFields({ form: { register, formState }, taxing, placed }: TaxFieldsProps) {
  const { asksRegion, asksVatNumber, regions, faults, reverse } = taxing
  const { errors } = formState
  if (!asksRegion && !asksVatNumber) return null
  return (
    <fieldset disabled={placed} className="grid gap-4 sm:grid-cols-2">
      <legend className="sr-only">Tax</legend>
      {asksRegion && (
        <SelectField
          label="State or province"
          autoComplete="address-level1"
          options={[{ value: '', label: 'Choose a state or province' }, ...regions]}
          error={errors.region?.message}
          {...register('region', { validate: () => faults.region ?? true })}
        />
      )}
      {asksVatNumber && (
        <>
          <TextField
            label="Company (optional)"
            maxLength={100}
            autoComplete="organization"
            error={errors.company?.message}
            {...register('company')}
          />
          <TextField
            label="VAT number (optional)"
            maxLength={30}
            help={
              reverse
                ? 'No VAT is charged: your business accounts for it itself.'
                : 'A business with a VAT number pays no VAT here.'
            }
            error={errors.vatNumber?.message}
            {...register('vatNumber', { validate: () => faults.vatNumber ?? true })}
          />
        </>
      )}
    </fieldset>
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
