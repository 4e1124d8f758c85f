import { type FormEvent, useId, useState } from 'react'
import { type Cents, formatMoney, times } from '../../basics/money.ts'
import { ours, specified } from '../../content/messages.ts'
import { Button } from '../../ui/button.tsx'
import { describedBy, Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Bounds, checkQuantity } from '../place-order.ts'

const sentences: Record<NonNullable<ReturnType<typeof checkQuantity>>, string> = {
  'below-minimum': specified.quantityBelowMinimum,
  'above-available': specified.quantityAboveAvailable,
  'not-whole': ours.wholeNumber,
}

interface QuantityEntryProps {
  bounds: Bounds
  /** Of one piece. */
  price: Cents
  /** The order quantity that was accepted last. */
  quantity: number
  onAccept: (quantity: number) => void
}

/** Quantity entry (specification 4 and 5): refused at once outside the bounds, accepted by "Add Quantity". */
export function QuantityEntry({ bounds, price, quantity, onAccept }: QuantityEntryProps) {
  const id = useId()
  const [entered, setEntered] = useState(String(quantity))
  const wanted = Number(entered)
  const refused = entered === '' ? undefined : checkQuantity(bounds, wanted)
  const error = refused && sentences[refused]
  const waiting = entered !== '' && !refused && wanted !== quantity
  const help = waiting ? `Press “Add Quantity” to order ${wanted}.` : undefined

  function add(event: FormEvent) {
    event.preventDefault()
    if (entered !== '' && !refused) onAccept(wanted)
    else document.getElementById(id)?.focus()
  }
  const step = (by: number) =>
    setEntered(String(Math.min(bounds.available, Math.max(leastOf(bounds), Math.trunc(wanted) + by))))

  return (
    <form noValidate onSubmit={add}>
      <Field id={id} label="Quantity" help={help} error={error}>
        <div className="flex flex-wrap gap-3">
          <div className="flex gap-1">
            <Button
              className="btn-square"
              aria-label="One less"
              disabled={wanted <= leastOf(bounds)}
              onClick={() => step(-1)}
            >
              <Icon name="minus" />
            </Button>
            <input
              id={id}
              type="number"
              inputMode="numeric"
              step="1"
              autoComplete="off"
              className="input max-w-24 text-center tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
              value={entered}
              onChange={(event) => setEntered(event.target.value)}
              {...describedBy(id, help, error)}
            />
            <Button
              className="btn-square"
              aria-label="One more"
              disabled={wanted >= bounds.available}
              onClick={() => step(1)}
            >
              <Icon name="plus" />
            </Button>
          </div>
          <Button type="submit">Add Quantity</Button>
          {!refused && entered !== '' && (
            <output htmlFor={id} className="self-center text-muted tabular-nums">
              {entered} × {formatMoney(price)} ={' '}
              <span className="figure text-ink text-xl">{formatMoney(times(price, wanted))}</span>
            </output>
          )}
        </div>
      </Field>
    </form>
  )
}

/** The order quantity that a product starts with (specification 9); nobody can order no piece at all. */
export function leastOf({ minimum }: Bounds): number {
  return Math.max(1, minimum)
}
