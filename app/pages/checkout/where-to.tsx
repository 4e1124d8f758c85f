import type { UseFormReturn } from 'react-hook-form'
import { isBlank } from '../../basics/text-checks.ts'
import { specified } from '../../content/messages.ts'
import type { KnownAddress } from '../../orders/public.server.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Where } from './use-checkout.ts'

interface WhereToProps {
  form: UseFormReturn<Where>
  known: KnownAddress[]
  person: { name: string; email: string }
  /** It is ordered: where it goes is settled. */
  placed: boolean
}

/** Who orders and where it goes: an address of before, or one that is typed; what was typed stays either way. */
export function WhereTo({ form, known, person, placed }: WhereToProps) {
  const { register, watch, formState } = form
  const another = watch('chosen') === 'another'
  return (
    <fieldset disabled={placed} className="flex flex-col gap-4">
      <legend className="pb-4">
        <h2 className="text-xl">Where it goes</h2>
      </legend>
      <p className="wrap-anywhere">
        {person.name}
        <span className="block text-muted text-sm">{person.email}</span>
      </p>
      {known.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="pb-2 font-semibold text-sm">Address</legend>
          {known.map(({ address, phone }, at) => (
            <Choice key={`${address} ${phone}`} value={`${at}`} form={form}>
              <span className="whitespace-pre-line wrap-anywhere">{address}</span>
              {phone && <span className="block text-muted text-sm">{phone}</span>}
            </Choice>
          ))}
          <Choice value="another" form={form}>
            Another address
          </Choice>
        </fieldset>
      )}
      {another && (
        <>
          <TextArea
            label={known.length > 0 ? 'The other address' : 'Address'}
            rows={3}
            maxLength={500}
            autoComplete="street-address"
            error={formState.errors.address?.message}
            {...register('address', {
              validate: (address) => !isBlank(address) || specified.addressRequired,
            })}
          />
          <TextField
            label="Phone (optional)"
            type="tel"
            maxLength={40}
            autoComplete="tel"
            error={formState.errors.phone?.message}
            {...register('phone')}
          />
        </>
      )}
    </fieldset>
  )
}

interface ChoiceProps {
  value: string
  form: UseFormReturn<Where>
  children: React.ReactNode
}

function Choice({ value, form, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-edge px-3 py-2.5 has-checked:border-action has-checked:bg-raised">
      <input {...form.register('chosen')} type="radio" value={value} className="radio radio-sm mt-0.5" />
      <span className="min-w-0">{children}</span>
    </label>
  )
}
