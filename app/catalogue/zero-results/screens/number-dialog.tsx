import { useId } from 'react'
import { useRevalidator } from 'react-router'
import * as ours from '../../../content/our-messages.ts'
import { callShop } from '../../../session/call-shop.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { useCallForm } from '../../../ui/use-call-form.ts'
import { kindWords } from '../../numbers/part-numbers.ts'
import type { keepNumberCall, SearchNumberKind } from '../contract.ts'

interface Values {
  number: string
  kind: SearchNumberKind
  brand: string
  part_number: string
}

const kinds: SearchNumberKind[] = ['equivalent', 'oem', 'supersedes', 'maker']
const required = { validate: (typed: string) => typed.trim() !== '' || ours.required }

/** Of which part something that was searched for is a number. */
export function NumberDialog({ term, onClose }: { term: string | undefined; onClose: () => void }) {
  const formId = useId()
  const { revalidate } = useRevalidator()
  const { register, told, busy, problem, submit } = useCallForm<Values, unknown>({
    values: { number: (term ?? '').toUpperCase(), kind: 'equivalent', brand: '', part_number: '' },
    send: (typed, key) =>
      callShop<typeof keepNumberCall>('post', '/zero-result-searches/number', {
        body: { ...typed, term: term ?? '' },
        key,
      }),
    async onDone({ sent }) {
      showSuccess(`${sent.number} now leads to ${sent.part_number}.`)
      onClose()
      await revalidate()
    },
  })
  return (
    <Dialog
      open={term !== undefined}
      onClose={onClose}
      title={`“${term ?? ''}” is a number of …`}
      actions={
        <Button type="submit" form={formId} variant="action" busy={busy}>
          Add the number
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FormError message={problem?.message} />
        <TextField
          label="The part’s own number"
          autoComplete="off"
          maxLength={60}
          error={told('part_number')}
          {...register('part_number', required)}
        />
        <TextField
          label="Number"
          autoComplete="off"
          maxLength={60}
          error={told('number')}
          {...register('number', required)}
        />
        <SelectField
          label="Kind of number"
          options={kinds.map((value) => ({ value, label: kindWords[value] }))}
          {...register('kind')}
        />
        <TextField
          label="Brand"
          autoComplete="off"
          maxLength={80}
          help="Leave empty for the part’s own brand."
          error={told('brand')}
          {...register('brand')}
        />
      </form>
    </Dialog>
  )
}
