import { useRevalidator } from 'react-router'
import { callShop } from '../../session/call-shop.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import type { noteRepaidCall } from '../refunds/contract.ts'

interface RepaidDialogProps {
  refundId: string
  onClose: () => void
}

/** Asks how a refund that came back was paid after all; its customer reads the answer. */
export function RepaidDialog({ refundId, onClose }: RepaidDialogProps) {
  const { revalidate } = useRevalidator()
  const form = useCallForm({
    defaultValues: { how: '' },
    send: (typed) =>
      callShop<typeof noteRepaidCall>('patch', '/refunds/{id}', { params: { id: refundId }, body: typed }),
    async onDone() {
      showSuccess('Noted, and the customer is told by email.')
      onClose()
      await revalidate()
    },
  })
  return (
    <FormDialog title="How was it paid?" open onClose={onClose} form={form}>
      <p>
        Say so once you have paid it outside the shop, by bank transfer for example. This can’t be taken back.
      </p>
      <TextField
        label="Paid by"
        maxLength={200}
        autoComplete="off"
        placeholder="Bank transfer"
        help="The customer reads this in an email and on the order."
        error={form.told('how')}
        {...form.register('how')}
      />
    </FormDialog>
  )
}
