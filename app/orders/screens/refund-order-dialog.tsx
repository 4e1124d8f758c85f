import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { WireOrder } from '../contract.ts'
import { useRefundForm } from './use-refund-form.ts'

interface RefundOrderDialogProps {
  order: WireOrder
  open: boolean
  onClose: () => void
}

export function RefundOrderDialog({ order, open, onClose }: RefundOrderDialogProps) {
  const form = useId()
  const { register, told, busy, problem, submit, what, choices, pieces, left, choose } = useRefundForm(
    order,
    onClose,
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Refund"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="danger" busy={busy}>
            Refund
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>
          {order.orderQuantity} × {order.toolsName} for {order.customerName}
        </p>
        <FormError message={problem?.message} />
        {choices.length > 1 && (
          <RadioGroup
            legend="What goes back"
            options={choices}
            {...register('what', { onChange: ({ target }) => choose(target.value) })}
          />
        )}
        {what === 'pieces' ? (
          <TextField
            label="Pieces"
            inputMode="numeric"
            help={`${pieces} of ${order.orderQuantity} can still be refunded, with the tax that was paid for them.`}
            error={told('quantity')}
            {...register('quantity')}
          />
        ) : (
          <TextField
            label="Amount in $"
            inputMode="decimal"
            help={`${left} of ${what === 'delivery' ? 'delivery' : 'this order'} can still be refunded.`}
            error={told('amount')}
            {...register('amount')}
          />
        )}
        <TextField
          label="Reason"
          maxLength={500}
          help="The customer sees it in an email and on the credit note."
          error={told('reason')}
          {...register('reason')}
        />
        {order.cancelWantedAt && !order.restockedAt && (
          <p>Its customer has cancelled it: the pieces go back on sale with the last of the money.</p>
        )}
        {what !== 'delivery' && !order.restockedAt && !order.cancelWantedAt && (
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input type="checkbox" className="checkbox" {...register('restock')} />
            {restockWords(order.orderQuantity, what)}
          </label>
        )}
      </form>
    </Dialog>
  )
}

function restockWords(ordered: number, what: string): string {
  if (what === 'pieces') return 'These pieces go back on sale'
  return ordered === 1 ? 'The piece goes back on sale' : `The ${ordered} pieces go back on sale`
}
