import type { ComponentProps } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { formatMoney } from '../../basics/money.ts'
import { FormError } from '../../ui/form-error.tsx'
import { type Delivering, tooLargeSentence, type Where } from './use-delivery.ts'

interface HowItGoesProps {
  form: UseFormReturn<Where>
  delivering: Delivering
  placed: boolean
}

export function HowItGoes({ form, delivering, placed }: HowItGoesProps) {
  const { offers, selected, place, nowhere, postcodeDecides, asksCountry, tooLarge } = delivering
  const { onChange: _, ...radio } = form.register('method')
  const choose = (id: string) => form.setValue('method', id, { shouldDirty: true })
  const unreachable = asksCountry ? undefined : nowhere
  return (
    <fieldset disabled={placed} className="flex flex-col gap-2">
      <legend className="pb-4">
        <h2 className="text-xl">Delivery</h2>
      </legend>
      {!nowhere && !selected && !tooLarge && (
        <p className="text-muted">
          {postcodeDecides && place.country ? 'Enter a postcode' : 'Choose a country'} to see delivery prices.
        </p>
      )}
      <FormError message={tooLarge ? tooLargeSentence : unreachable} />
      {offers.map(({ id, name, price, comes, address }) => (
        <Choice key={id} {...radio} value={id} checked={selected?.id === id} onChange={() => choose(id)}>
          <span className="flex items-baseline justify-between gap-4">
            <span className="wrap-anywhere">{name}</span>
            <span className="whitespace-nowrap text-end">
              <span className="figure">{price === 0 ? 'Free' : formatMoney(price)}</span>
              {price > 0 && <span className="plus-tax"> plus tax</span>}
            </span>
          </span>
          {address && <span className="block whitespace-pre-line text-muted text-sm">{address}</span>}
          {comes && (
            <span className="block text-muted text-sm">
              {address ? 'Ready' : 'Arrives'} {comes}
            </span>
          )}
        </Choice>
      ))}
    </fieldset>
  )
}

/** One of several things of which one is chosen: all of it can be pressed. */
export function Choice({ children, ...radio }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-edge px-3 py-2.5 has-checked:border-action has-checked:bg-raised has-disabled:cursor-default">
      <input {...radio} type="radio" className="radio radio-sm mt-0.5" />
      <span className="min-w-0 grow">{children}</span>
    </label>
  )
}
