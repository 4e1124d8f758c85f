import * as ours from '../../content/our-messages.ts'
import { FormError } from '../../ui/form-error.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { WireOrder } from '../contract.ts'
import { OrderChip } from './order-chip.tsx'
import type { Outcomes } from './ship-several.ts'

export function SeveralRow({ order, outcome }: { order: WireOrder; outcome: Outcomes[string] | undefined }) {
  const { _id, number, orderQuantity, toolsName, customerName, delivery } = order
  return (
    <li className="flex flex-col gap-2 border-line border-t py-3">
      <p className="flex items-start justify-between gap-3">
        <span className="wrap-anywhere">
          {orderQuantity} × {toolsName}{' '}
          <span className="text-muted">
            for {customerName}, {number}
          </span>
        </span>
        {outcome?.shipped && <OrderChip order={{ state: 'shipped', ...(delivery && { delivery }) }} />}
      </p>
      {outcome?.shipped !== true && !delivery?.collected && (
        <TextField
          label={ours.trackingNumber}
          aria-label={`Tracking number for ${customerName}, ${toolsName}`}
          name={_id}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <FormError message={outcome && !outcome.shipped ? outcome.message : undefined} />
    </li>
  )
}
