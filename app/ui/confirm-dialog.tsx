import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: string
  text: ReactNode
  verb: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDialog({
  open,
  title,
  text,
  verb,
  danger,
  busy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button data-starts-here onClick={onClose}>
            Keep as it is
          </Button>
          <Button variant={danger ? 'danger' : 'action'} busy={busy ?? false} onClick={onConfirm}>
            {verb}
          </Button>
        </>
      }
    >
      <div className="text-base">{text}</div>
    </Dialog>
  )
}
