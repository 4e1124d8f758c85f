import type { FormEvent } from 'react'
import { leastOf } from '../../catalogue/product.ts'
import { Button } from '../../ui/button.tsx'
import { describedBy, Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Bounds } from '../place-order.ts'
import type { Quantity } from './use-quantity.ts'

interface QuantityEntryProps {
  id: string
  bounds: Bounds
  quantity: Quantity
}

/** Quantity entry (specification 4 and 5): refused at once outside the bounds, made the order quantity by "Add Quantity". */
export function QuantityEntry({ id, bounds, quantity }: QuantityEntryProps) {
  const { entered, wanted, error, added } = quantity
  const help = added === undefined ? undefined : `The order quantity is ${added}.`

  function add(event: FormEvent) {
    event.preventDefault()
    if (!quantity.add()) document.getElementById(id)?.focus()
  }
  const typed = Number(entered)
  const step = (by: number) =>
    quantity.enter(String(Math.min(bounds.available, Math.max(leastOf(bounds), Math.trunc(typed) + by))))

  return (
    <form noValidate onSubmit={add}>
      <Field id={id} label="Quantity" help={help} error={error}>
        <div className="flex flex-wrap gap-3">
          <div className="flex gap-1">
            <Button
              className="btn-square"
              aria-label="One less"
              disabled={typed <= leastOf(bounds)}
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
              onChange={(event) => quantity.enter(event.target.value)}
              {...describedBy(id, help, error)}
            />
            <Button
              className="btn-square"
              aria-label="One more"
              disabled={typed >= bounds.available}
              onClick={() => step(1)}
            >
              <Icon name="plus" />
            </Button>
          </div>
          <Button type="submit">Add Quantity</Button>
        </div>
      </Field>
      <p role="status" className="sr-only">
        {wanted !== undefined && help}
      </p>
    </form>
  )
}
