import type { UseFormReturn } from 'react-hook-form'
import { regionName } from '../../basics/regions.ts'
import { isBlank } from '../../basics/text-checks.ts'
import { specified } from '../../content/messages.ts'
import type { KnownAddress } from '../../orders/public.server.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { GuestFields } from './guest-fields.tsx'
import { Choice } from './how-it-goes.tsx'
import { ANOTHER, type Delivering, keyOf, type Where } from './use-delivery.ts'

interface WhereToProps {
  form: UseFormReturn<Where>
  delivering: Delivering
  known: KnownAddress[]
  countries: { value: string; label: string }[]
  person: { name: string; email: string } | undefined
  placed: boolean
}

/** An address of before or a typed one; what is typed stays. Country first: where nothing is sent no more is asked. */
export function WhereTo({ form, delivering, known, countries, person, placed }: WhereToProps) {
  const { register, watch, formState } = form
  const { errors } = formState
  const another = watch('chosen') === ANOTHER
  const collects = delivering.selected?.address !== undefined
  return (
    <fieldset disabled={placed} className="flex flex-col gap-4">
      <legend className="pb-4">
        <h2 className="text-xl">{collects ? 'Contact' : 'Delivery address'}</h2>
      </legend>
      {person ? (
        <p className="wrap-anywhere">
          {person.name}
          <span className="block text-muted text-sm">{person.email}</span>
        </p>
      ) : (
        <GuestFields form={form} />
      )}
      {known.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="pb-2 font-semibold text-sm">Address</legend>
          {known.map((one) => (
            <Choice key={keyOf(one)} {...register('chosen')} value={keyOf(one)}>
              <span className="whitespace-pre-line wrap-anywhere">{linesOf(one, countries)}</span>
              {one.phone && <span className="block text-muted text-sm">{one.phone}</span>}
            </Choice>
          ))}
          <Choice {...register('chosen')} value={ANOTHER}>
            Another address
          </Choice>
        </fieldset>
      )}
      {(delivering.asksCountry || delivering.asksPostcode) && (
        <div className="grid gap-4 sm:grid-cols-2">
          {delivering.asksCountry && (
            <SelectField
              label="Country"
              autoComplete="country"
              options={[{ value: '', label: 'Choose a country' }, ...countries]}
              error={errors.country?.message ?? delivering.nowhere}
              {...register('country', {
                validate: (country) =>
                  collects || (country ? (delivering.nowhere ?? true) : 'Choose a country.'),
              })}
            />
          )}
          {delivering.asksPostcode && (
            <TextField
              label={delivering.postcodeOptional ? 'Postcode (optional)' : 'Postcode'}
              maxLength={12}
              autoComplete="postal-code"
              help={delivering.postcodeDecides ? 'We need it to work out the delivery price.' : undefined}
              error={errors.postcode?.message}
              {...register('postcode', {
                validate: (typed) => collects || (delivering.wrongPostcode(typed) ?? true),
              })}
            />
          )}
        </div>
      )}
      {another && (
        <>
          {!collects && (
            <TextArea
              label={known.length > 0 ? 'New address' : 'Address'}
              rows={3}
              maxLength={500}
              autoComplete="street-address"
              help="Street, house number, town"
              error={errors.address?.message}
              {...register('address', {
                validate: (address) => collects || !isBlank(address) || specified.addressRequired,
              })}
            />
          )}
          <TextField
            label="Phone (optional)"
            type="tel"
            maxLength={40}
            autoComplete="tel"
            error={errors.phone?.message}
            {...register('phone')}
          />
        </>
      )}
    </fieldset>
  )
}

function linesOf(
  { address, postcode, country, region }: KnownAddress,
  countries: WhereToProps['countries'],
): string {
  const name = countries.find(({ value }) => value === country)?.label
  const place = [postcode, regionName(country, region), name].filter(Boolean).join(', ')
  return [address, place].filter(Boolean).join('\n')
}
