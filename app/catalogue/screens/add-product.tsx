import { pageMeta } from '../../content/page-meta.ts'
import { useUnsaved } from '../../session/use-unsaved.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { productFields } from '../product-fields.ts'
import { ProductFieldset } from './product-fieldset.tsx'
import { useProductForm } from './use-product-form.ts'

export function meta() {
  return pageMeta('Add Product', 'Put a product on sale.')
}

export default function AddProduct() {
  const { form, register, told, busy, problem, submit } = useProductForm()
  useUnsaved(form.formState.isDirty)
  return (
    <main>
      <PageHeading title="Add Product" lead="It is on sale as soon as you add it." />
      <form noValidate onSubmit={submit} className="flex max-w-2xl flex-col gap-5">
        <ProductFieldset
          form={form}
          before={
            <TextField
              label={productFields.available.label}
              inputMode="numeric"
              error={told('available')}
              {...register('available')}
            />
          }
        />
        <FormError message={problem?.message} />
        <Button type="submit" variant="action" busy={busy} className="self-start">
          Add product
        </Button>
      </form>
    </main>
  )
}
