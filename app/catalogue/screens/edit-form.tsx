import { useUnsaved } from '../../session/use-unsaved.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type AdminProduct, DEFAULT_LOW_STOCK_THRESHOLD } from '../admin-product.ts'
import { productFields } from '../product-fields.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { ProductFieldset } from './product-fieldset.tsx'
import { useEditForm } from './use-edit-form.ts'

export function EditForm({ product }: { product: AdminProduct }) {
  const { form, register, told, busy, problem, submit, news } = useEditForm(product)
  useUnsaved(form.formState.isDirty || news.length > 0)
  return (
    <form noValidate onSubmit={submit} aria-label="Product" className="flex max-w-2xl flex-col gap-5">
      <ProductFieldset
        form={form}
        after={
          <TextField
            label={`${productFields.lowStockThreshold.label} (optional)`}
            inputMode="numeric"
            help={`At this many or fewer; ${DEFAULT_LOW_STOCK_THRESHOLD} if empty.`}
            error={told('lowStockThreshold')}
            {...register('lowStockThreshold')}
          />
        }
      />
      <FormError message={problem?.message} />
      <ChangedMeanwhile news={news} />
      <Button type="submit" variant="action" busy={busy} className="self-start">
        Save changes
      </Button>
    </form>
  )
}
