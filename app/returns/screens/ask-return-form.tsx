import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { longDay } from '../../basics/dates.ts'
import { callShop } from '../../session/call-shop.ts'
import { useUnsaved } from '../../session/use-unsaved.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import type { askReturnCall } from '../contract.ts'
import { MAX_WORDS, type ReturnReason, reasonOptions } from '../return.ts'
import { ReturnPhotos } from './return-photos.tsx'

interface AskReturnFormProps {
  orderId: string
  left: number
  until: string | undefined
}

interface Fields {
  quantity: string
  reason: ReturnReason | ''
  words: string
}

/** What was typed stays until it has arrived. */
export function AskReturnForm({ orderId, left, until }: AskReturnFormProps) {
  const { revalidate } = useRevalidator()
  const [photos, setPhotos] = useState<(string | undefined)[]>([])
  const { form, register, told, busy, problem, submit } = useCallForm<Fields, unknown>({
    defaultValues: { quantity: String(left), reason: '', words: '' },
    send: ({ quantity, reason, words }, key) =>
      callShop<typeof askReturnCall>('post', '/return-requests/{id}', {
        params: { id: orderId },
        body: {
          quantity: Number(quantity),
          reason: reason as ReturnReason,
          words,
          photos: photos.filter((photo) => photo !== undefined),
        },
        key,
      }),
    async onDone({ form: sent }) {
      showSuccess('Your request is with us. We’ll write to you.')
      sent.reset()
      setPhotos([])
      await revalidate()
    },
    async onRefused({ refused }) {
      if (refused.status === 409) await revalidate()
    },
  })
  useUnsaved(form.formState.isDirty || photos.some(Boolean))
  return (
    <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-4">
      <FormError message={problem?.message} status={problem?.status} />
      <p className="text-muted">
        {until && `You can ask until ${longDay(until)}. `}Parts have to be unused and complete, unless
        something is wrong with them.
      </p>
      <TextField
        label="How many pieces"
        inputMode="numeric"
        help={left === 1 ? '1 piece can be sent back.' : `Up to ${left} pieces can be sent back.`}
        error={told('quantity')}
        {...register('quantity')}
      />
      <SelectField label="Reason" options={reasonOptions} error={told('reason')} {...register('reason')} />
      <TextArea
        label="In your words (optional)"
        maxLength={MAX_WORDS}
        error={told('words')}
        {...register('words')}
      />
      <ReturnPhotos photos={photos} onChange={setPhotos} />
      <Button type="submit" variant="action" busy={busy} className="self-start">
        Ask to send it back
      </Button>
    </form>
  )
}
