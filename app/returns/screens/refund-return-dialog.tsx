import { useId } from 'react'
import { useRevalidator } from 'react-router'
import { formatDollars } from '../../basics/money.ts'
import * as ours from '../../content/our-messages.ts'
import { callShop } from '../../session/call-shop.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { faultResolver, useCallForm } from '../../ui/use-call-form.ts'
import type { refundReturnCall, WireReturn } from '../contract.ts'

const resolver = faultResolver<{ amount: string }>(({ amount }) =>
  Number.isFinite(Number(amount)) ? {} : { amount: ours.refundNotAnAmount },
)

interface RefundReturnDialogProps {
  asked: WireReturn
  onClose: () => void
}

export function RefundReturnDialog({ asked, onClose }: RefundReturnDialogProps) {
  const id = useId()
  const { revalidate } = useRevalidator()
  const { register, told, busy, problem, submit } = useCallForm({
    defaultValues: { amount: '' },
    resolver,
    send: ({ amount }, key) =>
      callShop<typeof refundReturnCall>('post', '/return-requests/{id}/refund', {
        params: { id: asked._id },
        body: amount.trim() ? { amount: Number(amount) } : {},
        key,
      }),
    async onDone({ value: { return: done } }) {
      const amount = formatDollars(done.refund?.amount ?? 0)
      showSuccess(ours.refundedTo(amount, done.customerName, done.refund?.state === 'done'))
      onClose()
      await revalidate()
    },
    async onRefused({ refused }) {
      if (refused.status === 409) await revalidate()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Refund"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="danger" busy={busy}>
            Refund
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FormError message={problem?.message} />
        <p>
          {asked.quantity} × {asked.toolsName} for {asked.customerName}
        </p>
        <TextField
          label="Amount in $ (optional)"
          inputMode="decimal"
          help="Empty: what was paid for these pieces. Delivery is refunded on the order."
          error={told('amount')}
          {...register('amount')}
        />
      </form>
    </Dialog>
  )
}
