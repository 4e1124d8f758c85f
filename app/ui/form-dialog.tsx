import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormError } from './form-error.tsx'
import type { useCallForm } from './use-call-form.ts'

interface FormDialogProps {
  title: string
  open: boolean
  onClose: () => void
  form: Pick<ReturnType<typeof useCallForm>, 'submit' | 'busy' | 'problem'>
  /** Beside saving: taking it away. */
  more?: ReactNode
  children: ReactNode
}

export function FormDialog({ title, open, onClose, form, more, children }: FormDialogProps) {
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          {more}
          <Button onClick={onClose}>Cancel</Button>
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
