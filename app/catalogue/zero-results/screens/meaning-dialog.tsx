import { useId } from 'react'
import { useRevalidator } from 'react-router'
import * as ours from '../../../content/our-messages.ts'
import { callShop } from '../../../session/call-shop.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { useCallForm } from '../../../ui/use-call-form.ts'
import type { addSynonymsCall } from '../contract.ts'

/** What else something that was searched for is called: from then on it is found by both. */
export function MeaningDialog({ term, onClose }: { term: string | undefined; onClose: () => void }) {
  const formId = useId()
  const { revalidate } = useRevalidator()
  const { register, told, busy, problem, submit } = useCallForm({
    values: { same: '' },
    send: ({ same }, key) =>
      callShop<typeof addSynonymsCall>('post', '/synonyms', { body: { terms: [term ?? '', same] }, key }),
    async onDone({ form, sent }) {
      form.reset()
      showSuccess(`Searching for “${term}” now finds “${sent.same}”.`)
      onClose()
      await revalidate()
    },
    fieldOf: ({ facts: { field } }) => (field === 'terms' ? 'same' : undefined),
  })
  return (
    <Dialog
      open={term !== undefined}
      onClose={onClose}
      title={`“${term ?? ''}” means the same as …`}
      actions={
        <Button type="submit" form={formId} variant="action" busy={busy}>
          Add the synonym
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FormError message={problem?.message} />
        <TextField
          label="What the shop calls it"
          maxLength={60}
          autoComplete="off"
          help="As in the names of its parts: tyre, bottom bracket, wheel bolt."
          error={told('same')}
          {...register('same', { validate: (same) => same.trim() !== '' || ours.required })}
        />
      </form>
    </Dialog>
  )
}
