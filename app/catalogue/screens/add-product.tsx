import { Controller } from 'react-hook-form'
import { pageMeta } from '../../content/page-meta.ts'
import { ImageField } from '../../media/image-field.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useProductForm } from './use-product-form.ts'

export function meta() {
  return pageMeta('Add Product', 'Put a product on sale.')
}

export default function AddProduct() {
  const { form, submit, problem } = useProductForm()
  const { register, control, formState } = form
  const { errors, isSubmitting } = formState
  const number = { type: 'number', step: 'any' } as const
  return (
    <main>
      <PageHeading title="Add Product" lead="It is on sale as soon as you add it." />
      <form noValidate onSubmit={submit} className="flex max-w-2xl flex-col gap-5">
        <TextField label="Name" error={errors.name?.message} {...register('name')} />
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField label="Brand (optional)" error={errors.brand?.message} {...register('brand')} />
          <TextField
            label="Part number (optional)"
            error={errors.partNumber?.message}
            {...register('partNumber')}
          />
          <TextField label="Category (optional)" error={errors.category?.message} {...register('category')} />
        </div>
        <TextArea
          label="Description"
          rows={5}
          help="Its first 50 characters stand on the product’s card."
          error={errors.description?.message}
          {...register('description')}
        />
        <Controller
          control={control}
          name="image"
          render={({ field, fieldState }) => (
            <ImageField
              label="Image"
              value={field.value || undefined}
              onChange={(address) => field.onChange(address ?? '')}
              error={fieldState.error?.message}
            />
          )}
        />
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField
            {...number}
            label="Available quantity"
            inputMode="numeric"
            error={errors.available?.message}
            {...register('available')}
          />
          <TextField
            {...number}
            label="Minimum quantity"
            inputMode="numeric"
            help="The fewest pieces in one order."
            error={errors.minimum?.message}
            {...register('minimum')}
          />
          <TextField
            {...number}
            label="Price ($)"
            inputMode="decimal"
            help="Of one piece."
            error={errors.price?.message}
            {...register('price')}
          />
        </div>
        <FormError message={problem} />
        <Button type="submit" variant="action" busy={isSubmitting} className="self-start">
          Add product
        </Button>
      </form>
    </main>
  )
}
