import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import type { usePlanForm } from './use-plan-form.ts'

interface PlanDialogProps {
  title: string
  open: boolean
  onClose: () => void
  form: Pick<ReturnType<typeof usePlanForm>, 'submit' | 'busy' | 'problem'>
  /** Beside saving: taking it away. */
  more?: ReactNode
  children: ReactNode
}

export function PlanDialog({ title, open, onClose, form, more, children }: PlanDialogProps) {
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          {more}
          <Button type="submit" form={id} variant="action" busy={form.busy}>
            Save
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <FormError message={form.problem?.message} />
        {children}
      </form>
    </Dialog>
  )
}
