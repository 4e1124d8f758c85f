import type { ReactNode } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { ImageField } from '../../media/image-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { plainTexts, productFields } from '../product-fields.ts'
import type { ProductForm } from '../product-form.ts'
import { NumberRows } from './number-rows.tsx'
import { PictureRows } from './picture-rows.tsx'

interface ProductFieldsetProps {
  form: UseFormReturn<ProductForm>
  /** A third number beside minimum and price: the pieces of a new product, the low-stock threshold of one on sale. */
  before?: ReactNode
  after?: ReactNode
}

const helps: Partial<Record<string, string>> = {
  packedWeight: '350 g or 1.2 kg: delivery can go by it.',
  packedSize: '300 × 200 × 80 mm.',
  taxClass: 'Leave empty for the default class.',
}

export function ProductFieldset({ form, before, after }: ProductFieldsetProps) {
  const { register, control, formState } = form
  const { errors } = formState
  const makeMain = (image: string) => {
    const before = form.getValues('image')
    form.setValue('image', image, { shouldDirty: true })
    form.clearErrors('image')
    return before
  }
  return (
    <>
      <TextField label={productFields.name.label} error={errors.name?.message} {...register('name')} />
      <div className="grid gap-5 sm:grid-cols-3">
        {plainTexts.map((field) => (
          <TextField
            key={field}
            label={`${productFields[field].label} (optional)`}
            help={helps[field]}
            error={errors[field]?.message}
            {...register(field)}
          />
        ))}
      </div>
      <Controller
        control={control}
        name="numbers"
        render={({ field, fieldState }) => (
          <NumberRows
            label={`${productFields.numbers.label} (optional)`}
            name={field.name}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextArea
        label={productFields.description.label}
        rows={5}
        help="Its first 50 characters are shown on the product’s card."
        error={errors.description?.message}
        {...register('description')}
      />
      <Controller
        control={control}
        name="image"
        render={({ field, fieldState }) => (
          <ImageField
            label={productFields.image.label}
            name={field.name}
            value={field.value || undefined}
            onChange={(address) => field.onChange(address ?? '')}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="morePictures"
        render={({ field, fieldState }) => (
          <PictureRows
            label={`${productFields.morePictures.label} (optional)`}
            name={field.name}
            value={field.value}
            onChange={field.onChange}
            onMain={makeMain}
            error={fieldState.error?.message}
          />
        )}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        {before}
        <TextField
          label={productFields.minimum.label}
          inputMode="numeric"
          help="The fewest pieces in one order."
          error={errors.minimum?.message}
          {...register('minimum')}
        />
        <TextField
          label={productFields.price.label}
          inputMode="decimal"
          help="Of one piece."
          error={errors.price?.message}
          {...register('price')}
        />
        {after}
      </div>
    </>
  )
}
