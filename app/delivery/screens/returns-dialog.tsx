import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type Opened, readWhole } from './typed.ts'
import { useDeliveryForm } from './use-delivery-form.ts'

export function ReturnsDialog({ kept, open, onClose }: Opened) {
  const form = useDeliveryForm({
    kept,
    values: { returnDays: `${kept.plan.returnDays}` },
    change: (plan, { returnDays }) => ({ ...plan, returnDays: readWhole(returnDays) }),
    onDone: onClose,
  })
  return (
    <FormDialog title="Returns" {...{ open, onClose, form }}>
      <TextField
        label="Days to send a part back"
        inputMode="numeric"
        help="Counted from the day the parcel arrives. Takes effect immediately."
        {...form.register('returnDays')}
      />
    </FormDialog>
  )
}
