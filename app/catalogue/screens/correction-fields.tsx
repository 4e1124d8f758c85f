import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { AdminProduct } from '../admin-product.ts'
import { type CorrectionReason, correctionReasons } from '../ledger.ts'
import { correctionWords } from '../stock-words.ts'
import { useCorrectionForm } from './use-correction-form.ts'

const questions: Record<CorrectionReason, string> = {
  counted: 'How many are there?',
  delivered: 'How many have come?',
  returned: 'How many have come back?',
  damaged: 'How many are damaged?',
  lost: 'How many are lost?',
  other: 'How many more, or fewer (−)?',
}
const reasons = correctionReasons.map((value) => ({ value, label: correctionWords[value] }))

interface CorrectionFieldsProps {
  product: AdminProduct
  waiting: number | undefined
  onClose: () => void
}

export function CorrectionFields({ product, waiting, onClose }: CorrectionFieldsProps) {
  const { register, told, busy, problem, reason, after, submit } = useCorrectionForm(product, onClose)
  const { name, available } = product
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>
        {name}
        <output className="block text-muted tabular-nums">
          {available} on sale now{after !== undefined && after !== available && `, ${after} after this`}
        </output>
      </p>
      <FormError message={problem?.message} />
      <SelectField label="Reason" options={reasons} {...register('reason')} />
      <TextField
        label={questions[reason]}
        inputMode={reason === 'other' ? 'text' : 'numeric'}
        autoComplete="off"
        help={reason === 'counted' ? leaveOut(waiting) : undefined}
        error={told('pieces')}
        {...register('pieces')}
      />
      <TextField
        label="Note (optional)"
        maxLength={200}
        autoComplete="off"
        error={told('note')}
        {...register('note')}
      />
      <div className="flex flex-wrap justify-end gap-3 pt-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="action" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  )
}

function leaveOut(waiting: number | undefined): string {
  if (waiting === undefined) return 'Leave out those set aside for orders that are not shipped yet.'
  if (waiting === 0) return 'No order is waiting to be shipped: count them all.'
  return `Don’t count the ${waiting} set aside for orders.`
}
