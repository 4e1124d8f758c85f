import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Opened } from './typed.ts'
import { useDeliveryForm } from './use-delivery-form.ts'

export function CollectionDialog({ kept, open, onClose }: Opened) {
  const { name = 'Collection at the shop', address = '' } = kept.plan.collection ?? {}
  const form = useDeliveryForm({
    kept,
    values: { offered: kept.plan.collection !== null, name, address },
    change: (plan, { offered, ...typed }) => ({ ...plan, collection: offered ? typed : null }),
    onDone: onClose,
  })
  const { register } = form
  return (
    <FormDialog title="Collection" {...{ open, onClose, form }}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input type="checkbox" className="checkbox" {...register('offered')} />
        Offer free collection
      </label>
      <TextField label="Name" maxLength={60} {...register('name')} />
      <TextArea label="Where and when to collect" rows={4} maxLength={300} {...register('address')} />
    </FormDialog>
  )
}
