import type { WireOrder } from '../../orders/contract.ts'
import type { WireReturn } from '../../returns/contract.ts'
import type { TypedReturn } from '../../returns/public.server.ts'
import { reasonOptions } from '../../returns/return.ts'
import { OwnReturn } from '../../returns/screens/own-return.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface GuestReturnProps {
  order: WireOrder
  left: number
  asked: WireReturn[]
  typed: TypedReturn | undefined
}

/** What of an order is to be sent back, and the form that asks for it: without a script too. */
export function GuestReturn({ order, left, asked, typed }: GuestReturnProps) {
  return (
    <>
      {asked.map((one) => (
        <OwnReturn key={one._id} asked={one} />
      ))}
      {left > 0 && (
        <details open={typed !== undefined}>
          <summary className="text-link-plain min-h-11 cursor-pointer wrap-anywhere py-2">
            Send {order.toolsName} back
          </summary>
          <form method="post" className="flex max-w-md flex-col items-start gap-4 pt-2">
            <input type="hidden" name="order" value={order._id} />
            <TextField
              label="How many pieces"
              name="quantity"
              inputMode="numeric"
              defaultValue={typed?.quantity ?? String(left)}
              help={left === 1 ? '1 piece can be sent back.' : `Up to ${left} pieces can be sent back.`}
            />
            <SelectField
              label="Reason"
              name="reason"
              required
              options={reasonOptions}
              defaultValue={typed?.reason ?? ''}
            />
            <TextArea
              label="In your words (optional)"
              name="words"
              maxLength={1000}
              defaultValue={typed?.words ?? ''}
            />
            <Button type="submit" name="do" value="return">
              Ask to send it back
            </Button>
          </form>
        </details>
      )}
    </>
  )
}
